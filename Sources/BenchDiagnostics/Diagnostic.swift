import Foundation

/// A failure report in plain lines: what happened, where, details if they help, and what to do next.
package struct Diagnostic: Error, Codable, Hashable, Sendable, CustomStringConvertible {
    /// The failure, in one sentence.
    package var what: String
    /// The file, entry, offset, flag or step of the failure; empty if the sentence names it.
    package var place: String
    /// The next thing to do, with a command where there is one.
    package var next: Advice
    /// The lines between place and next step, such as the nearest recorded exchanges.
    package var details: [Advice]
    /// The subject of a failure where it decides what is done about it; nil if it does not.
    package var subject: Subject?
    /// The exit code of a command that ends with the failure.
    package var exit: ExitCode

    /// Something whose failures are treated in a way of their own.
    package enum Subject: String, Codable, Sendable {
        /// The machine and its libraries: no play can be exact here.
        case machine
        /// A wait of the app that costs real time, so that the speed of the machine decides whether the play ends in
        /// time.
        case busyWait
        /// A whole fixture, and not one of its exchanges.
        case fixture
        /// The processes of plays: none can be started.
        case processes
        /// The programs of the Swift toolchain.
        case toolchain
    }

    package init(
        _ what: String, _ place: String = "", next: Advice, details: [String] = [], subject: Subject? = nil,
        exit: ExitCode = .couldNotRun
    ) {
        self.what = what
        self.place = place
        self.next = next
        self.details = details.map { Advice($0) }
        self.subject = subject
        self.exit = exit
    }

    package init(what: String, place: String, next: Advice, details: [String] = [], subject: Subject? = nil) {
        self.init(what, place, next: next, details: details, subject: subject)
    }

    /// Creates the failure of a command line that makes no sense.
    package static func usage(_ what: String, _ place: String = "", next: Advice) -> Diagnostic {
        Diagnostic(what, place, next: next, exit: .usage)
    }

    /// Turns an error from outside the bench into a failure.
    package init(unexpected error: any Error) {
        self =
            error as? Diagnostic
            ?? Diagnostic(
                "The system refused: \(error.localizedDescription)".asSentence, "\(error)",
                next: "Fix what it names, and run the command again.")
    }

    package var description: String { text(for: .bench) }

    /// The failure as lines: a sentence, and the rest further to the right.
    package func text(for program: ProgramName) -> String {
        let more = [place] + (details + [next]).map { $0.text(for: program) }
        return ([what] + more.filter { !$0.isEmpty }.map { "  " + $0 }).joined(separator: "\n")
    }
}

extension String {
    /// The text with a period at its end, which a reason of the system may have already.
    package var asSentence: String { hasSuffix(".") ? self : self + "." }

    /// A sentence as a part of a line.
    package var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
