import Foundation

/// Identifies the file that a fixture was at some moment, so that whoever replaces it can check that it is still the
/// same.
package struct FixtureVersion: Hashable, Sendable {
    fileprivate struct Mark: Hashable, Sendable {
        let device: UInt64
        let file: UInt64
        let size: Int64
        let seconds: Int64
        let nanoseconds: Int64
    }

    /// Nil if there was no file.
    private let mark: Mark?

    /// Reads the identity of a file.
    ///
    /// - Throws: `Disk.Refusal` if the system refuses.
    init(of path: String) throws(Disk.Refusal) {
        mark = try Disk.facts(of: path).map(Mark.init)
    }

    /// The identity of a file that the system tells of.
    init(_ facts: stat) { mark = Mark(facts) }
}

extension FixtureVersion.Mark {
    fileprivate init(_ facts: stat) {
        self.init(
            device: UInt64(truncatingIfNeeded: facts.st_dev), file: UInt64(facts.st_ino), size: Int64(facts.st_size),
            seconds: Int64(facts.written.tv_sec), nanoseconds: Int64(facts.written.tv_nsec))
    }
}
