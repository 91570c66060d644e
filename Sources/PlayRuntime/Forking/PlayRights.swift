#if os(Linux)
import Glibc

/// The rights that a play gives up although its user has them.
package enum PlayRights {
    /// Keeps this process' memory, descriptors and environment from other processes of its user, such as plays: proc(5).
    package static func hideThisProcess() { hidden }

    /// It lasts until another program is executed here.
    private static let hidden: Void = {
        // PR_SET_DUMPABLE of prctl(2).
        _ = ProcessWide.originals?.systemCall(SystemCalls.prctl, 4, 0, 0, 0, 0, 0)
    }()

    /// Gives up for good what root could do to other processes, to the network's interfaces and to the machine: the program that
    /// is executed next does not get these rights back.
    ///
    /// Only the bounding set changes, as capabilities(7) calls it. A process without a right that its program would get again lets
    /// the kernel give that program random addresses, whatever its personality says, and then recordings differ by chance.
    ///
    /// A process that is not root changes nothing. No memory is allocated, so that a process may do it between its start and that of its
    /// program.
    static func giveUp() {
        for right in 0..<64 where isGivenUp(right) {
            // PR_CAPBSET_DROP of prctl(2).
            _ = ProcessWide.originals?.systemCall(SystemCalls.prctl, 24, right, 0, 0, 0, 0)
        }
    }

    /// CAP_NET_ADMIN, _NET_RAW, _SYS_MODULE, _SYS_RAWIO, _SYS_PTRACE, _SYS_ADMIN, _SYS_BOOT and _SYS_TIME; then _PERFMON, _BPF and
    /// _CHECKPOINT_RESTORE. No stored list, which would be made at its first use, under a lock.
    private static func isGivenUp(_ right: Int) -> Bool {
        switch right {
        case 12, 13, 16, 17, 19, 21, 22, 25, 38, 39, 40: true
        default: false
        }
    }
}
#endif
