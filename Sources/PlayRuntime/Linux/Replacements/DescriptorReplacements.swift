import BenchPlatform
import Glibc

extension Replacement {
    /// A thread that waits for a descriptor gives the turn away until the descriptor is ready.
    static let descriptors: [Replacement] = [
        Replacement("poll", in: .all, pollDescriptors),
        Replacement("ppoll", in: .all, pollDescriptorsWithMask),
        Replacement("select", in: .all, selectDescriptors),
        Replacement("pselect", in: .all, selectDescriptorsWithMask),
        Replacement("epoll_pwait", in: .all, waitForEventsWithMask),
        Replacement("epoll_pwait2", in: .all, waitForEventsToNanosecond),
        Replacement("epoll_wait", in: .dispatch, waitAsManager),
        Replacement("epoll_wait", in: .allButDispatch, waitForEvents),
        Replacement("read", in: .all, readBytes),
        Replacement("write", in: .all, writeBytes),
        Replacement("readv", in: .all, readParts),
        Replacement("recv", in: .all, receiveBytes),
        Replacement("recvfrom", in: .all, receiveFrom),
        Replacement("recvmsg", in: .all, receiveMessage),
        Replacement("accept", in: .all, acceptConnection),
        Replacement("accept4", in: .all, acceptWithFlags),
    ]
}

private var calls: DescriptorCalls { ProcessWide.originals!.descriptors }

// MARK: Waits

private let pollDescriptors = replacing(calls.poll) { descriptors, count, timeout in
    guard let (turns, me) = playing else { return calls.poll(descriptors, count, timeout) }
    let wanted = UnsafeMutableBufferPointer(start: descriptors, count: Int(count))
    return poll(turns, me, wanted, until: due(milliseconds: timeout))
}

private let pollDescriptorsWithMask = replacing(calls.timedPoll) { descriptors, count, timeout, mask in
    guard let (turns, me) = playing else { return calls.timedPoll(descriptors, count, timeout, mask) }
    let due = timeout.map { ProcessWide.clock.due(after: $0.pointee.nanoseconds) }
    return poll(turns, me, UnsafeMutableBufferPointer(start: descriptors, count: Int(count)), until: due)
}

private let waitForEvents = replacing(calls.waitForEvents) { set, events, count, timeout in
    wait(set, events, count, timeout, as: nil)
}

// No signal ends a wait in a play, whatever its mask.

private let waitForEventsWithMask = replacing(calls.waitForEventsWithMask) { set, events, count, timeout, mask in
    playing == nil
        ? calls.waitForEventsWithMask(set, events, count, timeout, mask) : waitForEvents(set, events, count, timeout)
}

private let waitForEventsToNanosecond = replacing(calls.waitForEventsToNanosecond) {
    set, events, count, timeout, mask in
    guard playing != nil else { return calls.waitForEventsToNanosecond(set, events, count, timeout, mask) }
    return wait(
        set, events, count, until: timeout.map { ProcessWide.clock.due(after: $0.pointee.nanoseconds) }, as: nil)
}

/// Inside the dispatch library one thread waits for the descriptors of all sources.
private let waitAsManager = replacing(calls.waitForEvents) { set, events, count, timeout in
    wait(set, events, count, timeout, as: .manager)
}

private func wait(
    _ set: Int32, _ events: UnsafeMutableRawPointer, _ count: Int32, _ timeout: Int32, as reason: Wait.Reason?
) -> Int32 {
    guard playing != nil else { return calls.waitForEvents(set, events, count, timeout) }
    return wait(set, events, count, until: due(milliseconds: timeout), as: reason)
}

private func wait(
    _ set: Int32, _ events: UnsafeMutableRawPointer, _ count: Int32, until due: Due?, as reason: Wait.Reason?
) -> Int32 {
    guard let (turns, me) = playing else { return 0 }
    return withDescriptor(set, POLLIN) { descriptor in
        poll(turns, me, descriptor, until: due, as: reason) { calls.waitForEvents(set, events, count, 0) }
    }
}

