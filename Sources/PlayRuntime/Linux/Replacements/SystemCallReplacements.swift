import Glibc
internal import KernelNames

extension Replacement {
    /// Libraries that build their locks on futexes call the kernel through `syscall`.
    static let systemCalls = list(callKernelOfDispatch, callKernel.entry)
}

let callKernel: Hook<@convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int> = hook("syscall", in: .allButDispatch) {
    number, first, second, third, fourth, fifth, sixth in
    call(number, first, second, third, fourth, fifth, sixth, intent: nil)
}

/// The dispatch library waits in a futex for what the app has called it for.
private let callKernelOfDispatch = also(callKernel, in: .dispatch) {
    number, first, second, third, fourth, fifth, sixth in
    call(number, first, second, third, fourth, fifth, sixth, intent: playing?.me.intent)
}

private func call(
    _ number: Int, _ first: Int, _ second: Int, _ third: Int, _ fourth: Int, _ fifth: Int, _ sixth: Int,
    intent: Wait.Reason?
) -> Int {
    let original = callKernel.original
    let known = Int32(truncatingIfNeeded: number)
    if isOfOwnDescriptor(known, first, second) { return -1 }
    if known == SYS_getrandom, playing != nil {
        ProcessWide.randomness.fill(
            UnsafeMutableRawBufferPointer(start: UnsafeMutableRawPointer(bitPattern: first), count: second))
        return second
    }
    if playing != nil, let result = replaced(known, first, second, third, fourth) { return result }
    if known == SYS_statx {
        let code = original(number, first, second, third, fourth, fifth, sixth)
        guard code == 0 else { return code }
        let place = FilePlace(
            folder: Int32(truncatingIfNeeded: first), path: UnsafePointer(bitPattern: second),
            flags: Int32(truncatingIfNeeded: third))
        return Int(shownExtended(Address(bitPattern: fifth), place))
    }
    guard known == SYS_futex, let (turns, me) = playing,
        let futex = Futex(
            word: first, operation: second, value: third, timeout: fourth, turns: turns, me: me, intent: intent)
    else { return original(number, first, second, third, fourth, fifth, sixth) }
    return futex.act { original(number, first, second, third, fourth, fifth, sixth) }
}

/// Does what the functions of the C library with the same names do; nil for every other call.
///
/// gettid(2) is not among them: Swift's own locks put the number into words that the kernel reads.
private func replaced(_ number: Int32, _ first: Int, _ second: Int, _ third: Int, _ fourth: Int) -> Int? {
    switch number {
    case SYS_clock_gettime: Int(readClock.function(Int32(truncatingIfNeeded: first), Address(bitPattern: second)))
    case SYS_gettimeofday:
        Int(readTimeOfDay.function(Address(bitPattern: first), UnsafeMutableRawPointer(bitPattern: second)))
    case SYS_time: readSeconds.function(Address(bitPattern: first))
    case SYS_getpid: Int(MachineFacts.process)
    case SYS_nanosleep:
        UnsafePointer(bitPattern: first).map { Int(sleepFor.function($0, Address(bitPattern: second))) }
    case SYS_clock_nanosleep:
        UnsafePointer(bitPattern: third).map {
            Int(
                sleepOnClock.function(
                    Int32(truncatingIfNeeded: first), Int32(truncatingIfNeeded: second), $0, Address(bitPattern: fourth)
                ))
        }
    default: nil
    }
}
