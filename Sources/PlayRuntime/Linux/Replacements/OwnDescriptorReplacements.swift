import Glibc
internal import KernelNames
import Synchronization

extension Replacement {
    /// The app cannot use the descriptors of the play: code that closes everything from 3 on would end its play.
    static let ownDescriptors = list(
        closeDescriptorOfProgram, closeDescriptor.entry, closeRange.entry, closeFrom.entry, replaceDescriptor.entry,
        replaceDescriptorWithFlags.entry, control.entry)
}

private let closeDescriptorOfProgram = also(closeDescriptor, in: .program) { descriptor in
    guard playing != nil, ProcessWide.ownDescriptors.contain(descriptor) else {
        return closeDescriptor.function(descriptor)
    }
    // As if nothing were open.
    errno = EBADF
    return -1
}

/// Only the play answers what its filter reports.
private let control: Substitute<@convention(c) (Int32, UInt, UInt) -> Int32> = substitute("ioctl", in: .app) {
    descriptor, command, argument in
    let (first, second) = (Int(descriptor), Int(bitPattern: command))
    if isOfOwnDescriptor(SYS_ioctl, first, second) { return -1 }
    return Int32(
        truncatingIfNeeded: ProcessWide.originals!.call(SYS_ioctl, first, second, Int(bitPattern: argument)))
}

/// Returns whether a system call would close, replace or answer on a descriptor of the play; it then sets `errno` as
/// for a closed one.
func isOfOwnDescriptor(_ number: Int32, _ first: Int, _ second: Int) -> Bool {
    let descriptor: Int
    switch number {
    case SYS_ioctl where ControlCommand.ofListener.contains(UInt32(truncatingIfNeeded: second)), SYS_close:
        descriptor = first
    case SYS_dup2, SYS_dup3: descriptor = second
    default: return false
    }
    guard ProcessWide.ownDescriptors.contain(Int32(truncatingIfNeeded: descriptor)) else { return false }
    errno = EBADF
    return true
}

/// Forgets a descriptor that a library closes, as the app may get its number next.
let closeDescriptor: Hook<@convention(c) (Int32) -> Int32> = hook("close", in: .allButProgram) { descriptor in
    ProcessWide.ownDescriptors.forget(descriptor)
    ProcessWide.timers.forget(descriptor)
    return closeDescriptor.original(descriptor)
}

private let closeRange: Hook<@convention(c) (UInt32, UInt32, Int32) -> Int32> = hook(
    "close_range", in: .program,
    orElse: { _, _, _ in
        errno = ENOSYS
        return -1
    }
) { first, last, flags in
    guard playing != nil, first <= last else { return closeRange.original(first, last, flags) }
    for part in ProcessWide.ownDescriptors.others(in: first...last) {
        // With the flag they are closed by exec(2) only, after which nobody has timers.
        if flags & Int32(CLOSE_RANGE_CLOEXEC) == 0 { ProcessWide.timers.forget(in: part) }
        let result = closeRange.original(part.lowerBound, part.upperBound, flags)
        if result != 0 { return result }
    }
    return 0
}

private let closeFrom: Substitute<@convention(c) (Int32) -> Void> = substitute("closefrom", in: .program) { first in
    _ = closeRange.function(UInt32(max(first, 0)), .max, 0)
}

private let replaceDescriptor: Hook<@convention(c) (Int32, Int32) -> Int32> = hook("dup2", in: .program) {
    descriptor, other in
    isRefused("dup2", other) ? -1 : replaced(other, by: descriptor, replaceDescriptor.original(descriptor, other))
}

private let replaceDescriptorWithFlags: Hook<@convention(c) (Int32, Int32, Int32) -> Int32> = hook("dup3", in: .program)
{ descriptor, other, flags in
    isRefused("dup3", other)
        ? -1 : replaced(other, by: descriptor, replaceDescriptorWithFlags.original(descriptor, other, flags))
}

/// Forgets a descriptor that was closed to be replaced.
private func replaced(_ descriptor: Int32, by other: Int32, _ result: Int32) -> Int32 {
    if result >= 0, descriptor != other { ProcessWide.timers.forget(descriptor) }
    return result
}

private func isRefused(_ name: String, _ descriptor: Int32) -> Bool {
    guard playing != nil, ProcessWide.ownDescriptors.contain(descriptor),
        ProcessWide.confinement.refuses(RefusedCall(.descriptors, "\(name)(…, \(descriptor))"))
    else { return false }
    errno = EBADF
    return true
}

/// The descriptors that the play needs, and that were open before the app began.
final class OwnDescriptors: Sendable {
    private let numbers = Mutex<Set<Int32>>([])

    /// The numbers that are examined: descriptors of the bench and Foundation get the lowest free ones.
    private static let first: Range<Int32> = 3..<64

    /// Fills the list once and clears it, because Swift's runtime makes the types of such lists at their first use,
    /// once for all copies of a process.
    func prepare() {
        begin()
        numbers.withLock { $0 = [] }
    }

    /// Takes all descriptors that are open now, above the three that every program has.
    func begin() {
        // One call for all of them, which reports POLLNVAL for each that is closed: poll(2).
        var looks = Self.first.map { pollfd(fd: $0, events: 0, revents: 0) }
        guard pollDescriptors.original(&looks, UInt(looks.count), 0) >= 0 else { return }
        let open = looks.filter { $0.revents & Int16(POLLNVAL) == 0 }.map(\.fd)
        numbers.withLock { $0.formUnion(open) }
    }

    func add(_ descriptor: Int32) { numbers.withLock { _ = $0.insert(descriptor) } }

    func forget(_ descriptor: Int32) { numbers.withLock { _ = $0.remove(descriptor) } }

    func contain(_ descriptor: Int32) -> Bool { numbers.withLock { $0.contains(descriptor) } }

    /// Returns the parts of a range without these descriptors.
    func others(in range: ClosedRange<UInt32>) -> [ClosedRange<UInt32>] {
        let own = numbers.withLock { $0 }.map { UInt32($0) }.filter(range.contains).sorted()
        var parts: [ClosedRange<UInt32>] = []
        var start = range.lowerBound
        for number in own {
            if number > start { parts.append(start...number - 1) }
            start = number + 1
        }
        return start <= range.upperBound ? parts + [start...range.upperBound] : parts
    }
}
