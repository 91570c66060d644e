import Glibc

/// The beginning and the end of threads: pthreads(7).
struct ThreadCalls: Sendable {
    typealias Start = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
    typealias Initializer = @convention(c) () -> Void

    typealias List = UnsafePointer<UnsafeMutablePointer<CChar>?>
    typealias Spawn =
        @convention(c) (
            Address<pid_t>?, UnsafePointer<CChar>, UnsafePointer<posix_spawn_file_actions_t>?,
            UnsafePointer<posix_spawnattr_t>?, List?, List?
        ) -> Int32

    let create:
        @convention(c) (Address<pthread_t>, UnsafePointer<pthread_attr_t>?, Start, UnsafeMutableRawPointer?) -> Int32 =
            original("pthread_create")
    let join: @convention(c) (pthread_t, Address<UnsafeMutableRawPointer?>?) -> Int32 = original("pthread_join")
    let timedJoin: @convention(c) (pthread_t, Address<UnsafeMutableRawPointer?>?, UnsafePointer<timespec>) -> Int32 =
        original("pthread_timedjoin_np")
    let clockJoin:
        @convention(c) (pthread_t, Address<UnsafeMutableRawPointer?>?, Int32, UnsafePointer<timespec>) -> Int32 =
            original("pthread_clockjoin_np")
    let once: @convention(c) (Address<pthread_once_t>, Initializer) -> Int32 = original("pthread_once")
    let waitForChild: @convention(c) (pid_t, Address<Int32>?, Int32) -> pid_t = original("waitpid")
    let fork: @convention(c) () -> pid_t = original("fork")
    let spawn: Spawn = original("posix_spawn")
    let spawnFromPath: Spawn = original("posix_spawnp")
}

/// Functions of Swift's runtime for tasks. They take and return plain words, for which Swift's calling convention is
/// C's.
struct TaskCalls: Sendable {
    typealias Object = UnsafeMutableRawPointer

    let current: @convention(c) () -> Object? = original("swift_task_getCurrent")
    let isCancelled: @convention(c) (Object) -> Bool = original("swift_task_isCancelled")
    let retain: @convention(c) (Object) -> Object = original("swift_retain")
    let release: @convention(c) (Object) -> Void = original("swift_release")
    /// An executor is two words: an object and its witness table.
    let isCurrentExecutor: @convention(c) (Object?, UInt) -> Bool = original("swift_task_isCurrentExecutor")
    /// A file name with its length and whether it is ASCII, a line, and the executor that was expected.
    let reportExecutor: @convention(c) (UnsafePointer<UInt8>, UInt, Bool, UInt, Object?, UInt) -> Void = original(
        "swift_task_reportUnexpectedExecutor")
    /// The address of a variable, room for the access, its kind, and the caller.
    let beginAccess:
        @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UInt, UnsafeRawPointer?) -> Void = original(
            "swift_beginAccess")
}

/// Mutexes of the C library.
struct MutexCalls: Sendable {
    typealias Mutex = Address<pthread_mutex_t>
    typealias Act = @convention(c) (Mutex) -> Int32

    let lock: Act = original("pthread_mutex_lock")
    let tryLock: Act = original("pthread_mutex_trylock")
    let unlock: Act = original("pthread_mutex_unlock")
    let timedLock: @convention(c) (Mutex, UnsafePointer<timespec>) -> Int32 = original("pthread_mutex_timedlock")
    let clockLock: @convention(c) (Mutex, Int32, UnsafePointer<timespec>) -> Int32 = original("pthread_mutex_clocklock")
}

/// Conditions and read-write locks of the C library.
struct ConditionCalls: Sendable {
    typealias Condition = Address<pthread_cond_t>
    typealias Act = @convention(c) (Condition) -> Int32
    typealias Lock = Address<pthread_rwlock_t>
    typealias ActOnLock = @convention(c) (Lock) -> Int32
    typealias TimedActOnLock = @convention(c) (Lock, UnsafePointer<timespec>) -> Int32
    typealias ClockActOnLock = @convention(c) (Lock, Int32, UnsafePointer<timespec>) -> Int32

