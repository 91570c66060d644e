/// An error that a person can act on: what happened, where, and what to do next.
package protocol PlainError: Error, CustomStringConvertible {
    /// The failure, in one sentence.
    var what: String { get }
    /// The file, entry, offset, flag or step that the sentence is about.
    var place: String { get }
    /// The next thing to do, a command where there is one.
    var next: String { get }
}

extension PlainError {
    package var description: String { "\(what)\n  \(place)\n  \(next)" }
}

extension String {
    /// The text with a period at its end; a reason that the system gives may have one already.
    package var asSentence: String { hasSuffix(".") ? self : self + "." }

    /// A sentence as a part of a line.
    package var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
