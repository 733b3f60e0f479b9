//! Nothing that is hidden from a viewer changes what that viewer sees of a table: neither its clocks, nor
//! when its bots answer, nor what it is sent. And a rated game counts once, however it ends.

mod answers;
mod faces;
mod rated;
mod twins;
mod walk;
