import PresenterBench

/// The answer to every request for a path, so that a request that comes again is answered again.
func answer(_ path: String, _ body: String, to method: String = "GET") -> Fault {
    .every(.status(200, body: body, type: "application/json"), method: method, path: path)
}