    let wait: @convention(c) (Condition, MutexCalls.Mutex) -> Int32 = original("pthread_cond_wait")
    let timedWait: @convention(c) (Condition, MutexCalls.Mutex, UnsafePointer<timespec>) -> Int32 = original(
        "pthread_cond_timedwait")
    let clockWait: @convention(c) (Condition, MutexCalls.Mutex, Int32, UnsafePointer<timespec>) -> Int32 = original(
        "pthread_cond_clockwait")
    let signal: Act = original("pthread_cond_signal")
    let broadcast: Act = original("pthread_cond_broadcast")
    let readLock: ActOnLock = original("pthread_rwlock_rdlock")
    let tryReadLock: ActOnLock = original("pthread_rwlock_tryrdlock")
    let timedReadLock: TimedActOnLock = original("pthread_rwlock_timedrdlock")
    let clockReadLock: ClockActOnLock = original("pthread_rwlock_clockrdlock")
    let writeLock: ActOnLock = original("pthread_rwlock_wrlock")
    let timedWriteLock: TimedActOnLock = original("pthread_rwlock_timedwrlock")
    let clockWriteLock: ClockActOnLock = original("pthread_rwlock_clockwrlock")
    let tryWriteLock: ActOnLock = original("pthread_rwlock_trywrlock")
    let unlock: ActOnLock = original("pthread_rwlock_unlock")
}

/// Semaphores of the C library.
package struct SemaphoreCalls: Sendable {
    typealias Semaphore = Address<sem_t>
    typealias Act = @convention(c) (Semaphore) -> Int32

    let wait: Act = original("sem_wait")
    let tryWait: Act = original("sem_trywait")
    let timedWait: @convention(c) (Semaphore, UnsafePointer<timespec>) -> Int32 = original("sem_timedwait")
    let clockWait: @convention(c) (Semaphore, Int32, UnsafePointer<timespec>) -> Int32 = original("sem_clockwait")
    let post: Act = original("sem_post")
}

/// Barriers and spin locks of the C library.
struct BarrierCalls: Sendable {
    typealias Barrier = Address<pthread_barrier_t>
    typealias Act = @convention(c) (Barrier) -> Int32
    typealias SpinLock = Address<Int32>
    typealias ActOnSpinLock = @convention(c) (SpinLock) -> Int32

    let begin: @convention(c) (Barrier, UnsafePointer<pthread_barrierattr_t>?, UInt32) -> Int32 = original(
        "pthread_barrier_init")
    let wait: Act = original("pthread_barrier_wait")
    let destroy: Act = original("pthread_barrier_destroy")
    let spin: ActOnSpinLock = original("pthread_spin_lock")
    let trySpin: ActOnSpinLock = original("pthread_spin_trylock")
}

/// The dispatch library.
struct DispatchCalls: @unchecked Sendable {
    // Safe: all are addresses that never change, of code and of constants.

    typealias Object = OpaquePointer
    typealias Block = UnsafeRawPointer
    typealias Wait = @convention(c) (Object, UInt64) -> Int
    typealias Submit = @convention(c) (Object, Block) -> Void
    typealias SubmitInGroup = @convention(c) (Object, Object, Block) -> Void
    typealias SubmitLater = @convention(c) (UInt64, Object, Block) -> Void
    typealias SubmitFunctionLater = @convention(c) (UInt64, Object, UnsafeMutableRawPointer?, UnsafeRawPointer) -> Void
    typealias Act = @convention(c) (Object) -> Void

