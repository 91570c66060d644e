/// The crashes that were examined: a copy that crashes with the same addresses on its stack needs no other process to
/// show which functions they are.
///
/// Of a stack only the part up to the first function of the program is compared, as only that is shown.
struct ExaminedCrashes {
    private struct Examined {
        /// Copies of the same process, with the same variables, have the same addresses.
        let environment: [String]
        /// The innermost addresses on the stack; all of them if it has no function of the program.
        let stack: [UInt64]
        let isWhole: Bool
        let crash: RawCrash

        func isSame(_ result: RawPlay, _ signal: String) -> Bool {
            signal == crash.signal && environment == result.plan.environment.sorted()
                && (isWhole ? result.crashStack == stack : result.crashStack.starts(with: stack))
        }
    }

    private var crashes: [Examined] = []

    /// Takes what a new process has shown of the crash of a copy.
    mutating func learn(_ result: RawPlay, of earlier: RawPlay) {
        guard !earlier.crashStack.isEmpty, let crash = result.crash, let unexamined = earlier.crash,
            crash.signal == unexamined.signal, !crash.frames.isEmpty,
            !crashes.contains(where: { $0.isSame(earlier, crash.signal) })
        else { return }
        let inner = Self.inner(of: earlier.crashStack, as: result.crashStack)
        crashes.append(
            Examined(
                environment: earlier.plan.environment.sorted(), stack: inner ?? earlier.crashStack,
                isWhole: inner == nil, crash: crash))
    }

    /// Returns the result of a copy with the functions on the stack of its crash; nil if they are not known.
    func examined(_ result: RawPlay) -> RawPlay? {
        guard var crash = result.crash,
            let known = crashes.first(where: { $0.isSame(result, crash.signal) })
        else { return nil }
        crash.frames = known.crash.frames
        if known.crash.isExaminedMessage { crash.message = known.crash.message }
        return result.ending(.crashed(crash))
    }

    /// Returns the addresses of a copy that are those which a new process had up to the first function of the program;
    /// nil if they are not.
    ///
    /// The two have their images at other addresses, but at the same places of pages.
    private static func inner(of stack: [UInt64], as examined: [UInt64]) -> [UInt64]? {
        let inner = Array(stack.prefix(examined.count))
        let page: UInt64 = 4_096
        guard !examined.isEmpty, inner.map({ $0 % page }) == examined.map({ $0 % page }) else { return nil }
        return inner
    }
}
