#if os(Linux)
import Synchronization

/// The beginning of a play that is the same for all plays: done once, in a process whose copies are plays.
package enum Preparation {
    /// True once a copy of the same process has proved that everything works.
    package static let isProven = Atomic<Bool>(false)

    /// Finds functions and import slots; nothing is replaced yet, and nothing of Foundation is called.
    ///
    /// - Returns: What copies this process.
    /// - Throws: `ProcessFork.Obstacle`.
    package static func prepare() throws(ProcessFork.Obstacle) -> ProcessFork {
        Interposition.prepare()
        return try ProcessFork()
    }
}
#endif
