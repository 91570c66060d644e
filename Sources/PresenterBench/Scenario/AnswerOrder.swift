/// The order in which answers are handed over that are on their way together.
public enum AnswerOrder: String, Hashable, Sendable {
    /// What was asked first is answered first.
    case firstFirst = "first first"
    /// What was asked last is answered first.
    case lastFirst = "last first"

    /// Sorts waiting requests.
    ///
    /// - Parameter waiting: The requests in the order in which they were sent.
    /// - Returns: The requests in the order in which they are answered.
    func sorted(_ waiting: [PendingRequest]) -> [PendingRequest] {
        switch self {
        case .firstFirst: waiting
        case .lastFirst: waiting.reversed()
        }
    }
}
