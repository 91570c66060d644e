import BenchPlatform
import Glibc

extension Replacement {
    /// A thread that waits for a descriptor gives the turn away until the descriptor is ready.
    static let descriptors = list(
        pollDescriptors.entry, pollDescriptorsWithMask.entry, selectDescriptors.entry, selectDescriptorsWithMask.entry,
        waitForEventsWithMask.entry, waitForEventsToNanosecond.entry, waitAsManager, waitForEvents.entry,
        readBytes.entry, writeBytes.entry, readParts.entry, receiveBytes.entry, receiveFrom.entry, receiveMessage.entry,
        acceptConnection.entry, acceptWithFlags.entry, lockFile.entry)
}

// MARK: Waits

let pollDescriptors: Hook<@convention(c) (Address<pollfd>?, UInt, Int32) -> Int32> = hook("poll", in: .all) {
    descriptors, count, timeout in
    guard let (turns, me) = playing else { return pollDescriptors.original(descriptors, count, timeout) }
    let wanted = UnsafeMutableBufferPointer(start: descriptors, count: Int(count))
    return poll(turns, me, wanted, until: due(milliseconds: timeout))
}

private let pollDescriptorsWithMask:
    Hook<@convention(c) (Address<pollfd>?, UInt, UnsafePointer<timespec>?, UnsafePointer<sigset_t>?) -> Int32> = hook(
        "ppoll", in: .all
    ) { descriptors, count, timeout, mask in
        guard let (turns, me) = playing else {
            return pollDescriptorsWithMask.original(descriptors, count, timeout, mask)
        }
        let due = timeout.map { ProcessWide.clock.due(after: $0.pointee.nanoseconds) }
        return poll(turns, me, UnsafeMutableBufferPointer(start: descriptors, count: Int(count)), until: due)
    }

private let waitForEvents: Hook<@convention(c) (Int32, UnsafeMutableRawPointer, Int32, Int32) -> Int32> = hook(
    "epoll_wait", in: .allButDispatch
) { set, events, count, timeout in
    wait(set, events, count, timeout, as: nil)
}

// No signal ends a wait in a play, whatever its mask.

private let waitForEventsWithMask:
    Hook<@convention(c) (Int32, UnsafeMutableRawPointer, Int32, Int32, UnsafePointer<sigset_t>?) -> Int32> = hook(
        "epoll_pwait", in: .all
    ) { set, events, count, timeout, mask in
        playing == nil
            ? waitForEventsWithMask.original(set, events, count, timeout, mask)
            : waitForEvents.function(set, events, count, timeout)
    }

/// The youngest of these functions, of glibc 2.35.
private let waitForEventsToNanosecond:
    Hook<
        @convention(c) (Int32, UnsafeMutableRawPointer, Int32, UnsafePointer<timespec>?, UnsafePointer<sigset_t>?) ->
            Int32
    > = hook(
        "epoll_pwait2", in: .all,
        orElse: { _, _, _, _, _ in
            errno = ENOSYS
            return -1
        }
    ) { set, events, count, timeout, mask in
        guard playing != nil else { return waitForEventsToNanosecond.original(set, events, count, timeout, mask) }
        return wait(
            set, events, count, until: timeout.map { ProcessWide.clock.due(after: $0.pointee.nanoseconds) }, as: nil)
    }

/// Inside the dispatch library one thread waits for the descriptors of all sources.
private let waitAsManager = also(waitForEvents, in: .dispatch) { set, events, count, timeout in
    wait(set, events, count, timeout, as: .manager)
}

private func wait(
    _ set: Int32, _ events: UnsafeMutableRawPointer, _ count: Int32, _ timeout: Int32, as reason: Wait.Reason?
) -> Int32 {
    guard playing != nil else { return waitForEvents.original(set, events, count, timeout) }
    return wait(set, events, count, until: due(milliseconds: timeout), as: reason)
}

