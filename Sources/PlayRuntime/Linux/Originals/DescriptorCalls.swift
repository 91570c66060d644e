import Glibc

/// Waits for descriptors, and reads and writes that may wait.
struct DescriptorCalls: Sendable {
    let poll: @convention(c) (Address<pollfd>?, UInt, Int32) -> Int32 = original("poll")
    let timedPoll:
        @convention(c) (Address<pollfd>?, UInt, UnsafePointer<timespec>?, UnsafePointer<sigset_t>?) -> Int32 = original(
            "ppoll")
    let select:
        @convention(c) (
            Int32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Address<timeval>?
        ) -> Int32 = original("select")
    let waitForEvents: @convention(c) (Int32, UnsafeMutableRawPointer, Int32, Int32) -> Int32 = original("epoll_wait")
    let selectWithMask:
        @convention(c) (
            Int32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
            UnsafePointer<timespec>?, UnsafePointer<sigset_t>?
        ) -> Int32 = original("pselect")
    let waitForEventsWithMask:
        @convention(c) (Int32, UnsafeMutableRawPointer, Int32, Int32, UnsafePointer<sigset_t>?) -> Int32 = original(
            "epoll_pwait")
    /// The youngest of all these functions: glibc 2.35.
    let waitForEventsToNanosecond:
        @convention(c) (Int32, UnsafeMutableRawPointer, Int32, UnsafePointer<timespec>?, UnsafePointer<sigset_t>?) ->
            Int32 = original("epoll_pwait2") { _, _, _, _, _ in
                errno = ENOSYS
                return -1
            }
    let controlEvents: @convention(c) (Int32, Int32, Int32, UnsafeMutableRawPointer?) -> Int32 = original("epoll_ctl")
    let read: @convention(c) (Int32, UnsafeMutableRawPointer?, Int) -> Int = original("read")
    let write: @convention(c) (Int32, UnsafeRawPointer?, Int) -> Int = original("write")
    let receive: @convention(c) (Int32, UnsafeMutableRawPointer?, Int, Int32) -> Int = original("recv")
    let accept: @convention(c) (Int32, Address<sockaddr>?, Address<socklen_t>?) -> Int32 = original("accept")
    let writeEvent: @convention(c) (Int32, UInt64) -> Int32 = original("eventfd_write")
    let close: @convention(c) (Int32) -> Int32 = original("close")
    let closeRange: @convention(c) (UInt32, UInt32, Int32) -> Int32 = original("close_range") { _, _, _ in
        errno = ENOSYS
        return -1
    }
    let replace: @convention(c) (Int32, Int32) -> Int32 = original("dup2")
    let replaceWithFlags: @convention(c) (Int32, Int32, Int32) -> Int32 = original("dup3")
}

/// The functions of the C library that reach the network.
struct NetworkCalls: Sendable {
    typealias SetAddress = @convention(c) (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32

    let socket: @convention(c) (Int32, Int32, Int32) -> Int32 = original("socket")
    let socketPair: @convention(c) (Int32, Int32, Int32, Address<Int32>?) -> Int32 = original("socketpair")
    let interfaces: @convention(c) (Address<Address<ifaddrs>?>?) -> Int32 = original("getifaddrs")
    let bind: SetAddress = original("bind")
    let connect: SetAddress = original("connect")
    let name: @convention(c) (Int32, Address<sockaddr>?, Address<socklen_t>?) -> Int32 = original("getsockname")
    let addressInfo:
        @convention(c) (
            UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<addrinfo>?,
            UnsafeMutablePointer<UnsafeMutablePointer<addrinfo>?>?
        ) -> Int32 = original("getaddrinfo")
    let hostByName: @convention(c) (UnsafePointer<CChar>?) -> UnsafeMutablePointer<hostent>? = original("gethostbyname")
}