/// A negative time means no end.
private func due(milliseconds: Int32) -> Due? {
    milliseconds < 0 ? nil : ProcessWide.clock.due(after: Int64(milliseconds) * 1_000_000)
}

func withDescriptor<Result>(
    _ descriptor: Int32, _ event: Int32, _ use: (UnsafeMutableBufferPointer<pollfd>) -> Result
) -> Result {
    var wanted = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    return withUnsafeMutablePointer(to: &wanted) { use(UnsafeMutableBufferPointer(start: $0, count: 1)) }
}

private let selectDescriptors = replacing(calls.select) { count, reading, writing, failing, timeout in
    guard playing != nil else { return calls.select(count, reading, writing, failing, timeout) }
    return select(count, reading, writing, failing, within: timeout.map { $0.pointee.nanoseconds })
}

private let selectDescriptorsWithMask = replacing(calls.selectWithMask) {
    count, reading, writing, failing, timeout, mask in
    guard playing != nil else { return calls.selectWithMask(count, reading, writing, failing, timeout, mask) }
    return select(count, reading, writing, failing, within: timeout.map { $0.pointee.nanoseconds })
}

private func select(
    _ count: Int32, _ reading: UnsafeMutableRawPointer?, _ writing: UnsafeMutableRawPointer?,
    _ failing: UnsafeMutableRawPointer?, within time: Int64?
) -> Int32 {
    guard let (turns, me) = playing else { return 0 }
    let due = time.map { ProcessWide.clock.due(after: $0) }
    let sets = [DescriptorSet(reading, count), DescriptorSet(writing, count), DescriptorSet(failing, count)]
    return withUnsafeTemporaryAllocation(of: pollfd.self, capacity: max(Int(count), 1)) { descriptors in
        descriptors.initialize(repeating: pollfd(fd: -1, events: 0, revents: 0))
        for (set, event) in zip(sets, [POLLIN, POLLOUT, POLLPRI]) {
            for descriptor in set.members {
                descriptors[descriptor].fd = Int32(descriptor)
                descriptors[descriptor].events |= Int16(event)
            }
        }
        let wanted = UnsafeMutableBufferPointer(rebasing: descriptors[..<Int(count)])
        return poll(turns, me, wanted, until: due, as: nil) {
            for set in sets { set.restore() }
            var none = timeval()
            return calls.select(count, reading, writing, failing, &none)
        }
    }
}

/// A set of select(2): an array of bits, the lowest first, in whole words and often shorter than an `fd_set`.
private struct DescriptorSet {
    private let memory: UnsafeMutableRawBufferPointer
    private let bytes: [UInt8]
    private let count: Int

    init(_ set: UnsafeMutableRawPointer?, _ count: Int32) {
        self.count = set == nil ? 0 : Int(count)
        memory = UnsafeMutableRawBufferPointer(start: set, count: set == nil ? 0 : (Int(count) + 63) / 64 * 8)
        bytes = Array(memory)
    }

    var members: [Int] { (0..<count).filter { bytes[$0 / 8] & 1 << ($0 % 8) != 0 } }

    /// Restores the set to ask for the same descriptors again.
    func restore() { memory.copyBytes(from: bytes) }
}

/// Gives the turn away until one of the descriptors is ready.
///
/// - Returns: The number of ready descriptors; 0 if time ran out first.
func poll(
    _ turns: Turns, _ me: TurnThread, _ descriptors: UnsafeMutableBufferPointer<pollfd>, until due: Due? = nil,
    as reason: Wait.Reason? = nil
) -> Int32 {
    poll(turns, me, descriptors, until: due, as: reason) {
        calls.poll(descriptors.baseAddress, UInt(descriptors.count), 0)
    }
}

