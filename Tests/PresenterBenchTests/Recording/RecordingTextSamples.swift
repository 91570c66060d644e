import Testing

@testable import PresenterBench
@testable import Transcript

/// A GET as a play reports it.
func get(_ number: Int, _ url: String, body: [String] = []) -> PlayEvent.Request {
    PlayEvent.Request(number: number, method: "GET", url: url, body: body)
}

/// Returns the lines of a recording below its head, joined.
func recorded(_ events: [PlayEvent], crashed: Bool = false) -> String {
    let text = RecordingText.render(RecordingHead(scenario: "s", fixture: nil), events, crashed: crashed)
    let prefix = "scenario  s\n\n"
    #expect(text.hasPrefix(prefix))
    return String(text.dropFirst(prefix.count))
}
