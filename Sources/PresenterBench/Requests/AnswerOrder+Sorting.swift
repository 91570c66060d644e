extension AnswerOrder {
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
