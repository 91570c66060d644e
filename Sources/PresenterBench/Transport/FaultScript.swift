import Synchronization

/// The faults of a scenario while it plays: which request each of them strikes.
package final class FaultScript: Sendable {
    private let faults: [Fault]
    /// For each fault, how many requests it could have struck so far.
    private let counts: Mutex<[Int]>

    /// Creates the script of a play.
    ///
    /// - Parameters:
    ///   - faults: The faults of the scenario.
    ///   - struck: What `struck` was at the end of an earlier launch; empty where nothing was counted.
    package init(_ faults: [Fault], struck: [Int] = []) {
        self.faults = faults
        counts = Mutex(struck.isEmpty ? Array(repeating: 0, count: faults.count) : struck)
    }

    /// For each fault, how many requests it could have struck so far.
    var struck: [Int] { counts.withLock { $0 } }

    /// Counts a request and returns the fault that strikes it; of several the first one.
    package func fault(for request: Exchange.Request) -> Fault? {
        let path = URLText(request.url).comparablePath
        return counts.withLock { counts in
            var struck: Fault?
            for (index, fault) in faults.enumerated() where fault.concerns(request.method, path) {
                counts[index] += 1
                if counts[index] == fault.nth, struck == nil { struck = fault }
            }
            return struck
        }
    }

    /// The faults that struck no request.
    package var unused: [Fault] {
        let counts = counts.withLock { $0 }
        return zip(faults, counts).filter { $0.nth > $1 }.map(\.0)
    }
}

extension Fault {
    fileprivate func concerns(_ method: String, _ path: String) -> Bool {
        guard let wanted = self.path else { return method == self.method }
        return method == self.method && URLText("//host" + wanted).comparablePath == path
    }
}
