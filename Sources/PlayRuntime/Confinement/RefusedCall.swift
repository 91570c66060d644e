import BenchDiagnostics

/// A call with which the app leaves its play, and is refused.
package struct RefusedCall: Codable, Hashable, Sendable {
    /// The targets of calls that lie outside a play.
    package enum Reach: String, Codable, Sendable {
        /// A server, reached without a session.
        case network
        /// A resource of the machine that all its users share.
        case machine
        /// A process that the app has not started.
        case process
        /// A process that was started before the app's main function.
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

extension RefusedCall {
    /// The receiver of the call, as a recording names it.
    package var receiver: String { reach == .network ? "network" : "system" }

    /// The reason why a recording with this call can never be accepted.
    ///
    /// - Parameters:
    ///   - scenario: The name of the scenario.
    ///   - place: The place that the play had reached: `step 1 (viewDidLoad())`.
    /// - Returns: The failure.
    package func failure(in scenario: String, at place: String) -> Diagnostic {
        Diagnostic(what: "\(what): \(text).", place: "scenario \(scenario), \(place)", next: next)
    }

    private var what: String {
        switch reach {
        case .network: "The app reaches the network without URLSession"
        case .machine: "The app changes the machine that it runs on"
        case .process: "The app reaches into a process that it has not started"
        case .child: "The app has started a process before any step"
        case .descriptors: "The app replaces a descriptor that it has not opened"
        case .time: "The app waits for the time of the machine"
        case .kernel: "The app calls the kernel past the C library"
        }
    }

    private var next: Advice {
        switch reach {
        case .network: "Use URLSession, or keep that code out of the bench: it is neither recorded nor replayed."
        case .machine, .process: "Keep that code out of the bench: a play reaches nothing but what it has made itself."
        case .child: "Start it in a step: what it does before is in no recording, and the play has ended it."
        case .descriptors: "Let open or dup choose the number: a play has descriptors of its own."
        case .time:
            "Use Timer or a dispatch source, or keep that code out of the bench: its time is not played."
        case .kernel: "Call the function of the C library, which a play replaces, or keep that code out of the bench."
        }
    }
}
