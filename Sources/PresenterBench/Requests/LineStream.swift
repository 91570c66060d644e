import HTTPFixtures

/// Answers that servers send line by line, or part by part, over time; a play delivers each in one piece.
enum LineStream {
    private static let mediaTypes: Set = [
        "application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonlines",
        "application/jsonlines", "application/json-seq", "application/stream+json", "application/x-json-stream",
        "multipart/x-mixed-replace",
    ]

    /// Returns whether an outcome is such an answer.
    static func isOne(_ outcome: Exchange.Outcome) -> Bool {
        guard case .response(let response) = outcome, let type = response.mediaType else { return false }
        return !response.body.isEmpty && mediaTypes.contains(type)
    }
}
