import BenchDiagnostics
import Foundation
import HTTPFixtures
import PresenterBench
import Transcript

/// Finds files that no scenario and no fixture uses.
struct OrphanCheck {
    /// All registered scenarios and screens.
    let scenarios: [Scenario]

    private var used: Set<String> { Set(scenarios.flatMap(\.fixtures).map(\.name)) }

    /// Finds fixtures that no scenario uses.
    func fixtures(_ names: [String]) -> [CheckFinding] {
        names.filter { !used.contains($0) }.map { name in
            orphan(
                FixtureName.path(of: name), "No scenario uses this fixture.",
                "Remove it, or register the scenario that uses it.", .fixture(name))
        }
    }

    /// Finds fixtures that a scenario uses and that do not exist.
    func missing(in names: [String]) -> [CheckFinding] {
        used.subtracting(names).sorted().map { name in
            let users = scenarios.filter { $0.uses(name) }.map(\.name).joined(separator: ", ")
            return CheckFinding(
                kind: .missing, subject: name, what: "This fixture does not exist.", place: "used by \(users)",
                next: "Capture it: \(.record, name)", source: FixtureName.path(of: name))
        }
    }

    /// Finds HAR files that no scenario can use.
    func misnamed(_ names: [String]) -> [CheckFinding] {
        names.map { name in
            let error = Diagnostic.invalidFixtureName(name)
            let path = FixtureName.path(of: name)
            return CheckFinding(
                kind: .misnamed, subject: path, what: error.what, place: path, next: error.next, source: path)
        }
    }

    /// Finds files beside the fixtures that none of them names; files of unreadable fixtures are skipped.
    ///
    /// - Parameters:
    ///   - files: The files, relative to `Fixtures/`.
    ///   - checks: The fixtures.
    ///   - misnamed: HAR files that are no fixtures.
    ///   - isWhole: Tells whether a file has the name and the bytes that a capture gave it.
    /// - Returns: A finding for each.
    func sideFiles(
        _ files: [String], of checks: [FixtureCheck], misnamed: [String], isWhole: (String) -> Bool
    ) -> [CheckFinding] {
        let readable = Set(checks.filter { $0.looked != nil }.map { "\($0.name).files" })
        let named = Set(checks.compactMap(\.looked).flatMap(\.sideFiles).map(Self.plain))
        let unread = (checks.filter { $0.looked == nil }.map(\.name) + misnamed).map { "\($0).files" }
        return files.filter { !named.contains($0) }.filter { file in
            !unread.contains { file == $0 || file.hasPrefix($0 + "/") }
        }.map { file in
            let path = FixtureName.path(ofFile: file)
            if readable.contains(String(file.prefix { $0 != "/" })), isWhole(file) {
                return CheckFinding(
                    kind: .leftover, subject: path,
                    what: "A capture left this file of an earlier one, because something was reading it.",
                    place: path, next: "The next capture of its fixture removes it; so may you.",
                    source: path, removal: .file(path))
            }
            return orphan(
                path, "No fixture names this file.",
                "Remove it. If an interrupted save left it, the next capture of its fixture removes it too.")
        }
    }

    /// Finds lists of ignored changes of no fixture; that of one which is only missing is of use once it is captured.
    ///
    /// - Parameters:
    ///   - fixtures: The names of the lists.
    ///   - checks: The fixtures.
    ///   - misnamed: HAR files that are no fixtures.
    /// - Returns: A finding for each.
    func driftLists(_ fixtures: [String], of checks: [FixtureCheck], misnamed: [String]) -> [CheckFinding] {
        let known = used.union(checks.map(\.name)).union(misnamed)
        return fixtures.filter { !known.contains($0) }.map {
            orphan(DriftIgnores.path(of: $0), "No fixture has this name.", "Remove it, or rename it as its fixture.")
        }
    }

    /// Finds goldens and pending recordings of scenarios that are not registered.
    func recordings(_ goldens: [String], pending: [String], findings: [String]) -> [CheckFinding] {
        let known = Set(scenarios.map(\.name))
        let files: [([String], RecordingKind)] = [(goldens, .golden), (pending, .pending), (findings, .findings)]
        return files.flatMap { names, kind in names.filter { !known.contains($0) }.map(kind.path) }
            .map { orphan($0, "No scenario has this name.", "Remove it, or register its scenario.") }
    }

    private func orphan(
        _ path: String, _ what: String, _ next: Advice, _ removal: CheckFinding.Removal? = nil
    ) -> CheckFinding {
        CheckFinding(
            kind: .orphan, subject: path, what: what, place: path, next: next, source: path,
            removal: removal ?? .file(path))
    }

    /// A path without empty components and `.`.
    private static func plain(_ path: String) -> String {
        path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }
}
