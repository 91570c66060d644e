import BenchDiagnostics
import BenchRunner
import Foundation

/// The result of a check as SARIF 2.1.0, for the code scanning of an engine (OASIS, "Static Analysis Results Interchange Format").
struct CheckSARIF: Encodable {
    private let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    private let version = "2.1.0"
    private let runs: [Run]

    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    /// Creates the form of a report.
    init(_ report: CheckReport, place: (String) -> String = { $0 }) {
        let kinds = CheckFinding.Kind.allCases.filter { kind in report.findings.contains { $0.kind == kind } }
        let rules = kinds.map { Rule(id: $0.rawValue, shortDescription: Text(text: $0.meaning)) }
        let driver = Driver(
            name: "presenter-bench", semanticVersion: BenchDiagnostics.Version.text, rules: rules)
        runs = [Run(tool: Tool(driver: driver), results: report.findings.map { Result($0, place) })]
    }

    private struct Run: Encodable {
        let tool: Tool
        let results: [Result]
    }

    private struct Tool: Encodable { let driver: Driver }

    private struct Driver: Encodable {
        let name: String
        let semanticVersion: String
        let rules: [Rule]
    }

    private struct Rule: Encodable {
        let id: String
        let shortDescription: Text
    }

    private struct Text: Encodable { let text: String }

    private struct Location: Encodable {
        struct Physical: Encodable {
            struct Artifact: Encodable { let uri: String }
            struct Region: Encodable { let startLine: Int }
            let artifactLocation: Artifact
            let region: Region
        }
        let physicalLocation: Physical
        let message: Text
    }

    private struct Result: Encodable {
        let ruleId: String
        let level: String
        let message: Text
        let locations: [Location]

        init(_ finding: CheckFinding, _ place: (String) -> String) {
            ruleId = finding.kind.rawValue
            level = finding.isNote ? "note" : finding.exitCode == .differs ? "warning" : "error"
            message = Text(text: EscapedText.printable("\(finding.what) \(finding.next)"))
            let file = Location.Physical.Artifact(uri: place(finding.source).asURI)
            let region = Location.Physical.Region(startLine: finding.line)
            locations = [
                Location(
                    physicalLocation: Location.Physical(artifactLocation: file, region: region),
                    message: Text(text: EscapedText.printable(finding.place)))
            ]
        }
    }
}

extension CheckFinding.Kind {
    fileprivate var meaning: String {
        switch self {
        case .unfit: "A file cannot be read, or a play could not run."
        case .unusable: "An exchange cannot be replayed."
        case .secret: "A file holds a secret."
        case .missing: "A scenario names a fixture that does not exist."
        case .misnamed: "A file has a name that no fixture can have."
        case .orphan: "Nothing uses a file."
        case .unplayed: "No scenario plays an exchange."
        case .idle: "Something that is declared did nothing."
        case .leftover: "A capture left a file of an earlier one."
        case .allowed: "A rule lets a value stay, and says why."
        case .hint: "A value looks like a secret under a name that nobody declared."
        case .label: "The label of a step names something else than the step calls."
        case .edited: "A body was edited after it was saved."
        case .old: "A fixture was captured long ago."
        case .invented: "The answers of a fixture are invented."
        case .unshown: "A play shows nothing of what is answered."
        case .unknown: "A play did not finish, so that something is unknown."
        }
    }
}

extension String {
    /// The text as a relative reference, with percent escapes for characters that it must not contain (RFC 3986, 4.2).
    fileprivate var asURI: String {
        let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/"
        return addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: plain)) ?? self
    }
}
