@_exported import FoundationNetworking
@_exported import Glibc

// A play replaces functions of the C library in the images that the loader has mapped. The static SDK has neither of
// them, so a program built with it could play nothing.
#if canImport(Musl)
#error("The bench plays with the shared libraries of a Swift toolchain: build without static ones.")
#endif

/// The list of acts on descriptors before a new process begins.
package typealias SpawnActions = posix_spawn_file_actions_t

/// A list that is not initialized yet.
package func newSpawnActions() -> SpawnActions { SpawnActions() }

/// The attributes of a new process.
package typealias SpawnAttributes = posix_spawnattr_t

/// Attributes that are not initialized yet.
package func newSpawnAttributes() -> SpawnAttributes { SpawnAttributes() }

extension stat {
    /// The time of the last write.
    package var written: timespec { st_mtim }
}

/// URL loading where no delegate decides.
package enum URLLoading {
    /// False: any way to handle one but to refuse it hangs or crashes.
    package static var handlesChallenges: Bool { false }
}

/// The name of this platform as a condition asks for it: `os(Linux)`.
package let platformName = "Linux"
