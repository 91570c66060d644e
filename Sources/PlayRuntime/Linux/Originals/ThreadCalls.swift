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

/// Functions of Swift's runtime for tasks: they take and return plain words, for which Swift's calling convention is
/// C's.
struct TaskCalls: Sendable {
    typealias Object = UnsafeMutableRawPointer
    /// An executor is two words: an object and its witness table.
    /// A file name with its length and whether it is ASCII, a line, and the executor that was expected.

    /// The address of a variable, room for the access, its kind, and the caller.

    let current: @convention(c) () -> Object? = original("swift_task_getCurrent")
    let isCancelled: @convention(c) (Object) -> Bool = original("swift_task_isCancelled")
    let retain: @convention(c) (Object) -> Object = original("swift_retain")
    let release: @convention(c) (Object) -> Void = original("swift_release")
    let isCurrentExecutor: @convention(c) (Object?, UInt) -> Bool = original("swift_task_isCurrentExecutor")
    let reportExecutor: @convention(c) (UnsafePointer<UInt8>, UInt, Bool, UInt, Object?, UInt) -> Void = original(
        "swift_task_reportUnexpectedExecutor")
    let beginAccess:
        @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UInt, UnsafeRawPointer?) -> Void = original(
            "swift_beginAccess")
}
