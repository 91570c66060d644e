import PresenterBench

/// The answer to every request for a path.
func answer(_ path: String, _ body: String, to method: String = "GET") -> Scenario.Trait {
    .reply("\(method) \(path)", json: body)
}
