import Glibc
internal import KernelNames

/// The machine's own time.
struct TimeCalls: Sendable {
    let clock: @convention(c) (Int32, Address<timespec>?) -> Int32 = original("clock_gettime")
    let sleep: @convention(c) (UnsafePointer<timespec>, Address<timespec>?) -> Int32 = original("nanosleep")
    let sleepOnClock: @convention(c) (Int32, Int32, UnsafePointer<timespec>, Address<timespec>?) -> Int32 = original(
        "clock_nanosleep")
}

/// The C library's reports about the machine and its files.
struct FactCalls: Sendable {
    let configuration: @convention(c) (Int32) -> Int = original("sysconf")
    let affinity: @convention(c) (pid_t, Int, UnsafeMutableRawPointer?) -> Int32 = original("sched_getaffinity")
    let affinityOfThread: @convention(c) (pthread_t, Int, UnsafeMutableRawPointer?) -> Int32 = original(
        "pthread_getaffinity_np")
    let processor: @convention(c) () -> Int32 = original("sched_getcpu")
    let hostName: @convention(c) (UnsafeMutablePointer<CChar>?, Int) -> Int32 = original("gethostname")
    let systemName: @convention(c) (Address<utsname>?) -> Int32 = original("uname")
    let processNumber: @convention(c) () -> pid_t = original("getpid")
    let parentNumber: @convention(c) () -> pid_t = original("getppid")
    let hostNumber: @convention(c) () -> Int = original("gethostid")
    let sendSignal: @convention(c) (pid_t, Int32) -> Int32 = original("kill")
    let raiseSignal: @convention(c) (Int32) -> Int32 = original("raise")
    let userNumber: @convention(c) () -> uid_t = original("getuid")
    let effectiveUserNumber: @convention(c) () -> uid_t = original("geteuid")
    let groupNumber: @convention(c) () -> gid_t = original("getgid")
    let effectiveGroupNumber: @convention(c) () -> gid_t = original("getegid")
    let user: @convention(c) (uid_t) -> Address<passwd>? = original("getpwuid")
    let userNamed: @convention(c) (UnsafePointer<CChar>) -> Address<passwd>? = original("getpwnam")
    let readUser: @convention(c) (uid_t, Address<passwd>, Address<CChar>, Int, Address<Address<passwd>?>) -> Int32 =
        original("getpwuid_r")
    let readUserNamed:
        @convention(c) (UnsafePointer<CChar>, Address<passwd>, Address<CChar>, Int, Address<Address<passwd>?>) -> Int32 =
            original("getpwnam_r")
    let readGroup: @convention(c) (gid_t, Address<group>, Address<CChar>, Int, Address<Address<group>?>) -> Int32 =
        original("getgrgid_r")
}

/// The C library's reports about disks, memory and load.
struct ResourceCalls: Sendable {
    let volume: @convention(c) (UnsafePointer<CChar>, Address<statvfs>) -> Int32 = original("statvfs")
    let volumeOfDescriptor: @convention(c) (Int32, Address<statvfs>) -> Int32 = original("fstatvfs")
    let fileSystem: @convention(c) (UnsafePointer<CChar>, Address<statfs>) -> Int32 = original("statfs")
    let fileSystemOfDescriptor: @convention(c) (Int32, Address<statfs>) -> Int32 = original("fstatfs")
    let system: @convention(c) (Address<sysinfo>) -> Int32 = original("sysinfo")
    let load: @convention(c) (Address<Double>, Int32) -> Int32 = original("getloadavg")
}

/// The C library's reports about files, and the setters of their times.
struct FileCalls: Sendable {
    typealias Facts = @convention(c) (UnsafePointer<CChar>?, Address<stat>?) -> Int32
    typealias ExtendedFacts = @convention(c) (Int32, UnsafePointer<CChar>?, Int32, UInt32, Address<statx>?) -> Int32
    typealias Stream = @convention(c) (Address<FILE>?) -> Int32

