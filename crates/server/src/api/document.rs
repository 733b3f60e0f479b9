//! Refusals that the OpenAPI document lists for all operations.

use utoipa::Modify;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::{Content, OpenApi, Ref, Response, ResponseBuilder};

/// Refusals of a body that cannot be read.
const REFUSED: [(&str, &str); 4] = [
    ("400", "The body is not JSON."),
    ("413", "The body is too long."),
    ("415", "The content type of the body is not JSON."),
    ("422", "The fields of the JSON body are wrong."),
];

/// The refusal that every request may get.
const TOO_MANY: &str = "Too many requests in a short time, or more than may be added in an hour. \
    `Retry-After` has the seconds to wait.";

/// Adds these refusals to all operations, so that none can be forgotten.
pub(super) struct Refusals;

impl Modify for Refusals {
    fn modify(&self, document: &mut OpenApi) {
        for operation in document.paths.paths.values_mut().flat_map(operations) {
            let takes_body = operation.request_body.is_some();
            let of_the_body = REFUSED.iter().filter(|_| takes_body);
            for (status, reason) in of_the_body.chain(&[("429", TOO_MANY)]) {
                let responses = &mut operation.responses.responses;
                let said = responses.entry((*status).to_owned());
                said.or_insert_with(|| refusal(reason).into());
            }
        }
    }
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    [
        &mut item.get,
        &mut item.put,
        &mut item.post,
        &mut item.patch,
        &mut item.delete,
    ]
    .into_iter()
    .filter_map(Option::as_mut)
}

fn refusal(reason: &str) -> Response {
    let problem = Content::new(Some(Ref::from_schema_name("ProblemBody")));
    ResponseBuilder::new()
        .description(reason)
        .content("application/json", problem)
        .build()
}
