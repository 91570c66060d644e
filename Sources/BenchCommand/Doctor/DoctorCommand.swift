import BenchDiagnostics
import BenchRunner
import Foundation
import PlayRuntime
import PresenterBench

/// Describes this machine, and says whether plays are exact on it.
enum DoctorCommand {
    static let command = Command(
        .doctor, abstract: "Says whether plays are exact on this machine, and what a report of a bug needs.",
        discussion: """
            It lets one process test itself as each play does, and writes nothing. If plays are not exact, it exits with 3.
            """,
        options: []
    ) { invocation in
        let options = PlayOptions(mode: .replay, root: try invocation.root(), timeout: nil)
        let check = try MachineCheck(
            program: invocation.player(options), environment: invocation.surroundings.environment)
        let width = 12
        for (name, value) in facts + verdicts(check) {
            invocation.console.print(name.padding(toLength: width, withPad: " ", startingAt: 0) + value)
        }
        guard let failure = check.failure else { return .same }
        invocation.console.complain(failure)
        return .couldNotRun
    }

    private static var facts: [(name: String, value: String)] {
        [(name: "bench", value: Version.text)] + RuntimeFacts.table
    }

    private static func verdicts(_ check: MachineCheck) -> [(name: String, value: String)] {
        [
            ("plays", check.failure == nil ? Exactness.warning ?? "are exact here" : "cannot be exact here"),
            (
                "processes",
                check.copyObstacle.map { "each play has a new one, which takes longer: \($0)" }
                    ?? "most plays are copies of a process that is ready to play"
            ),
        ]
    }
}
