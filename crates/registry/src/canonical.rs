//! Hashes of JSON that are the same on every machine.

use serde_json::Value;

/// Hash of `value` in hexadecimal, the same on every machine and in every build.
pub(crate) fn hash(value: &Value) -> String {
    blake3::hash(canonical(value).as_bytes())
        .to_hex()
        .to_string()
}

/// JSON with sorted keys and no spaces, since builds differ in the order of the keys of a map.
fn canonical(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let mut fields: Vec<_> = fields.iter().collect();
            fields.sort_by_key(|(key, _)| *key);
            let field = |(key, value): (&String, &Value)| {
                format!("{}:{}", Value::from(key.as_str()), canonical(value))
            };
            let fields: Vec<String> = fields.into_iter().map(field).collect();
            format!("{{{}}}", fields.join(","))
        }
        Value::Array(values) => {
            let values: Vec<String> = values.iter().map(canonical).collect();
            format!("[{}]", values.join(","))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_order_of_keys_does_not_matter() {
        let text = r#"{"b":[1,{"d":null,"c":"x\"y"}],"a":true}"#;
        let value: Value = serde_json::from_str(text).unwrap();
        assert_eq!(
            canonical(&value),
            r#"{"a":true,"b":[1,{"c":"x\"y","d":null}]}"#
        );
        assert_eq!(canonical(&json!({})), "{}");
    }
}
