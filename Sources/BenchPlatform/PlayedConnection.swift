import Synchronization

/// The connection of the device on which a play takes place, of which there is one in its process: the play says it, and what takes the
/// place of Apple's modules tells the app.
package enum PlayedConnection {
    private static let isMissing = Mutex(false)

    /// False in a scenario without a connection.
    package static var isThere: Bool {
        get { isMissing.withLock { !$0 } }
        set { isMissing.withLock { $0 = !newValue } }
    }
}
