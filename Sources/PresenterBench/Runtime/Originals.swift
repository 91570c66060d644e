#if os(Linux)
import Glibc

/// The functions that stand behind the replaced ones, as the libraries export them.
struct Originals: @unchecked Sendable {
    // Safe: all are addresses that never change, of code and of one constant.

    typealias Clock = @convention(c) (Int32, UnsafeMutablePointer<timespec>?) -> Int32
    typealias CreateThread =
        @convention(c) (
            UnsafeMutablePointer<pthread_t>, UnsafePointer<pthread_attr_t>?, ThreadStart, UnsafeMutableRawPointer?
        ) -> Int32
    typealias ThreadStart = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
    typealias WaitForSemaphore = @convention(c) (OpaquePointer, UInt64) -> Int
    typealias WaitForCondition =
        @convention(c) (UnsafeMutablePointer<pthread_cond_t>, UnsafeMutablePointer<pthread_mutex_t>) -> Int32
    typealias SetTimer = @convention(c) (OpaquePointer, UInt64, UInt64, UInt64) -> Void
    typealias GlobalQueue = @convention(c) (Int, UInt) -> OpaquePointer?
    typealias CreateQueue = @convention(c) (UnsafePointer<CChar>?, OpaquePointer?) -> OpaquePointer?
    typealias CreateQueueWithTarget =
        @convention(c) (UnsafePointer<CChar>?, OpaquePointer?, OpaquePointer?) -> OpaquePointer?
    typealias WithOvercommit = @convention(c) (OpaquePointer?, Bool) -> OpaquePointer?
    typealias SystemCall = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int
    typealias ControlPoll = @convention(c) (Int32, Int32, Int32, UnsafeMutableRawPointer?) -> Int32
    typealias PostSemaphore = @convention(c) (UnsafeMutablePointer<sem_t>) -> Int32
    typealias AddTimer = @convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?) -> Void
    typealias InvalidateTimer = @convention(c) (OpaquePointer?) -> Void
    typealias RunLoop = @convention(c) () -> OpaquePointer?
    typealias NextFireDate = @convention(c) (OpaquePointer?, OpaquePointer?) -> Double
    typealias Synchronize = @convention(c) (OpaquePointer, UnsafeRawPointer) -> Void
    typealias Perform = @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeRawPointer?) -> Void
    typealias Read = @convention(c) (Int32, UnsafeMutableRawPointer?, Int) -> Int
    typealias WriteEvent = @convention(c) (Int32, UInt64) -> Int32

    let clock: Clock
    let createThread: CreateThread
    let waitForSemaphore: WaitForSemaphore
    let waitForGroup: WaitForSemaphore
    let waitForCondition: WaitForCondition
    let setTimer: SetTimer
    let globalQueue: GlobalQueue
    let createQueue: CreateQueue
    let createQueueWithTarget: CreateQueueWithTarget
    let withOvercommit: WithOvercommit
    let systemCall: SystemCall
    let controlPoll: ControlPoll
    let postSemaphore: PostSemaphore
    let addTimer: AddTimer
    let invalidateTimer: InvalidateTimer
    let mainRunLoop: RunLoop
    let currentRunLoop: RunLoop
    let nextFireDate: NextFireDate
    /// Where the name of a run loop's usual mode is kept.
    let defaultMode: UnsafePointer<OpaquePointer?>
    let perform: Perform
    let read: Read
    let writeEvent: WriteEvent
    let synchronize: Synchronize
    let synchronizeAlone: Synchronize

    /// A function that the process does not have.
    struct Missing: Error {
        let name: String
    }

    /// Looks the functions up.
    ///
    /// - Throws: `Missing`, with the first name that the process does not know.
    init() throws(Missing) {
        clock = try Self.look("clock_gettime", as: Clock.self)
        createThread = try Self.look("pthread_create", as: CreateThread.self)
        waitForSemaphore = try Self.look("dispatch_semaphore_wait", as: WaitForSemaphore.self)
        waitForGroup = try Self.look("dispatch_group_wait", as: WaitForSemaphore.self)
        waitForCondition = try Self.look("pthread_cond_wait", as: WaitForCondition.self)
        setTimer = try Self.look("dispatch_source_set_timer", as: SetTimer.self)
        globalQueue = try Self.look("dispatch_get_global_queue", as: GlobalQueue.self)
        createQueue = try Self.look("dispatch_queue_create", as: CreateQueue.self)
        createQueueWithTarget = try Self.look("dispatch_queue_create_with_target", as: CreateQueueWithTarget.self)
        withOvercommit = try Self.look("dispatch_queue_attr_make_with_overcommit", as: WithOvercommit.self)
        systemCall = try Self.look("syscall", as: SystemCall.self)
        controlPoll = try Self.look("epoll_ctl", as: ControlPoll.self)
        postSemaphore = try Self.look("sem_post", as: PostSemaphore.self)
        addTimer = try Self.look("CFRunLoopAddTimer", as: AddTimer.self)
        invalidateTimer = try Self.look("CFRunLoopTimerInvalidate", as: InvalidateTimer.self)
        mainRunLoop = try Self.look("CFRunLoopGetMain", as: RunLoop.self)
        currentRunLoop = try Self.look("CFRunLoopGetCurrent", as: RunLoop.self)
        nextFireDate = try Self.look("CFRunLoopGetNextTimerFireDate", as: NextFireDate.self)
        defaultMode = try Self.look("kCFRunLoopDefaultMode", as: UnsafePointer<OpaquePointer?>.self)
        perform = try Self.look("CFRunLoopPerformBlock", as: Perform.self)
        read = try Self.look("read", as: Read.self)
        writeEvent = try Self.look("eventfd_write", as: WriteEvent.self)
        synchronize = try Self.look("dispatch_sync", as: Synchronize.self)
        synchronizeAlone = try Self.look("dispatch_barrier_sync", as: Synchronize.self)
    }

    private static func look<Function>(_ name: String, as type: Function.Type) throws(Missing) -> Function {
        guard let function = dlsym(nil, name) else { throw Missing(name: name) }
        return unsafeBitCast(function, to: type)
    }
}
#endif
