import Glibc

/// The machine's own clocks, even while the process sees virtual ones.
package enum RealTime {
    /// Nanoseconds on the clock that counts since boot.
    static var uptime: Int64 {
        var time = timespec()
        if let original = ProcessWide.originals {
            _ = original.time.clock(CLOCK_MONOTONIC, &time)
        } else {
            clock_gettime(CLOCK_MONOTONIC, &time)
        }
        return time.nanoseconds
    }

    /// The calendar, in seconds since 1970: the source of file times.
    package static var now: Double {
        var time = timespec()
        _ = ProcessWide.originals?.time.clock(CLOCK_REALTIME, &time)
        return seconds(time)
    }

    /// The start of the play, or somewhat earlier: its folder is created before its process.
    package static var startOfPlay: Double {
        var file = stat()
        guard let home = getenv("HOME"), stat(String(cString: home) + "/..", &file) == 0 else { return now }
        return min(seconds(file.st_mtim), now)
    }

    private static func seconds(_ time: timespec) -> Double { Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 }
}