    let waitForSemaphore: Wait = original("dispatch_semaphore_wait")
    let waitForGroup: Wait = original("dispatch_group_wait")
    let submit: Submit = original("dispatch_async")
    let submitFunction: @convention(c) (Object, UnsafeMutableRawPointer?, UnsafeRawPointer) -> Void = original(
        "dispatch_async_f")
    let submitAlone: Submit = original("dispatch_barrier_async")
    let submitInGroup: SubmitInGroup = original("dispatch_group_async")
    let submitAfterGroup: SubmitInGroup = original("dispatch_group_notify")
    let createBlock: @convention(c) (UInt, Block) -> Block? = original("dispatch_block_create")
    let createBlockOfClass: @convention(c) (UInt, UInt32, Int32, Block) -> Block? = original(
        "dispatch_block_create_with_qos_class")
    let run: Submit = original("dispatch_sync")
    let runAlone: Submit = original("dispatch_barrier_sync")
    let globalQueue: @convention(c) (Int, UInt) -> Object? = original("dispatch_get_global_queue")
    let createQueue: @convention(c) (UnsafePointer<CChar>?, Object?) -> Object? = original("dispatch_queue_create")
    let createQueueWithTarget: @convention(c) (UnsafePointer<CChar>?, Object?, Object?) -> Object? = original(
        "dispatch_queue_create_with_target")
    let withOvercommit: @convention(c) (Object?, Bool) -> Object? = original("dispatch_queue_attr_make_with_overcommit")
    let setWidth: @convention(c) (Object, Int) -> Void = original("dispatch_queue_set_width")
    let apply: @convention(c) (Int, Object?, Block) -> Void = original("dispatch_apply")
    let createSource: @convention(c) (UnsafeRawPointer, UInt, UInt, Object?) -> Object? = original(
        "dispatch_source_create")
    let setTimer: @convention(c) (Object, UInt64, UInt64, UInt64) -> Void = original("dispatch_source_set_timer")
    let merge: @convention(c) (Object, UInt) -> Void = original("dispatch_source_merge_data")
    let handle: @convention(c) (Object) -> UInt = original("dispatch_source_get_handle")
    let activate: Act = original("dispatch_activate")
    let resume: Act = original("dispatch_resume")
    let suspend: Act = original("dispatch_suspend")
    let cancelSource: Act = original("dispatch_source_cancel")
    let retain: Act = original("dispatch_retain")
    let release: Act = original("dispatch_release")
    let copyBlock: @convention(c) (Block) -> Block? = original("_Block_copy")
    let releaseBlock: @convention(c) (Block) -> Void = original("_Block_release")
    let isCancelled: @convention(c) (Block) -> Int = original("dispatch_block_testcancel")
    let notifyBlock: @convention(c) (Block, Object, Block) -> Void = original("dispatch_block_notify")
    /// The kinds of sources: for a handler that runs by the clock, for one that runs when somebody adds data, and for
    /// one that hears signals.
    let timerSource: UnsafeRawPointer = original("_dispatch_source_type_timer")
    let additionSource: UnsafeRawPointer = original("_dispatch_source_type_data_add")
    let signalSource: UnsafeRawPointer = original("_dispatch_source_type_signal")
    /// The function of a block that was created as a work item, and so can be cancelled.
    let workItemInvoke = (original("_dispatch_block_special_invoke") as UnsafeRawPointer).load(
        as: UnsafeRawPointer.self)
}

/// The run loops of Foundation.
struct RunLoopCalls: @unchecked Sendable {
    // Safe: all are addresses that never change, of code and of one constant.

    typealias Object = OpaquePointer
    typealias Invalidate = @convention(c) (Object?) -> Void
    typealias Find = @convention(c) () -> Object?

    let addTimer: @convention(c) (Object?, Object?, Object?) -> Void = original("CFRunLoopAddTimer")
    let invalidate: Invalidate = original("CFRunLoopTimerInvalidate")
    let main: Find = original("CFRunLoopGetMain")
    let current: Find = original("CFRunLoopGetCurrent")
    let nextFireDate: @convention(c) (Object?, Object?) -> Double = original("CFRunLoopGetNextTimerFireDate")
    let perform: @convention(c) (Object?, Object?, UnsafeRawPointer?) -> Void = original("CFRunLoopPerformBlock")
    let isFinished: @convention(c) (Object?, Object?) -> UInt8 = original("_CFRunLoopFinished")
    let wakeUp: Invalidate = original("CFRunLoopWakeUp")
    /// The address of the name of a run loop's default mode.
    let defaultMode: UnsafePointer<Object?> = original("kCFRunLoopDefaultMode")
}
