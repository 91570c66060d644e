import Glibc

/// Waits for descriptors, and reads and writes that may wait.
struct DescriptorCalls: Sendable {
    typealias Poll = @convention(c) (Address<pollfd>?, UInt, Int32) -> Int32
    typealias TimedPoll =
        @convention(c) (Address<pollfd>?, UInt, UnsafePointer<timespec>?, UnsafePointer<sigset_t>?) -> Int32
    typealias Select =
        @convention(c) (
            Int32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Address<timeval>?
        ) -> Int32
    typealias WaitForEvents = @convention(c) (Int32, UnsafeMutableRawPointer, Int32, Int32) -> Int32
    typealias SelectWithMask =
        @convention(c) (
            Int32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
            UnsafePointer<timespec>?, UnsafePointer<sigset_t>?
        ) -> Int32
    typealias WaitForEventsWithMask =
        @convention(c) (Int32, UnsafeMutableRawPointer, Int32, Int32, UnsafePointer<sigset_t>?) -> Int32
    typealias WaitForEventsToNanosecond =
        @convention(c) (
            Int32, UnsafeMutableRawPointer, Int32, UnsafePointer<timespec>?, UnsafePointer<sigset_t>?
        ) -> Int32
    typealias ControlEvents = @convention(c) (Int32, Int32, Int32, UnsafeMutableRawPointer?) -> Int32
    typealias Read = @convention(c) (Int32, UnsafeMutableRawPointer?, Int) -> Int
    typealias Write = @convention(c) (Int32, UnsafeRawPointer?, Int) -> Int
    typealias Receive = @convention(c) (Int32, UnsafeMutableRawPointer?, Int, Int32) -> Int
    typealias Accept = @convention(c) (Int32, Address<sockaddr>?, Address<socklen_t>?) -> Int32
    typealias WriteEvent = @convention(c) (Int32, UInt64) -> Int32
    typealias CloseRange = @convention(c) (UInt32, UInt32, Int32) -> Int32
    typealias Replace = @convention(c) (Int32, Int32) -> Int32
    typealias ReplaceWithFlags = @convention(c) (Int32, Int32, Int32) -> Int32
    typealias Close = @convention(c) (Int32) -> Int32

    let poll: Poll
    let timedPoll: TimedPoll
    let select: Select
    let waitForEvents: WaitForEvents
    let selectWithMask: SelectWithMask
    let waitForEventsWithMask: WaitForEventsWithMask
    let waitForEventsToNanosecond: WaitForEventsToNanosecond
    let controlEvents: ControlEvents
    let read: Read
    let write: Write
    let receive: Receive
    let accept: Accept
    let writeEvent: WriteEvent
    let close: Close
    let closeRange: CloseRange
    let replace: Replace
    let replaceWithFlags: ReplaceWithFlags

    init() throws(Originals.Missing) {
        poll = try Originals.look("poll", as: Poll.self)
        timedPoll = try Originals.look("ppoll", as: TimedPoll.self)
        select = try Originals.look("select", as: Select.self)
        waitForEvents = try Originals.look("epoll_wait", as: WaitForEvents.self)
        selectWithMask = try Originals.look("pselect", as: SelectWithMask.self)
        waitForEventsWithMask = try Originals.look("epoll_pwait", as: WaitForEventsWithMask.self)
        // The youngest of all these functions: glibc 2.35.
        waitForEventsToNanosecond =
            (try? Originals.look("epoll_pwait2", as: WaitForEventsToNanosecond.self)) ?? { _, _, _, _, _ in
                errno = ENOSYS
                return -1
            }
        controlEvents = try Originals.look("epoll_ctl", as: ControlEvents.self)
        read = try Originals.look("read", as: Read.self)
        write = try Originals.look("write", as: Write.self)
        receive = try Originals.look("recv", as: Receive.self)
        accept = try Originals.look("accept", as: Accept.self)
        writeEvent = try Originals.look("eventfd_write", as: WriteEvent.self)
        closeRange =
            (try? Originals.look("close_range", as: CloseRange.self)) ?? { _, _, _ in
                errno = ENOSYS
                return -1
            }
        replace = try Originals.look("dup2", as: Replace.self)
        replaceWithFlags = try Originals.look("dup3", as: ReplaceWithFlags.self)
        close = try Originals.look("close", as: Close.self)
    }
}

/// The functions of the C library that reach the network.
struct NetworkCalls: Sendable {
    typealias Socket = @convention(c) (Int32, Int32, Int32) -> Int32
    typealias SocketPair = @convention(c) (Int32, Int32, Int32, Address<Int32>?) -> Int32
    typealias AddressInfo =
        @convention(c) (
            UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<addrinfo>?,
            UnsafeMutablePointer<UnsafeMutablePointer<addrinfo>?>?
        ) -> Int32
    typealias HostByName = @convention(c) (UnsafePointer<CChar>?) -> UnsafeMutablePointer<hostent>?

    typealias SetAddress = @convention(c) (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32
    typealias Interfaces = @convention(c) (Address<Address<ifaddrs>?>?) -> Int32
    typealias Name = @convention(c) (Int32, Address<sockaddr>?, Address<socklen_t>?) -> Int32

    let socket: Socket
    let socketPair: SocketPair
    let interfaces: Interfaces
    let bind: SetAddress
    let connect: SetAddress
    let name: Name
    let addressInfo: AddressInfo
    let hostByName: HostByName

    init() throws(Originals.Missing) {
        socket = try Originals.look("socket", as: Socket.self)
        socketPair = try Originals.look("socketpair", as: SocketPair.self)
        interfaces = try Originals.look("getifaddrs", as: Interfaces.self)
        bind = try Originals.look("bind", as: SetAddress.self)
        connect = try Originals.look("connect", as: SetAddress.self)
        name = try Originals.look("getsockname", as: Name.self)
        addressInfo = try Originals.look("getaddrinfo", as: AddressInfo.self)
        hostByName = try Originals.look("gethostbyname", as: HostByName.self)
    }
}
