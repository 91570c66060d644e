/// A way in which a user ends a launch of the app before its flow is over.
package enum Departure: String, Hashable, Sendable {
    /// The screen is closed: the stage lets go of everything it owns.
    case leave
    /// The app is ended and launched again.
    case relaunch
}