private func wait(
    _ set: Int32, _ events: UnsafeMutableRawPointer, _ count: Int32, until due: Due?, as reason: Wait.Reason?
) -> Int32 {
    guard let (turns, me) = playing else { return 0 }
    return withDescriptor(set, POLLIN) { descriptor in
        poll(turns, me, descriptor, until: due, as: reason) { waitForEvents.original(set, events, count, 0) }
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

private let selectDescriptors:
    Hook<
        @convention(c) (
            Int32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Address<timeval>?
        ) -> Int32
    > = hook("select", in: .all) { count, reading, writing, failing, timeout in
        guard playing != nil else { return selectDescriptors.original(count, reading, writing, failing, timeout) }
        return select(count, reading, writing, failing, within: timeout.map { $0.pointee.nanoseconds })
    }

private let selectDescriptorsWithMask:
    Hook<
        @convention(c) (
            Int32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
            UnsafePointer<timespec>?, UnsafePointer<sigset_t>?
        ) -> Int32
    > = hook("pselect", in: .all) {
        count, reading, writing, failing, timeout, mask in
        guard playing != nil else {
            return selectDescriptorsWithMask.original(count, reading, writing, failing, timeout, mask)
        }
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
            return selectDescriptors.original(count, reading, writing, failing, &none)
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
        pollDescriptors.original(descriptors.baseAddress, UInt(descriptors.count), 0)
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

let readBytes: Hook<@convention(c) (Int32, UnsafeMutableRawPointer?, Int) -> Int> = hook("read", in: .all) {
    descriptor, buffer, size in
    waitUntilReady(descriptor, POLLIN)
    let count = readBytes.original(descriptor, buffer, size)
    if count > 0, playing != nil {
        replaceRandomBytes(UnsafeMutableRawBufferPointer(start: buffer, count: count), readFrom: descriptor)
    }
    return count
}

let writeBytes: Hook<@convention(c) (Int32, UnsafeRawPointer?, Int) -> Int> = hook("write", in: .all) {
    descriptor, buffer, size in
    let isFile = waitUntilReady(descriptor, POLLOUT)
    let count = writeBytes.original(descriptor, buffer, size)
    if isFile { noteWrite(of: count, to: descriptor) } else { wakeReaders() }
    return count
}

private let readParts: Hook<@convention(c) (Int32, UnsafePointer<iovec>?, Int32) -> Int> = hook("readv", in: .all) {
    descriptor, parts, partCount in
    waitUntilReady(descriptor, POLLIN)
    let count = readParts.original(descriptor, parts, partCount)
    guard count > 0, let parts, playing != nil else { return count }
    var rest = count
    for part in UnsafeBufferPointer(start: parts, count: Int(partCount)) where rest > 0 && part.iov_len > 0 {
        let read = UnsafeMutableRawBufferPointer(start: part.iov_base, count: min(part.iov_len, rest))
        replaceRandomBytes(read, readFrom: descriptor)
        rest -= read.count
    }
    return count
}

private let receiveBytes: Hook<@convention(c) (Int32, UnsafeMutableRawPointer?, Int, Int32) -> Int> = hook(
    "recv", in: .all
) { descriptor, buffer, size, flags in
    waitUntilReceived(descriptor, flags)
    return receiveBytes.original(descriptor, buffer, size, flags)
}

private let receiveFrom:
    Hook<@convention(c) (Int32, UnsafeMutableRawPointer?, Int, Int32, Address<sockaddr>?, Address<socklen_t>?) -> Int> =
        hook("recvfrom", in: .all) { descriptor, buffer, size, flags, address, length in
            waitUntilReceived(descriptor, flags)
            return receiveFrom.original(descriptor, buffer, size, flags, address, length)
        }

private let receiveMessage: Hook<@convention(c) (Int32, Address<msghdr>?, Int32) -> Int> = hook("recvmsg", in: .all) {
    descriptor, message, flags in
    waitUntilReceived(descriptor, flags)
    return receiveMessage.original(descriptor, message, flags)
}

/// Gives the turn away until a blocking socket has something to receive, unless the call asks not to wait.
private func waitUntilReceived(_ socket: Int32, _ flags: Int32) {
    // Errors are in a queue of their own, in which the kernel never waits: recv(2).
    guard flags & Int32(MSG_DONTWAIT | MSG_ERRQUEUE) == 0 else { return }
    waitUntilReady(socket, POLLIN)
}

private let acceptConnection: Hook<@convention(c) (Int32, Address<sockaddr>?, Address<socklen_t>?) -> Int32> = hook(
    "accept", in: .all
) { descriptor, address, size in
    waitUntilReady(descriptor, POLLIN)
    return acceptConnection.original(descriptor, address, size)
}

private let acceptWithFlags: Hook<@convention(c) (Int32, Address<sockaddr>?, Address<socklen_t>?, Int32) -> Int32> =
    hook("accept4", in: .all) { descriptor, address, size, flags in
        waitUntilReady(descriptor, POLLIN)
        return acceptWithFlags.original(descriptor, address, size, flags)
    }

/// A file is locked by a descriptor, so that a thread may wait for one that another thread of the play has locked.
private let lockFile: Hook<@convention(c) (Int32, Int32) -> Int32> = hook("flock", in: .all) { descriptor, operation in
    guard let (turns, me) = playing else { return lockFile.original(descriptor, operation) }
    while true {
        let code = lockFile.original(descriptor, operation | LOCK_NB)
        guard code != 0, errno == EWOULDBLOCK, operation & LOCK_NB == 0 else { return code }
        turns.pause(me)
    }
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
    guard factsOfDescriptor.original(descriptor, &file) == 0,
        ![S_IFREG, S_IFDIR].contains(file.st_mode & S_IFMT)
    else { return true }
    guard fcntl(descriptor, F_GETFL) & O_NONBLOCK == 0 else { return false }
    _ = withDescriptor(descriptor, event) { poll(turns, me, $0) }
    return false
}
