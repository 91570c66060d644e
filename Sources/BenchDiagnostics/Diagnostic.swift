import Foundation

/// A failure report in plain lines: what happened, where, details if they help, and what to do next.
package struct Diagnostic: Codable, Hashable, Sendable, PlainError {
    package var what: String
    package var place: String
    package var next: String
    /// The lines between place and next step, such as the nearest recorded exchanges.
    package var details: [String]
    /// The subject of a failure that concerns more than this request to the bench; nil if there is none.
    package var subject: Subject?

    /// Something whose failure concerns more than one request to the bench.
    package enum Subject: String, Codable, Sendable {
        /// The machine and its libraries: no play can be exact here.
        case machine
        /// A wait of the app that costs real time, so that the speed of the machine decides whether the play ends in
        /// time.
        case busyWait
    }

    package init(what: String, place: String, next: String, details: [String] = [], subject: Subject? = nil) {
        self.what = what
        self.place = place
        self.next = next
        self.details = details
        self.subject = subject
    }

    package init(_ what: String, _ place: String, next: String) { self.init(what: what, place: place, next: next) }

    package var description: String {
        PlainText.lines(what, [place] + details + [next])
    }
}

/// An error that a person can act on: what happened, where, and what to do next.
package protocol PlainError: Error, CustomStringConvertible {
    /// The failure, in one sentence.
    var what: String { get }
    /// The file, entry, offset, flag or step of the failure; empty if the sentence names it.
    var place: String { get }
    /// The next thing to do, a command where there is one.
    var next: String { get }
}

extension PlainError {
    package var description: String { PlainText.lines(what, [place, next]) }
}

/// The form of all failures.
private enum PlainText {
    /// Returns a sentence, and the lines of its details.
    static func lines(_ what: String, _ more: [String]) -> String {
        ([what] + more.filter { !$0.isEmpty }.map { "  " + $0 }).joined(separator: "\n")
    }
}

extension String {
    /// The text with a period at its end, which a reason of the system may have already.
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
