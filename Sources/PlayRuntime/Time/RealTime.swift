#if os(Linux)
import Glibc

/// The machine's own calendar, in seconds since 1970: the source of file times.
package enum RealTime {
    package static var now: Double {
        var time = timespec()
        _ = ProcessWide.originals?.time.clock(CLOCK_REALTIME, &time)
        return seconds(time)
    }

    /// When the play began, or somewhat earlier: its folder is created before its process.
    package static var startOfPlay: Double {
        var file = stat()
        guard let home = getenv("HOME"), stat(String(cString: home) + "/..", &file) == 0 else { return now }
        return min(seconds(file.st_mtim), now)
    }

    private static func seconds(_ time: timespec) -> Double { Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 }
}
#endif
