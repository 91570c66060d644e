import BenchDiagnostics
import HTTPFixtures

/// Server-sent events: an answer without an end, which cannot be played as a whole.
package enum EventStream {
    /// The media type of the HTML standard, section 9.2.
    package static let mediaType = "text/event-stream"

    /// Returns a failure if an outcome cannot be played; nil if it can.
    static func refusal(of outcome: Exchange.Outcome?, to request: Exchange.Request) -> Diagnostic? {
        guard case .response(let response) = outcome, response.mediaType == mediaType else { return nil }
        return Diagnostic(
            what: "An event stream cannot be replayed.", place: "\(request.method) \(request.url)",
            next: "Leave this flow out of the bench, or let the app poll.")
    }
}

/// Answers that servers send over time, in lines or parts; a play delivers each in one piece.
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
