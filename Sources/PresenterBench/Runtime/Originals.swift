#if os(Linux)
import Glibc

/// The functions that stand behind the replaced ones, as the libraries export them.
struct Originals: Sendable {
    typealias Clock = @convention(c) (Int32, UnsafeMutablePointer<timespec>?) -> Int32
    typealias CreateThread =
        @convention(c) (
            UnsafeMutablePointer<pthread_t>, UnsafePointer<pthread_attr_t>?, ThreadStart, UnsafeMutableRawPointer?
        ) -> Int32
    typealias ThreadStart = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
    typealias WaitForSemaphore = @convention(c) (OpaquePointer, UInt64) -> Int
    typealias SetTimer = @convention(c) (OpaquePointer, UInt64, UInt64, UInt64) -> Void
    typealias GlobalQueue = @convention(c) (Int, UInt) -> OpaquePointer?
    typealias CreateQueue = @convention(c) (UnsafePointer<CChar>?, OpaquePointer?) -> OpaquePointer?
    typealias CreateQueueWithTarget =
        @convention(c) (UnsafePointer<CChar>?, OpaquePointer?, OpaquePointer?) -> OpaquePointer?
    typealias WithOvercommit = @convention(c) (OpaquePointer?, Bool) -> OpaquePointer?
    typealias SystemCall = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int
    typealias ControlPoll = @convention(c) (Int32, Int32, Int32, UnsafeMutableRawPointer?) -> Int32
    typealias PostSemaphore = @convention(c) (UnsafeMutablePointer<sem_t>) -> Int32

    let clock: Clock
    let createThread: CreateThread
    let waitForSemaphore: WaitForSemaphore
    let setTimer: SetTimer
    let globalQueue: GlobalQueue
    let createQueue: CreateQueue
    let createQueueWithTarget: CreateQueueWithTarget
    let withOvercommit: WithOvercommit
    let systemCall: SystemCall
    let controlPoll: ControlPoll
    let postSemaphore: PostSemaphore

    /// Looks the functions up; nil where the process has no such function.
    init?() {
        guard
            let clock = Self.look("clock_gettime", as: Clock.self),
            let createThread = Self.look("pthread_create", as: CreateThread.self),
            let waitForSemaphore = Self.look("dispatch_semaphore_wait", as: WaitForSemaphore.self),
            let setTimer = Self.look("dispatch_source_set_timer", as: SetTimer.self),
            let globalQueue = Self.look("dispatch_get_global_queue", as: GlobalQueue.self),
            let createQueue = Self.look("dispatch_queue_create", as: CreateQueue.self),
            let createQueueWithTarget = Self.look(
                "dispatch_queue_create_with_target", as: CreateQueueWithTarget.self),
            let withOvercommit = Self.look("dispatch_queue_attr_make_with_overcommit", as: WithOvercommit.self),
            let systemCall = Self.look("syscall", as: SystemCall.self),
            let controlPoll = Self.look("epoll_ctl", as: ControlPoll.self),
            let postSemaphore = Self.look("sem_post", as: PostSemaphore.self)
        else { return nil }
        self.clock = clock
        self.createThread = createThread
        self.waitForSemaphore = waitForSemaphore
        self.setTimer = setTimer
        self.globalQueue = globalQueue
        self.createQueue = createQueue
        self.createQueueWithTarget = createQueueWithTarget
        self.withOvercommit = withOvercommit
        self.systemCall = systemCall
        self.controlPoll = controlPoll
        self.postSemaphore = postSemaphore
    }

    private static func look<Function>(_ name: String, as type: Function.Type) -> Function? {
        dlsym(nil, name).map { unsafeBitCast($0, to: type) }
    }
}
#endif
