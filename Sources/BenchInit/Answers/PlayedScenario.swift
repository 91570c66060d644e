import BenchDiagnostics
import BenchRunner
import BenchSetup
import Foundation
import Transcript

/// A scenario as `replay --json` tells of its play.
struct PlayedScenario: Decodable {
    let name: String
    let verdict: Verdict
    /// True if the recording may become a golden.
    let isOffered: Bool
    /// The recording; nil where nothing was played.
    let recording: Recording?
    private let failure: Failure?

    private enum CodingKeys: CodingKey { case name, verdict, isOffered, recording, failure }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        name = try values.decode(String.self, forKey: .name)
        verdict = try values.decode(Verdict.self, forKey: .verdict)
        isOffered = try values.decode(Bool.self, forKey: .isOffered)
        failure = try values.decodeIfPresent(Failure.self, forKey: .failure)
        let recording = try values.decode(String.self, forKey: .recording)
        self.recording = recording.isEmpty ? nil : try RecordingReader.recording(of: recording)
    }

    private var messages: [Entry.Message] { recording?.messages ?? [] }

    private struct Failure: Decodable { let what: String, place: String?, details: [String] }

    private struct Event: Decodable { let event: String }

    private struct Line: Decodable { let result: PlayedScenario }

    /// Plays scenarios of a bench.
    static func all(
        of program: URL, _ names: [String] = [], root: URL, _ toolchain: Toolchain, isOffering: Bool = false
    ) throws -> (played: [PlayedScenario], errors: String) {
        var environment = toolchain.environment
        environment["CI"] = isOffering ? nil : "1"
        let run = try ProgramOnPath(program.path, environment: environment)
            .run(["replay"] + names + ["--json", "--root", root.path])
        do { return (try all(in: run?.output ?? ""), run?.errors ?? "") } catch {
            throw Diagnostic.unplayed(
                names, by: program, root: root, reason: "what it told cannot be read: \(error)")
        }
    }

    /// Reads them from what `replay --json` printed.
    static func all(in output: String) throws -> [PlayedScenario] {
        let lines = output.split(separator: "\n").map { Data($0.utf8) }
        // The last line of a program that was ended may be cut off.
        return try lines.filter { (try? JSONDecoder().decode(Event.self, from: $0))?.event == "scenario" }
            .map { try JSONDecoder().decode(Line.self, from: $0).result }
    }

    /// The requests with method and whole URL, in the order in which they were sent.
    var asked: [String] {
        messages.compactMap {
            if case .asked(let asked) = $0.content { "\(asked.method) \(asked.url)" } else { nil }
        }
    }

    /// The calls and inputs, without requests and their answers.
    var told: [Entry.Message] {
        messages.filter { if case .told = $0.content { true } else { false } }
    }

    /// The number of inputs that nothing follows.
    var silent: Int { messages.silentInputs.count }

    /// The step in which the app ends, which is the last input; nil if it goes on to the end.
    var endedStep: EndedStep? {
        guard isEnded, let label = messages.last(where: { $0.kind == .input })?.name else {
            return nil
        }
        return EndedStep(
            scenario: name, label: label, why: why,
            occurrence: messages.count { $0.kind == .input && $0.name == label })
    }

    /// The reason why the app ends before the first step; nil if it comes to that.
    var endBeforeSteps: String? {
        isEnded && !messages.contains { $0.kind == .input } ? why : nil
    }

    /// The reason why it cannot be played; nil if it was.
    var hindrance: String? {
        verdict == .couldNotRun ? failure.map { [$0.what, $0.place].compactMap(\.self).joined(separator: " ") } : nil
    }

    /// True if it plays to its end and its recording is not offered.
    var isRefused: Bool { verdict == .new && !isOffered }

    private var isEnded: Bool { [.crashed, .hung].contains(verdict) }

    /// The first details, which say what happened, and where; the place itself is said by the step.
    private var why: String {
        (failure.map { $0.details.isEmpty ? [$0.what] : Array($0.details.prefix(2)) } ?? []).joined(separator: ", ")
    }

    /// True if it ends in a step that asks for nothing, after others: no answer by itself is why, and that step can be left to the author.
    var endsApart: Bool {
        let inputs = messages.indices.filter { messages[$0].kind == .input }
        guard endedStep != nil, inputs.count > 1, let last = inputs.last else { return false }
        return messages[last...].allSatisfy { if case .told = $0.content { true } else { false } }
    }
}
