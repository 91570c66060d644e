/// The order in which answers arrive that are on their way together.
///
/// Presenters often work by accident, because answers tend to come in the order of the requests. Reverse it for a whole flow:
///
/// ```swift
///     Scenario("answers-last-first", faults: answers("a", "b", "c"), answers: .lastFirst, flow: searchThree),
/// ```
///
/// The head of the recording says so, and the last request is answered first:
///
/// ```
/// answers   last first
/// …
/// API -> Model          #3 200 text/plain, 1 byte, digest 2e7d2c
/// ```
public enum AnswerOrder: String, Hashable, Sendable {
    /// The first request is answered first.
    case firstFirst = "first first"
    /// The last request is answered first.
    case lastFirst = "last first"
}
