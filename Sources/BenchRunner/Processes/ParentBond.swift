#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Ends this process together with the one that started it, so that kill -9 leaves nobody behind.
package enum ParentBond {
    /// Ties this process to its parent.
    ///
    /// - Parameter pipe: The descriptor of a pipe whose other end the parent holds: it may be gone already.
    package static func tie(by pipe: Int32) {
        #if os(Linux)
        _ = control(1, UInt(SIGKILL), 0, 0, 0)
        #endif
        var end = pollfd(fd: pipe, events: 0, revents: 0)
        if poll(&end, 1, 0) == 1, Int32(end.revents) & (Int32(POLLERR) | Int32(POLLHUP)) != 0 {
            _exit(ExitCode.interrupted.rawValue)
        }
    }
}

#if os(Linux)
// A function of C with variable arguments, which Swift does not import; 1 is PR_SET_PDEATHSIG.
@_silgen_name("prctl")
private func control(_ option: Int32, _ second: UInt, _ third: UInt, _ fourth: UInt, _ fifth: UInt) -> Int32
#endif
