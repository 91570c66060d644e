#if os(Linux)
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
#endif