/// Polls without waiting, and gives the turn away until the poll succeeds.
private func poll(
    _ turns: Turns, _ me: TurnThread, _ descriptors: UnsafeMutableBufferPointer<pollfd>, until due: Due?,
    as reason: Wait.Reason?, _ ask: () -> Int32
) -> Int32 {
    while true {
        // No signal ends a wait in a play.
        let result = uninterrupted(ask)
        guard result == 0 else { return result }
        if due?.isOver == true {
            turns.tick(me)
            return 0
        }
        if turns.wait(me, for: 0, reason ?? .descriptors, until: due, descriptors: descriptors).hasTimedOut {
            return ask()
        }
    }
}

// MARK: Reads and writes

private let readBytes = replacing(calls.read) { descriptor, buffer, size in
    waitUntilReady(descriptor, POLLIN)
    let count = calls.read(descriptor, buffer, size)
    if count > 0, playing != nil {
        replaceRandomBytes(UnsafeMutableRawBufferPointer(start: buffer, count: count), readFrom: descriptor)
    }
    return count
}

private let writeBytes = replacing(calls.write) { descriptor, buffer, size in
    let isFile = waitUntilReady(descriptor, POLLOUT)
    let count = calls.write(descriptor, buffer, size)
    if isFile { noteWrite(of: count, to: descriptor) } else { wakeReaders() }
    return count
}

private let readParts = replacing(calls.readParts) { descriptor, parts, partCount in
    waitUntilReady(descriptor, POLLIN)
    let count = calls.readParts(descriptor, parts, partCount)
    guard count > 0, let parts, playing != nil else { return count }
    var rest = count
    for part in UnsafeBufferPointer(start: parts, count: Int(partCount)) where rest > 0 && part.iov_len > 0 {
        let read = UnsafeMutableRawBufferPointer(start: part.iov_base, count: min(part.iov_len, rest))
        replaceRandomBytes(read, readFrom: descriptor)
        rest -= read.count
    }
    return count
}

private let receiveBytes = replacing(calls.receive) { descriptor, buffer, size, flags in
    waitUntilReceived(descriptor, flags)
    return calls.receive(descriptor, buffer, size, flags)
}

private let receiveFrom = replacing(calls.receiveFrom) { descriptor, buffer, size, flags, address, length in
    waitUntilReceived(descriptor, flags)
    return calls.receiveFrom(descriptor, buffer, size, flags, address, length)
}

private let receiveMessage = replacing(calls.receiveMessage) { descriptor, message, flags in
    waitUntilReceived(descriptor, flags)
    return calls.receiveMessage(descriptor, message, flags)
}

/// Gives the turn away until a blocking socket has something to receive, unless the call asks not to wait.
private func waitUntilReceived(_ socket: Int32, _ flags: Int32) {
    // Errors are in a queue of their own, in which the kernel never waits: recv(2).
    guard flags & Int32(MSG_DONTWAIT | MSG_ERRQUEUE) == 0 else { return }
    waitUntilReady(socket, POLLIN)
}

private let acceptConnection = replacing(calls.accept) { descriptor, address, size in
    waitUntilReady(descriptor, POLLIN)
    return calls.accept(descriptor, address, size)
}

private let acceptWithFlags = replacing(calls.acceptWithFlags) { descriptor, address, size, flags in
    waitUntilReady(descriptor, POLLIN)
    return calls.acceptWithFlags(descriptor, address, size, flags)
}

/// Wakes the threads that wait for the data just written.
func wakeReaders() {
    let number = errno
    playing?.turns.wakeReadyDescriptors()
    errno = number
}

/// Gives the turn away until a blocking descriptor is ready.
///
/// - Returns: True if it is a file, which is always ready.
@discardableResult
private func waitUntilReady(_ descriptor: Int32, _ event: Int32) -> Bool {
    guard let (turns, me) = playing else { return true }
    var file = stat()
    guard ProcessWide.originals!.files.descriptorFacts(descriptor, &file) == 0,
        ![S_IFREG, S_IFDIR].contains(file.st_mode & S_IFMT)
    else { return true }
    guard fcntl(descriptor, F_GETFL) & O_NONBLOCK == 0 else { return false }
    _ = withDescriptor(descriptor, event) { poll(turns, me, $0) }
    return false
}
