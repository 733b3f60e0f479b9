//! `bench`: that it measures and reports, not how fast this machine is.

use crate::program::asterism;

#[test]
fn every_bench_is_measured_and_compared_with_its_promise() {
    let report = asterism("bench --seconds 0.05 --json").json();
    assert!(["debug", "release"].contains(&report["build"].as_str().unwrap()));
    let benches = report["benches"].as_array().unwrap();
    assert_eq!(benches[0]["id"], "stella-quest-random-4");
    assert_eq!(benches[0]["promise"]["at_least"], 15e6);
    for bench in benches {
        let number = |field: &str| bench[field].as_f64().expect(field);
        assert!(number("least") <= number("median"), "{bench}");
        assert!(number("median") <= number("most"), "{bench}");
        assert!(number("least") > 0.0, "{bench}");
        assert_eq!(bench["promise"].is_null(), bench["kept"].is_null());
        assert!(bench["about"].is_string() && bench["unit"].is_string());
    }
}
