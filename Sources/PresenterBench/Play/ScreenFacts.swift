import BenchDiagnostics
import Foundation
import HTTPFixtures
import PlayRuntime
import Transcript

/// The play's own facts about the state of a screen: requests in flight, timers, answers that are used up, files and
/// defaults.
///
/// The clock and the numbers of requests are left out: an app that only reads the time is in the same state later.
@MainActor
struct ScreenFacts {
    let controller: Controller

    /// The facts, one in each line.
    var lines: [String] {
        let begun = controller.state.withLock { $0.begun }
        let waits = ProcessWide.waits.pending.map { wait in
            "\(wait.left) since \(begun.last { $0.firstWait <= wait.number }?.label ?? "")"
        }
        return inFlight(begun) + waits + answers + undisturbed { defaults + files }
    }

    /// The requests in flight, each with the step that sent it, as the effect of its answer depends on that.
    private func inFlight(_ begun: [BegunStep]) -> [String] {
        let now = ProcessWide.clock.elapsed
        let last = controller.state.withLock { $0.last?.arrival }
        let waiting = controller.traffic.waiting.map { request in
            let state = [request.isHeld, request.isSuspended, request.isWithDelegate, request.arrival == last]
                .map { "\($0)" }
            let times = [request.deadline, request.due].map { "\(max($0 - now, 0))" }
            let body = request.request.body.map { Digest($0).hex } ?? ""
            let step = begun.last { $0.lastRequest < request.arrival }?.label ?? ""
            let asked = [request.request.method, request.request.url, body, request.bound.answer.end, step]
            return (asked + state + times).joined(separator: " ")
        }
        return waiting + controller.state.withLock { $0.unfinished.map { "unfinished, \($0.parts.count) parts" } }
    }

    /// The answers to come: the exchanges that were played, and the count of each fault.
    private var answers: [String] {
        let memory = controller.source.memory
        let played = memory.played.keys.sorted().map { name in
            "\(name) " + (memory.played[name] ?? []).map { "\(min($0?.times ?? 0, 1))" }.joined()
        }
        return played + ["faults \(memory.faults.map(\.passed))", "offline \(controller.script?.isOffline ?? false)"]
    }

    /// The files of the home, each with a digest.
    private var files: [String] {
        let home = URL(filePath: NSHomeDirectory())
        let paths = (FileManager.default.enumerator(atPath: home.path)?.compactMap { $0 as? String } ?? []).sorted()
        return paths.map { path in
            let bytes = try? Data(contentsOf: home.appending(path: path))
            return "\(path) \(bytes.map { Digest($0).hex } ?? "")"
        }
    }

    private var defaults: [String] {
        // Foundation keeps listing the old files until the defaults are written.
        UserDefaults.standard.synchronize()
        let values = UserDefaults.standard.dictionaryRepresentation()
        return [ValueText.member(values, label: nil, name: nil, PlainLeaves()).node.text]
    }
}

/// A step of a launch, with the numbers of what had begun before it.
struct BegunStep: Hashable, Sendable {
    let label: String
    /// The arrival number of the last request before the step.
    let lastRequest: Int
    /// The number of the first timed wait of the step itself.
    let firstWait: Int
}

extension PendingRequest.Answer {
    /// The end of the answer in short.
    fileprivate var end: String {
        switch self {
        case .outcome(let outcome, _, _):
            "\(PlayEvent.Answer.End(outcome)) \(outcome.body.map { Digest($0).hex } ?? "")"
        case .redirect: "redirect"
        case .miss: "miss"
        case .refusal, .unreadable: "refusal"
        }
    }
}

extension TimedWaits.Wait {
    /// The kind of the wait with the time that is left, such as `timer in 5 s`.
    var left: String {
        "\(kind.rawValue) in \(TimeText.text(nanoseconds: max(due.order - ProcessWide.clock.elapsed, 0)))"
    }
}

extension Exchange.Outcome {
    /// The body of the answer; nil for a failure.
    fileprivate var body: Data? { if case .response(let response) = self { response.body } else { nil } }
}
