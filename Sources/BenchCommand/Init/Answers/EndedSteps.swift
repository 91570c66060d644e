import BenchRunner
import Foundation
import Transcript

/// A step in which the first play of a scenario ends: the app crashes in it, or hangs.
struct EndedStep: Equatable, Sendable {
    /// The name of the scenario.
    let scenario: String
    /// What the recording calls the step.
    let label: String
    /// The report's words about it.
    let why: String

    private struct Line: Decodable {
        struct Result: Decodable {
            let name: String
            let verdict: Verdict
            let recording: String
            let reasons: [String]
        }
        let result: Result?
    }

    /// Reads them from what `replay --json` printed: of each scenario that ends the last input.
    static func all(in output: String) -> [EndedStep] {
        output.split(separator: "\n").compactMap { line in
            guard let result = try? JSONDecoder().decode(Line.self, from: Data(line.utf8)).result,
                [.crashed, .hung].contains(result.verdict),
                let recording = try? RecordingReader.recording(of: result.recording),
                let label = recording.messages.last(where: { $0.kind == .input })?.name
            else { return nil }
            // Its place is said by the step; what follows is what happened, and where.
            let why = result.reasons.dropFirst(2).prefix(2).map { $0.trimmingCharacters(in: .whitespaces) }
            return EndedStep(scenario: result.name, label: label, why: why.joined(separator: ", "))
        }
    }
}

extension BenchDraft {
    /// The fixture of a scenario: the one without a connection has its name from the other one.
    func fixture(of scenario: String) -> String? { fixtures.first { [$0, "\($0)-offline"].contains(scenario) } }

    /// Leaves steps to the author in which the app ends, so that the rest of a flow is played; never the first step of a flow, which
    /// is what the screen is for.
    ///
    /// - Parameter ended: The steps.
    /// - Returns: Those that are left out now.
    mutating func leaveOut(_ ended: [EndedStep]) -> [EndedStep] {
        ended.filter { step in
            guard let fixture = fixture(of: step.scenario), let flow = steps[fixture], let text = scenarios[flow.file],
                let place = flow.all.firstIndex(where: { $0.label == step.label }), place > 0
            else { return false }
            let lines = flow.all[place].lines
            var all = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            for line in lines { all[line - 1] = "    //" + all[line - 1].dropFirst(3) }
            all.insert("    // Left to you: the app ends here: \(step.why)", at: lines.lowerBound - 1)
            var rest = flow.all
            rest.remove(at: place)
            for next in place..<rest.count {
                rest[next].lines = rest[next].lines.lowerBound + 1...rest[next].lines.upperBound + 1
            }
            steps[fixture] = (flow.file, rest)
            scenarios[flow.file] = all.joined(separator: "\n")
            return true
        }
    }
}
