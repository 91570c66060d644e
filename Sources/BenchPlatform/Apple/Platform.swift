@_exported import Darwin
@_exported import Foundation

/// The list of acts on descriptors before a new process begins; here it is a pointer to a structure.
package typealias SpawnActions = posix_spawn_file_actions_t?

/// A list that is not initialized yet.
package func newSpawnActions() -> SpawnActions { nil }

/// The attributes of a new process; here they are a pointer to a structure.
package typealias SpawnAttributes = posix_spawnattr_t?

/// Attributes that are not initialized yet.
package func newSpawnAttributes() -> SpawnAttributes { nil }

extension stat {
    /// The time of the last write.
    package var written: timespec { st_mtimespec }
}

/// URL loading where no delegate decides.
package enum URLLoading {
    /// True: it also asks about certificates.
    package static var handlesChallenges: Bool { true }
}

/// The name of this platform as a condition asks for it: `os(macOS)`.
package let platformName = "macOS"
