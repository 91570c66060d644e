import Synchronization

/// The requests of the process's play: the one global above `PlayRuntime`, because Foundation creates URL protocols by itself.
enum ProcessTraffic {
    /// The register of the play; nil until a play begins.
    static let current = Mutex<Traffic?>(nil)
}
