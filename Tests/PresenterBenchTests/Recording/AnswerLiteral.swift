@testable import PresenterBench

/// An answer written as a recording tells it.
extension PlayEvent.Answer: ExpressibleByStringLiteral {
    /// Reads an answer; a text that is none ends the test.
    public init(stringLiteral text: String) {
        guard let answer = PlayEvent.Answer(text: text) else { preconditionFailure("\(text) is no answer") }
        self = answer
    }
}
