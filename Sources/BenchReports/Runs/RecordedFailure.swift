import BenchDiagnostics
import HTTPFixtures

/// A failure of a play as data, without secrets.
package struct RecordedFailure: Codable, Hashable, Sendable {
    /// The failure, in one sentence.
    package let what: String
    /// The scenario, the step and the fixture; empty if the sentence names them.
    package let place: String
    /// The lines between place and next step, such as what the runtime said of a crash.
    package let details: [String]
    /// The next thing to do, a command where there is one.
    package let next: String

    /// Creates the data of a failure.
    ///
    /// - Parameters:
    ///   - failure: The failure.
    ///   - redactor: What replaces its secrets.
    ///   - program: The name by which its advice calls the bench.
    package init(_ failure: Diagnostic, redactor: inout Redactor, _ program: ProgramName) {
        what = redactor.redact(text: failure.what)
        place = redactor.redact(text: failure.place)
        details = failure.details.map { $0.mapTexts { redactor.redact(text: $0) }.text(for: program) }
        next = failure.next.mapTexts { redactor.redact(text: $0) }.text(for: program)
    }

    /// The lines of a report: the sentence, and the rest further to the right.
    package var lines: [String] {
        Diagnostic(what: what, place: place, next: Advice(next), details: details).description
            .split(separator: "\n").map(String.init)
    }
}
