import Glibc

/// The C library's reports about the machine and its files.
struct FactCalls: Sendable {
    typealias Configuration = @convention(c) (Int32) -> Int
    typealias Affinity = @convention(c) (pid_t, Int, UnsafeMutableRawPointer?) -> Int32
    typealias AffinityOfThread = @convention(c) (pthread_t, Int, UnsafeMutableRawPointer?) -> Int32
    typealias HostName = @convention(c) (UnsafeMutablePointer<CChar>?, Int) -> Int32
    typealias SystemName = @convention(c) (Address<utsname>?) -> Int32
    typealias ProcessNumber = @convention(c) () -> pid_t
    typealias SendSignal = @convention(c) (pid_t, Int32) -> Int32
    typealias RaiseSignal = @convention(c) (Int32) -> Int32
    typealias FileSystem = @convention(c) (UnsafePointer<CChar>, Address<statvfs>?) -> Int32
    typealias UserNumber = @convention(c) () -> uid_t
    typealias User = @convention(c) (uid_t) -> Address<passwd>?
    typealias UserNamed = @convention(c) (UnsafePointer<CChar>) -> Address<passwd>?
    typealias ReadUser =
        @convention(c) (uid_t, Address<passwd>, Address<CChar>, Int, Address<Address<passwd>?>) -> Int32
    typealias ReadUserNamed =
        @convention(c) (UnsafePointer<CChar>, Address<passwd>, Address<CChar>, Int, Address<Address<passwd>?>) -> Int32
    typealias ReadGroup =
        @convention(c) (gid_t, Address<group>, Address<CChar>, Int, Address<Address<group>?>) -> Int32

    let configuration: Configuration
    let affinity: Affinity
    let affinityOfThread: AffinityOfThread
    let hostName: HostName
    let systemName: SystemName
    let processNumber: ProcessNumber
    let sendSignal: SendSignal
    let raiseSignal: RaiseSignal
    let fileSystem: FileSystem
    let userNumber: UserNumber
    let user: User
    let userNamed: UserNamed
    let readUser: ReadUser
    let readUserNamed: ReadUserNamed
    let readGroup: ReadGroup

    init() throws(Originals.Missing) {
        configuration = try Originals.look("sysconf", as: Configuration.self)
        affinity = try Originals.look("sched_getaffinity", as: Affinity.self)
        affinityOfThread = try Originals.look("pthread_getaffinity_np", as: AffinityOfThread.self)
        hostName = try Originals.look("gethostname", as: HostName.self)
        systemName = try Originals.look("uname", as: SystemName.self)
        processNumber = try Originals.look("getpid", as: ProcessNumber.self)
        sendSignal = try Originals.look("kill", as: SendSignal.self)
        raiseSignal = try Originals.look("raise", as: RaiseSignal.self)
        fileSystem = try Originals.look("statvfs", as: FileSystem.self)
        userNumber = try Originals.look("getuid", as: UserNumber.self)
        user = try Originals.look("getpwuid", as: User.self)
        userNamed = try Originals.look("getpwnam", as: UserNamed.self)
        readUser = try Originals.look("getpwuid_r", as: ReadUser.self)
        readUserNamed = try Originals.look("getpwnam_r", as: ReadUserNamed.self)
        readGroup = try Originals.look("getgrgid_r", as: ReadGroup.self)
    }
}

/// The machine's own time.
struct TimeCalls: Sendable {
    typealias Clock = @convention(c) (Int32, Address<timespec>?) -> Int32
    typealias Sleep = @convention(c) (UnsafePointer<timespec>, Address<timespec>?) -> Int32

    let clock: Clock
    let sleep: Sleep

    init() throws(Originals.Missing) {
        clock = try Originals.look("clock_gettime", as: Clock.self)
        sleep = try Originals.look("nanosleep", as: Sleep.self)
    }
}
