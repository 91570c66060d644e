#if os(Linux)
import Glibc

/// What a play may not do although its user may.
package enum PlayRights {
    /// Keeps this process' memory, descriptors and environment from other processes of its user, such as plays: proc(5).
    package static func hideThisProcess() {
        // PR_SET_DUMPABLE of prctl(2).
        _ = ProcessWide.originals?.systemCall(SystemCalls.prctl, 4, 0, 0, 0, 0, 0)
    }

    /// Gives up for good what root could do to other processes, to the network's interfaces and to the machine.
    ///
    /// Where it has none of these rights nothing changes. It allocates nothing: a process may do it between its start and that of
    /// its program.
    static func giveUp() {
        // `struct __user_cap_header_struct` and two of `struct __user_cap_data_struct` of linux/capability.h, version 3.
        var header: (version: UInt32, process: Int32) = (0x2008_0522, 0)
        typealias Words = (effective: UInt32, permitted: UInt32, inheritable: UInt32)
        var data: (low: Words, high: Words) = ((0, 0, 0), (0, 0, 0))
        withUnsafeMutablePointer(to: &header) { header in
            withUnsafeMutablePointer(to: &data) { data in
                let (first, second) = (Int(bitPattern: header), Int(bitPattern: data))
                guard ProcessWide.originals?.systemCall(SystemCalls.rights, first, second, 0, 0, 0, 0) == 0 else {
                    return
                }
                data.pointee.low.effective &= ~low
                data.pointee.low.permitted &= ~low
                data.pointee.low.inheritable &= ~low
                data.pointee.high.effective &= ~high
                data.pointee.high.permitted &= ~high
                data.pointee.high.inheritable &= ~high
                _ = ProcessWide.originals?.systemCall(SystemCalls.setRights, first, second, 0, 0, 0, 0)
            }
        }
    }

    /// CAP_NET_ADMIN, _NET_RAW, _SYS_MODULE, _SYS_RAWIO, _SYS_PTRACE, _SYS_ADMIN, _SYS_BOOT and _SYS_TIME.
    private static var low: UInt32 { 1 << 12 | 1 << 13 | 1 << 16 | 1 << 17 | 1 << 19 | 1 << 21 | 1 << 22 | 1 << 25 }
    /// CAP_PERFMON, _BPF and _CHECKPOINT_RESTORE, from the 33rd on.
    private static var high: UInt32 { 1 << 6 | 1 << 7 | 1 << 8 }
}
#endif
