import BenchDiagnostics
import HTTPFixtures
import PresenterBench

/// A recording holds a secret, and therefore must not become a golden.
struct SecretRefusal: PlainError, Equatable {
    let scenario: String
    let finding: SecretCheck.Finding

    /// Checks that a recording holds no secret.
    ///
    /// - Parameters:
    ///   - text: The recording.
    ///   - path: Where it was read.
    ///   - scenario: Its scenario, whose fixtures define what is secret.
    /// - Throws: `SecretRefusal` for the first one.
    static func check(_ text: String, at path: String, of scenario: Scenario) throws(SecretRefusal) {
        let found = SecretCheck.findings(inText: text, path: path, redaction: scenario.redaction)
        if let first = found.first { throw SecretRefusal(scenario: scenario.name, finding: first) }
    }

    var what: String { "The recording holds a secret: \(finding.kind)." }
    var place: String { "\(finding.file), \(finding.place)" }
    var next: String {
        "Remove it with the trait .scrub(…) of the scenario or the redaction rules of its fixture, and play again: "
            + "bench replay \(scenario)"
    }
}
