/// A line of an author's code, as a failure names it: without the folders of a machine.
package struct SourceLine: Hashable, Sendable {
    /// As in `#fileID`.
    package let file: String
    package let line: Int

    package init(_ file: String, _ line: Int) { (self.file, self.line) = (file, line) }

    /// `Scenarios/OffersScenarios.swift:12`
    package var text: String { "\(file):\(line)" }
}
