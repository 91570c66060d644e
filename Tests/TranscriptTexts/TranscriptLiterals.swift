import Transcript

/// An answer written as a recording tells it.
extension PlayEvent.Answer: ExpressibleByStringLiteral {
    /// Reads a text, and ends the test if it is none.
    package init(stringLiteral text: String) {
        guard let answer = PlayEvent.Answer(text: text) else { preconditionFailure("\(text) is no answer") }
        self = answer
    }
}

/// A lifeline written as a recording tells it.
extension Lifeline: ExpressibleByStringLiteral {
    /// Reads a text, and ends the test if it is none.
    package init(stringLiteral text: String) {
        guard let lifeline = Lifeline(text) else { preconditionFailure("\(text) is no lifeline") }
        self = lifeline
    }
}
