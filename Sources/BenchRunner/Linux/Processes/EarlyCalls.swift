import Glibc
import PlayRuntime
import Transcript

/// The calls that the kernel refuses to a process between its start and the moment from which its play hears that
/// itself: in initializers of the app, and in its main before that of the bench.
struct EarlyCalls {
    /// Readable when there is a call; nil if the process has taken over, or the kernel does not report.
    private(set) var descriptor: Int32?
    private(set) var refused: [RefusedCall] = []

    /// The word that the process is told once; then 0.
    private var key: Int

    /// Those of a copy of another process, whose initializers have run there.
    static var none: EarlyCalls { EarlyCalls(.silent, key: 0) }

    init(_ filter: CallFilter.Installation, key: Int) {
        self.key = key
        if case .heard(let descriptor) = filter { self.descriptor = descriptor }
    }

    /// Takes one call that is there.
    ///
    /// - Parameter isThere: Whether there is one; else nobody is left who could make any.
    mutating func hear(_ isThere: Bool) {
        guard let descriptor else { return }
        guard isThere else { return end() }
        switch RefusedCalls(hearing: descriptor, untilHandover: true, key: key).next() {
        case .refused(_, let call, let answer):
            refused.append(call)
            answer()
        case .takenOver: end()
        case .told: key = 0
        case .nothing: break
        }
    }

    /// Stops hearing: whoever waits for an answer gets an error.
    mutating func end() {
        if let descriptor { close(descriptor) }
        descriptor = nil
    }

    /// Events that a play cannot report itself.
    ///
    /// - Parameter scenario: The name of its scenario.
    /// - Returns: One event for each call.
    func events(of scenario: String) -> [PlayEvent] {
        refused.map { .reachedOut($0, $0.failure(in: scenario, at: "before Bench.main")) }
    }
}
