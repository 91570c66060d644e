import HTTPFixtures
import Synchronization

/// The faults of a scenario while it plays: which request each of them matches.
package final class FaultScript: Sendable {
    private struct State {
        /// How many requests each fault could have matched so far.
        var counts: [Int]
        /// The requests so far, each once: `GET https://…`.
        var asked: [IdleFault.Asked] = []
    }

    private let faults: [(fault: Fault, path: String?)]
    private let state: Mutex<State>

    /// Creates the script of a play.
    ///
    /// - Parameters:
    ///   - faults: The faults of the scenario.
    ///   - struck: The value of `struck` at the end of an earlier launch; empty if nothing was counted.
    package init(_ faults: [Fault], struck: [Int] = []) {
        self.faults = faults.map { ($0, $0.path.map(Fault.comparable)) }
        state = Mutex(State(counts: struck.isEmpty ? Array(repeating: 0, count: faults.count) : struck))
    }

    /// How many requests each fault could have matched so far.
    var struck: [Int] { state.withLock { $0.counts } }

    /// Counts a request and returns the fault that matches it; of several, the first one.
    package func fault(for request: Exchange.Request) -> Fault? {
        guard !faults.isEmpty else { return nil }
        let path = URLText(request.url).comparablePath
        let asked = IdleFault.Asked(method: request.method, path: path, url: request.url)
        return state.withLock { state in
            if !state.asked.contains(asked) { state.asked.append(asked) }
            var struck: Fault?
            for (index, (fault, faultPath)) in faults.enumerated() {
                guard fault.method ?? request.method == request.method, faultPath ?? path == path else { continue }
                state.counts[index] += 1
                if fault.nth ?? state.counts[index] == state.counts[index], struck == nil { struck = fault }
            }
            return struck
        }
    }

    /// Returns the last fault that has answered a request like this one; nil if none has.
    func last(for request: Exchange.Request) -> Fault? {
        let path = URLText(request.url).comparablePath
        let counts = state.withLock { $0.counts }
        for (known, count) in zip(faults, counts).reversed() {
            let fault = known.fault
            guard fault.method ?? request.method == request.method, known.path ?? path == path else { continue }
            if fault.nth ?? 1 <= count { return fault }
        }
        return nil
    }

    /// The faults that matched no request; where nothing is asked, being offline is no mistake.
    package var idle: [IdleFault] {
        let state = state.withLock { $0 }
        return zip(faults.map(\.fault), state.counts).filter { $0.nth ?? 1 > $1 && !$0.isOfAll }.map {
            IdleFault($0, count: $1, asked: state.asked)
        }
    }
}

extension Fault {
    /// A path as paths of URLs are compared.
    static func comparable(_ path: String) -> String { URLText("//host" + path).comparablePath }
}
