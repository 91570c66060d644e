#if os(Linux)
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
    typealias ControlEvents = @convention(c) (Int32, Int32, Int32, UnsafeMutableRawPointer?) -> Int32
    typealias Read = @convention(c) (Int32, UnsafeMutableRawPointer?, Int) -> Int
    typealias Write = @convention(c) (Int32, UnsafeRawPointer?, Int) -> Int
    typealias Receive = @convention(c) (Int32, UnsafeMutableRawPointer?, Int, Int32) -> Int
    typealias Accept = @convention(c) (Int32, Address<sockaddr>?, Address<socklen_t>?) -> Int32
    typealias WriteEvent = @convention(c) (Int32, UInt64) -> Int32
    typealias Close = @convention(c) (Int32) -> Int32

    let poll: Poll
    let timedPoll: TimedPoll
    let select: Select
    let waitForEvents: WaitForEvents
    let controlEvents: ControlEvents
    let read: Read
    let write: Write
    let receive: Receive
    let accept: Accept
    let writeEvent: WriteEvent
    let close: Close

    init() throws(Originals.Missing) {
        poll = try Originals.look("poll", as: Poll.self)
        timedPoll = try Originals.look("ppoll", as: TimedPoll.self)
        select = try Originals.look("select", as: Select.self)
        waitForEvents = try Originals.look("epoll_wait", as: WaitForEvents.self)
        controlEvents = try Originals.look("epoll_ctl", as: ControlEvents.self)
        read = try Originals.look("read", as: Read.self)
        write = try Originals.look("write", as: Write.self)
        receive = try Originals.look("recv", as: Receive.self)
        accept = try Originals.look("accept", as: Accept.self)
        writeEvent = try Originals.look("eventfd_write", as: WriteEvent.self)
        close = try Originals.look("close", as: Close.self)
    }
}
#endif
