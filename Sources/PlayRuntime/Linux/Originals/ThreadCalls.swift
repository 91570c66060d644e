import Glibc

/// The beginning and the end of threads: pthreads(7).
struct ThreadCalls: Sendable {
    typealias Start = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
    typealias Create =
        @convention(c) (Address<pthread_t>, UnsafePointer<pthread_attr_t>?, Start, UnsafeMutableRawPointer?) -> Int32
    typealias Join = @convention(c) (pthread_t, Address<UnsafeMutableRawPointer?>?) -> Int32
    typealias TimedJoin =
        @convention(c) (pthread_t, Address<UnsafeMutableRawPointer?>?, UnsafePointer<timespec>) -> Int32
    typealias ClockJoin =
        @convention(c) (pthread_t, Address<UnsafeMutableRawPointer?>?, Int32, UnsafePointer<timespec>) -> Int32
    typealias Initializer = @convention(c) () -> Void
    typealias Once = @convention(c) (Address<pthread_once_t>, Initializer) -> Int32
    typealias WaitForChild = @convention(c) (pid_t, Address<Int32>?, Int32) -> pid_t

    typealias Fork = @convention(c) () -> pid_t

    typealias List = UnsafePointer<UnsafeMutablePointer<CChar>?>
    typealias Spawn =
        @convention(c) (
            Address<pid_t>?, UnsafePointer<CChar>, UnsafePointer<posix_spawn_file_actions_t>?,
            UnsafePointer<posix_spawnattr_t>?, List?, List?
        ) -> Int32

    let create: Create
    let join: Join
    let timedJoin: TimedJoin
    let clockJoin: ClockJoin
    let once: Once
    let waitForChild: WaitForChild
    let fork: Fork
    let spawn: Spawn
    let spawnFromPath: Spawn

    init() throws(Originals.Missing) {
        create = try Originals.look("pthread_create", as: Create.self)
        join = try Originals.look("pthread_join", as: Join.self)
        timedJoin = try Originals.look("pthread_timedjoin_np", as: TimedJoin.self)
        clockJoin = try Originals.look("pthread_clockjoin_np", as: ClockJoin.self)
        once = try Originals.look("pthread_once", as: Once.self)
        fork = try Originals.look("fork", as: Fork.self)
        spawn = try Originals.look("posix_spawn", as: Spawn.self)
        spawnFromPath = try Originals.look("posix_spawnp", as: Spawn.self)
        waitForChild = try Originals.look("waitpid", as: WaitForChild.self)
    }
}

/// Functions of Swift's runtime for tasks: they take and return plain words, for which Swift's calling convention is
/// C's.
struct TaskCalls: Sendable {
    typealias Object = UnsafeMutableRawPointer
    typealias Current = @convention(c) () -> Object?
    typealias IsCancelled = @convention(c) (Object) -> Bool
    typealias Retain = @convention(c) (Object) -> Object
    typealias Release = @convention(c) (Object) -> Void
    /// An executor is two words: an object and its witness table.
    typealias IsCurrentExecutor = @convention(c) (Object?, UInt) -> Bool
    /// A file name with its length and whether it is ASCII, a line, and the executor that was expected.
    typealias ReportExecutor = @convention(c) (UnsafePointer<UInt8>, UInt, Bool, UInt, Object?, UInt) -> Void

    /// The address of a variable, room for the access, its kind, and the caller.
    typealias BeginAccess =
        @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UInt, UnsafeRawPointer?) -> Void

    let current: Current
    let isCancelled: IsCancelled
    let retain: Retain
    let release: Release
    let isCurrentExecutor: IsCurrentExecutor
    let reportExecutor: ReportExecutor
    let beginAccess: BeginAccess

    init() throws(Originals.Missing) {
        current = try Originals.look("swift_task_getCurrent", as: Current.self)
        isCancelled = try Originals.look("swift_task_isCancelled", as: IsCancelled.self)
        retain = try Originals.look("swift_retain", as: Retain.self)
        release = try Originals.look("swift_release", as: Release.self)
        isCurrentExecutor = try Originals.look("swift_task_isCurrentExecutor", as: IsCurrentExecutor.self)
        beginAccess = try Originals.look("swift_beginAccess", as: BeginAccess.self)
        reportExecutor = try Originals.look("swift_task_reportUnexpectedExecutor", as: ReportExecutor.self)
    }
}
