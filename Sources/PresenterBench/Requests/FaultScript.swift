import BenchDiagnostics
import HTTPFixtures
import Synchronization
import Transcript

/// The faults of a scenario while it plays, and the requests that they match.
///
/// Each fault counts the requests that it matches, including those that another fault answers. If several could answer
/// a request, a fault for this request alone does; otherwise the first of them.
final class FaultScript: Sendable {
    /// The effect of a fault so far.
    struct Count: Codable, Hashable, Sendable {
        /// The number of requests that it matched, answered or not.
        var matched = 0
        /// The number of these up to the one that the fault is for, which decides about its next answer; 0 for a fault
        /// for each.
        var passed = 0
        /// The position of its last answer among those of all faults, from 1; nil if it never answered.
        var lastStrike: Int?
        /// The index of the fault that answered its request instead; nil if none has.
        var maskedBy: Int?
    }

    private struct State {
        var counts: [Count]
        /// The different requests so far: `GET https://…`.
        var asked: [IdleFault.Asked] = []
    }

    private let faults: [Fault]
    /// The matchers of the faults, in their order.
    private let meant: [MeantRequests]
    private let state: Mutex<State>

    /// Creates the script of a play, after the counts of an earlier launch; empty if nothing was counted.
    init(_ faults: [Fault], after counts: [Count] = []) {
        self.faults = faults
        meant = faults.map { MeantRequests($0.request) }
        state = Mutex(State(counts: counts.isEmpty ? Array(repeating: Count(), count: faults.count) : counts))
    }

    /// The effect of each fault so far.
    var counts: [Count] { state.withLock { $0.counts } }

    /// Counts a request and returns the fault that answers it; nil if none does.
    func fault(for request: Exchange.Request) -> Fault? {
        guard !faults.isEmpty else { return nil }
        let asked = IdleFault.Asked(method: request.method, url: request.url)
        return state.withLock { state in
            if !state.asked.contains(asked) { state.asked.append(asked) }
            var striking: [Int] = []
            for (index, fault) in faults.enumerated() where meant[index].contain(request) {
                state.counts[index].matched += 1
                let number = state.counts[index].matched
                state.counts[index].passed = min(number, fault.nth ?? 0)
                if fault.nth ?? number == number { striking.append(index) }
            }
            guard let first = striking.first(where: { faults[$0].nth != nil }) ?? striking.first else { return nil }
            for other in striking where other != first { state.counts[other].maskedBy = first }
            state.counts[first].lastStrike = (state.counts.compactMap(\.lastStrike).max() ?? 0) + 1
            return faults[first]
        }
    }

    /// Returns the fault that last answered a request like this one; nil if none has.
    func last(for request: Exchange.Request) -> Fault? {
        let counts = counts
        return faults.indices.filter { counts[$0].lastStrike != nil && meant[$0].contain(request) }
            .max { counts[$0].lastStrike! < counts[$1].lastStrike! }.map { faults[$0] }
    }

    /// The faults that answered no request, without `offline` if there was no request at all.
    var idle: [IdleFault] {
        let state = state.withLock { $0 }
        return zip(faults, state.counts).compactMap { fault, count in
            guard count.lastStrike == nil, !fault.isOffline || count.matched > 0 else { return nil }
            return IdleFault(
                fault:
                    fault, count: count.matched, maskedBy: count.maskedBy.map { faults[$0] }, asked: state.asked)
        }
    }
}

/// A fault that answered no request in a play.
struct IdleFault: Sendable {
    /// A request that the app sent.
    struct Asked: Hashable, Sendable {
        var method: String
        var url: String
    }

    let fault: Fault
    /// The number of requests that it matched.
    let count: Int
    /// The fault that answered its request instead; nil if there was none.
    let maskedBy: Fault?
    /// The requests that the app sent, in order.
    let asked: [Asked]

    /// The fault as an event reports it.
    var answer: PlayEvent.IdleAnswer { .init(name: fault.phrase, takenBy: maskedBy?.phrase) }

    /// The failure to report, with the nearest requests.
    func failure(in scenario: String) -> Diagnostic {
        let place = "scenario \(scenario), \(fault.phrase)"
        if let maskedBy {
            return Diagnostic(
                what: "A \(fault.word) never strikes: another one before it answers its request.", place: place,
                next: "Leave one of them out, or give them different requests: each counts all that match it.",
                details: ["its request is answered by the \(maskedBy.phrase)"])
        }
        return Diagnostic(
            what: "A \(fault.word) matched no request.", place: place,
            next:
                "If the app is right, edit the \(fault.word); otherwise fix the code, which no longer sends the request.",
            details: details)
    }

    private var details: [String] {
        guard !asked.isEmpty else { return ["the app asked for nothing"] }
        let times = count == 1 ? "once" : "\(count) times"
        guard count == 0 else { return ["the app asked for it only \(times)"] }
        let nearest = asked.enumerated().sorted {
            ($0.element.distance(from: fault), $0.offset) < ($1.element.distance(from: fault), $1.offset)
        }
        return nearest.prefix(3).map {
            "the app asked for \($0.element.method) \(EscapedText.printable($0.element.url))"
        }
            + (asked.count > 3 ? ["and \(asked.count - 3) more"] : [])
    }
}

extension IdleFault.Asked {
    /// The distance of a request from those of a fault: 0 if only the method or the query differs, 1 if only the
    /// address does, else 2.
    fileprivate func distance(from fault: Fault) -> Int {
        if fault.pattern?.matchesAddress(of: Exchange.Request(method: method, url: url)) ?? false { return 0 }
        return fault.pattern?.method == method ? 1 : 2
    }
}
