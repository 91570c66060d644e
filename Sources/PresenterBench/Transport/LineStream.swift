/// Answers that servers send line by line, or part by part, over time; a play hands each over in one piece.
enum LineStream {
    private static let mediaTypes: Set = [
        "application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonlines",
        "application/jsonlines", "application/json-seq", "application/stream+json", "application/x-json-stream",
        "multipart/x-mixed-replace",
    ]

    /// What a recording says behind an answer of which a delegate would have heard piece by piece.
    static let mark = "   [in one piece]"

    /// Tells whether an outcome is such an answer.
    static func isOne(_ outcome: Exchange.Outcome) -> Bool {
        guard case .response(let response) = outcome, let type = response.mediaType else { return false }
        return !response.body.isEmpty && mediaTypes.contains(type)
    }
}
