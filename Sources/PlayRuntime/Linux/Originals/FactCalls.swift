import Glibc

/// The C library's reports about the machine and its files.
struct FactCalls: Sendable {
    let configuration: @convention(c) (Int32) -> Int = original("sysconf")
    let affinity: @convention(c) (pid_t, Int, UnsafeMutableRawPointer?) -> Int32 = original("sched_getaffinity")
    let affinityOfThread: @convention(c) (pthread_t, Int, UnsafeMutableRawPointer?) -> Int32 = original(
        "pthread_getaffinity_np")
    let hostName: @convention(c) (UnsafeMutablePointer<CChar>?, Int) -> Int32 = original("gethostname")
    let systemName: @convention(c) (Address<utsname>?) -> Int32 = original("uname")
    let processNumber: @convention(c) () -> pid_t = original("getpid")
    let sendSignal: @convention(c) (pid_t, Int32) -> Int32 = original("kill")
    let raiseSignal: @convention(c) (Int32) -> Int32 = original("raise")
    let fileSystem: @convention(c) (UnsafePointer<CChar>, Address<statvfs>?) -> Int32 = original("statvfs")
    let userNumber: @convention(c) () -> uid_t = original("getuid")
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