    let facts: Facts = original("stat")
    let linkFacts: Facts = original("lstat")
    let descriptorFacts: @convention(c) (Int32, Address<stat>?) -> Int32 = original("fstat")
    let factsAt: @convention(c) (Int32, UnsafePointer<CChar>?, Address<stat>?, Int32) -> Int32 = original("fstatat")
    let setTimesAt: @convention(c) (Int32, UnsafePointer<CChar>?, UnsafePointer<timespec>?, Int32) -> Int32 =
        original("utimensat")
    private let setTimesOfDescriptor: @convention(c) (Int32, UnsafePointer<timespec>?) -> Int32 = original("futimens")
    let open: @convention(c) (UnsafePointer<CChar>?, Int32, mode_t) -> Int32 = original("open")
    let openAt: @convention(c) (Int32, UnsafePointer<CChar>?, Int32, mode_t) -> Int32 = original("openat")
    let openStream: @convention(c) (UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Address<FILE>? = original("fopen")
    let close: Stream = original("fclose")
    let flush: Stream = original("fflush")
    let writeAt: @convention(c) (Int32, UnsafeRawPointer?, Int, Int) -> Int = original("pwrite")
    let writeParts: @convention(c) (Int32, UnsafePointer<iovec>?, Int32) -> Int = original("writev")
    let cut: @convention(c) (Int32, Int) -> Int32 = original("ftruncate")
    let send: @convention(c) (Int32, Int32, Address<Int>?, Int) -> Int = original("sendfile")
    let makeFolder: @convention(c) (UnsafePointer<CChar>?, mode_t) -> Int32 = original("mkdir")
    let makeFile: @convention(c) (Address<CChar>?) -> Int32 = original("mkstemp")

    /// Sets the times of the last access and of the last write: two of them, or nil for now.
    func setTimes(of place: FilePlace, to times: UnsafePointer<timespec>?) -> Int32 {
        // The C library refuses utimensat(2) without a path, though the kernel does not.
        guard let path = place.path else { return setTimesOfDescriptor(place.folder, times) }
        return setTimesAt(place.folder, path, times, place.flags)
    }
}

/// Reading folders.
struct DirectoryCalls: Sendable {
    typealias Stream = OpaquePointer
    typealias Compare = @convention(c) (Address<UnsafePointer<FTSENT>>, Address<UnsafePointer<FTSENT>>) -> Int32

    typealias Entry = Address<dirent>
    typealias Order = @convention(c) (Address<Entry>, Address<Entry>) -> Int32
    typealias Scan =
        @convention(c) (UnsafePointer<CChar>, Address<Address<Entry>?>, (@convention(c) (Entry) -> Int32)?, Order?) ->
        Int32

    let read: @convention(c) (Stream) -> Entry? = original("readdir")
    let scan: Scan = original("scandir")
    let rewind: @convention(c) (Stream) -> Void = original("rewinddir")
    let close: @convention(c) (Stream) -> Int32 = original("closedir")
    let openTree: @convention(c) (UnsafeRawPointer, Int32, Compare?) -> OpaquePointer? = original("fts_open")
}

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
    /// The youngest of these functions, of glibc 2.35.
    let waitForEventsToNanosecond:
        @convention(c) (Int32, UnsafeMutableRawPointer, Int32, UnsafePointer<timespec>?, UnsafePointer<sigset_t>?) ->
            Int32 = original("epoll_pwait2") { _, _, _, _, _ in
                errno = ENOSYS
                return -1
            }
    let controlEvents: @convention(c) (Int32, Int32, Int32, UnsafeMutableRawPointer?) -> Int32 = original("epoll_ctl")
    let read: @convention(c) (Int32, UnsafeMutableRawPointer?, Int) -> Int = original("read")
    let write: @convention(c) (Int32, UnsafeRawPointer?, Int) -> Int = original("write")
    let readParts: @convention(c) (Int32, UnsafePointer<iovec>?, Int32) -> Int = original("readv")
    let receive: @convention(c) (Int32, UnsafeMutableRawPointer?, Int, Int32) -> Int = original("recv")
    let receiveFrom:
        @convention(c) (Int32, UnsafeMutableRawPointer?, Int, Int32, Address<sockaddr>?, Address<socklen_t>?) -> Int =
            original("recvfrom")
    let receiveMessage: @convention(c) (Int32, Address<msghdr>?, Int32) -> Int = original("recvmsg")
    let accept: @convention(c) (Int32, Address<sockaddr>?, Address<socklen_t>?) -> Int32 = original("accept")
    let acceptWithFlags: @convention(c) (Int32, Address<sockaddr>?, Address<socklen_t>?, Int32) -> Int32 = original(
        "accept4")
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
}

/// The functions of the C library that find an address by a name, or a name by an address.
struct NameCalls: Sendable {
    typealias Host = Address<hostent>
    typealias Found = Address<Address<hostent>?>
    typealias Text = UnsafePointer<CChar>

    let addressInfo: @convention(c) (Text?, Text?, UnsafePointer<addrinfo>?, Address<Address<addrinfo>?>?) -> Int32 =
        original(
            "getaddrinfo")
    let nameInfo:
        @convention(c) (
            UnsafePointer<sockaddr>?, socklen_t, Address<CChar>?, socklen_t, Address<CChar>?, socklen_t, Int32
        ) -> Int32 = original("getnameinfo")
    let host: @convention(c) (Text?) -> Host? = original("gethostbyname")
    let hostOfFamily: @convention(c) (Text?, Int32) -> Host? = original("gethostbyname2")
    let readHost: @convention(c) (Text?, Host, Address<CChar>, Int, Found, Address<Int32>) -> Int32 = original(
        "gethostbyname_r")
    let readHostOfFamily: @convention(c) (Text?, Int32, Host, Address<CChar>, Int, Found, Address<Int32>) -> Int32 =
        original("gethostbyname2_r")
    let hostAt: @convention(c) (UnsafeRawPointer?, socklen_t, Int32) -> Host? = original("gethostbyaddr")
    let readHostAt:
        @convention(c) (
            UnsafeRawPointer?, socklen_t, Int32, Host, Address<CChar>, Int, Found, Address<Int32>
        ) -> Int32 = original("gethostbyaddr_r")
}
