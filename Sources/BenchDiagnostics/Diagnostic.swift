import Foundation

/// A failure report in plain lines: what, where, more of it where that is useful, and what to do next.
package struct Diagnostic: Codable, Hashable, Sendable, PlainError {
    package var what: String
    package var place: String
    package var next: String
    /// More lines between place and next step, such as the nearest recorded exchanges.
    package var details: [String]
    /// The kind of thing it concerns beyond what was asked for; nil if none.
    package var subject: Subject?

    /// Something that decides more than whether this one request to the bench succeeds.
    package enum Subject: String, Codable, Sendable {
        /// The machine and the libraries on it: no play can be exact here.
        case machine
        /// A wait of the app that costs real time: how fast the machine is decides whether the play ends in time.
        case busyWait
    }

    package init(what: String, place: String, next: String, details: [String] = [], subject: Subject? = nil) {
        self.what = what
        self.place = place
        self.next = next
        self.details = details
        self.subject = subject
    }

    package var description: String {
        PlainText.lines(what, [place] + details + [next])
    }
}

/// An error that a person can act on: what happened, where, and what to do next.
package protocol PlainError: Error, CustomStringConvertible {
    /// The failure, in one sentence.
    var what: String { get }
    /// The file, entry, offset, flag or step that the sentence is about; empty where it says that itself.
    var place: String { get }
    /// The next thing to do, a command where there is one.
    var next: String { get }
}

extension PlainError {
    package var description: String { PlainText.lines(what, [place, next]) }
}

/// The form of all failures.
private enum PlainText {
    /// A sentence, and what is known beyond it, a line each.
    static func lines(_ what: String, _ more: [String]) -> String {
        ([what] + more.filter { !$0.isEmpty }.map { "  " + $0 }).joined(separator: "\n")
    }
}

extension String {
    /// The text with a period at its end; a reason that the system gives may have one already.
    package var asSentence: String { hasSuffix(".") ? self : self + "." }

    /// A sentence as a part of a line.
    package var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}

extension Diagnostic {
    /// Turns an error from outside the bench into a failure.
    package init(unexpected error: any Error) {
        if let plain = error as? any PlainError {
            self.init(what: plain.what, place: plain.place, next: plain.next)
        } else {
            self.init(
                what: "The system refused: \(error.localizedDescription)".asSentence, place: "\(error)",
                next: "Fix what it names, and run the command again.")
        }
    }
}
