import HTTPFixtures
import Synchronization

/// The faults of a scenario while it plays: which request each of them matches.
///
/// Each fault counts the requests that have its method and path, also those that another fault answers; where several could
/// answer one, the first of them does.
package final class FaultScript: Sendable {
    /// The effect of a fault so far: the requests that it matched, and its last answer.
    package struct Count: Codable, Hashable, Sendable {
        /// The number of requests that had its method and path.
        var matched = 0
        /// The place of its last answer among those of all faults, counted from 1; nil if it never answered.
        var lastStrike: Int?
        /// The index of the fault that answered a request in its place; nil if none has.
        var maskedBy: Int?
    }

    private struct State {
        var counts: [Count]
        /// The requests so far, each once: `GET https://…`.
        var asked: [IdleFault.Asked] = []
    }

    private let faults: [(fault: Fault, path: String?)]
    private let state: Mutex<State>

    /// Creates the script of a play.
    ///
    /// - Parameters:
    ///   - faults: The faults of the scenario.
    ///   - counts: The value of `counts` at the end of an earlier launch; empty if nothing was counted.
    package init(_ faults: [Fault], after counts: [Count] = []) {
        self.faults = faults.map { ($0, $0.path.map(Fault.comparable)) }
        state = Mutex(State(counts: counts.isEmpty ? Array(repeating: Count(), count: faults.count) : counts))
    }

    /// The effect of each fault so far.
    var counts: [Count] { state.withLock { $0.counts } }

    /// Counts a request and returns the fault that answers it; of several, the first one.
    package func fault(for request: Exchange.Request) -> Fault? {
        guard !faults.isEmpty else { return nil }
        let path = URLText(request.url).comparablePath
        let asked = IdleFault.Asked(method: request.method, path: path, url: request.url)
        return state.withLock { state in
            if !state.asked.contains(asked) { state.asked.append(asked) }
            var first: Int?
            for (index, (fault, faultPath)) in faults.enumerated() {
                guard fault.method ?? request.method == request.method, faultPath ?? path == path else { continue }
                state.counts[index].matched += 1
                guard fault.nth ?? state.counts[index].matched == state.counts[index].matched else { continue }
                if let first { state.counts[index].maskedBy = first } else { first = index }
            }
            guard let first else { return nil }
            state.counts[first].lastStrike = (state.counts.compactMap(\.lastStrike).max() ?? 0) + 1
            return faults[first].fault
        }
    }

    /// Returns the fault that was the last to answer a request like this one; nil if none has.
    func last(for request: Exchange.Request) -> Fault? {
        let path = URLText(request.url).comparablePath
        let struck = zip(faults, counts).filter { known, count in
            count.lastStrike != nil && known.fault.method ?? request.method == request.method
                && known.path ?? path == path
        }
        return struck.max { $0.1.lastStrike! < $1.1.lastStrike! }?.0.fault
    }

    /// The faults that answered no request; where nothing is asked, being offline is no mistake.
    package var idle: [IdleFault] {
        let state = state.withLock { $0 }
        return zip(faults.map(\.fault), state.counts).compactMap { fault, count in
            guard count.lastStrike == nil, !fault.isOfAll || count.matched > 0 else { return nil }
            return IdleFault(
                fault, count: count.matched, maskedBy: count.maskedBy.map { faults[$0].fault }, asked: state.asked)
        }
    }
}

extension Fault {
    /// A path as paths of URLs are compared.
    static func comparable(_ path: String) -> String { URLText("//host" + path).comparablePath }
}
