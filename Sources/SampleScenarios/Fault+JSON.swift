import PresenterBench

extension Fault {
    /// Returns a fault that answers with JSON instead of the recording, and needs no recorded answer.
    static func json(_ body: String, path: String? = nil, nth: Int = 1) -> Fault {
        Fault(.status(200, body: body, type: "application/json; charset=utf-8"), path: path, nth: nth)
    }
}
