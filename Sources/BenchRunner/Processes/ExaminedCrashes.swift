import PresenterBench

/// The crashes that were examined: a copy that crashes with the same addresses on its stack needs no other process to
/// show which functions they are.
struct ExaminedCrashes {
    /// Copies of the same process have the same addresses.
    private struct Place: Hashable {
        let environment: [String]
        let stack: [UInt64]

        init?(_ result: PlayResult) {
            guard !result.crashStack.isEmpty else { return nil }
            environment = result.plan.environment.sorted()
            stack = result.crashStack
        }
    }

    /// What was found out, and whether its message came from the examination and not from the app's output.
    private var crashes: [Place: (crash: Crash, hasOwnMessage: Bool)] = [:]

    /// Takes what a new process has shown of the crash of a copy.
    mutating func learn(_ result: PlayResult, of earlier: PlayResult) {
        guard let place = Place(earlier), case .crashed(let crash) = result.exit,
            case .crashed(let unexamined) = earlier.exit, crash.signal == unexamined.signal, !crash.frames.isEmpty
        else { return }
        crashes[place] = (crash, crash.message != unexamined.message)
    }

    /// Returns the result of a copy with the functions on the stack of its crash; nil if they are not known.
    func examined(_ result: PlayResult) -> PlayResult? {
        guard let place = Place(result), let known = crashes[place], case .crashed(var crash) = result.exit,
            crash.signal == known.crash.signal
        else { return nil }
        crash.frames = known.crash.frames
        if known.hasOwnMessage { crash.message = known.crash.message }
        var result = result
        result.exit = .crashed(crash)
        return result
    }
}
