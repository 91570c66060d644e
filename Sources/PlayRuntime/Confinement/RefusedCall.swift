/// A call with which the app leaves its play, and is refused.
package struct RefusedCall: Codable, Hashable, Sendable {
    /// The kinds of things that lie outside a play.
    package enum Reach: String, Codable, Sendable {
        /// A server, without a session.
        case network
        /// The machine, for everybody who uses it.
        case machine
        /// A process that the app has not started.
        case process
        /// A process that runs since before the app's main function.
        case child
        /// A descriptor of the play.
        case descriptors
        /// The time of the machine.
        case time
        /// The kernel, past the C library.
        case kernel
    }

    package var reach: Reach
    /// The call, and the program that made it if that was not the app itself: `socket(AF_INET) by curl`.
    package var text: String

    package init(_ reach: Reach, _ text: String) {
        self.reach = reach
        self.text = text
    }
}
