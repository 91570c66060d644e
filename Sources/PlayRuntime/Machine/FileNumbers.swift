import Synchronization

/// The numbers of files in a play: counted in the order in which the app first looks at them.
///
/// Those of the file system depend on all that was ever stored there.
package final class FileNumbers: Sendable {
    /// The part that the next launch of the app needs.
    package struct Memory: Codable, Sendable {
        fileprivate var numbers: [FileTimes.File: UInt64] = [:]

        package init() {}
    }

    private let state = Mutex(Memory())

    package init() {}

    package var memory: Memory {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    /// Numbers a file and forgets it: Swift's runtime looks for how its keys are hashed at the first use, once for all copies of a process.
    func prepare() {
        _ = number(of: 0, on: 0)
        begin()
    }

    /// Forgets what was looked at before the app began.
    package func begin() { state.withLock { $0.numbers.removeAll(keepingCapacity: true) } }

    /// Returns the number that a play shows for a file.
    func number(of number: UInt64, on device: UInt64) -> UInt64 {
        let file = FileTimes.File(device: device, number: number)
        return state.withLock { state in
            if let known = state.numbers[file] { return known }
            let next = UInt64(state.numbers.count) + 1_000
            state.numbers[file] = next
            return next
        }
    }
}
