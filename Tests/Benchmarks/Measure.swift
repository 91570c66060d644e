import Foundation
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Measures what something costs.
enum Measure {
    /// Returns the seconds that something takes.
    static func seconds(_ body: () throws -> Void) rethrows -> Double {
        let start = now
        try body()
        return now - start
    }

    /// Returns the median of some values; NaN if there are none.
    static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
    }

    /// Seconds on a clock that only rises.
    static var now: Double { reading(of: CLOCK_MONOTONIC) }

    /// Seconds that all threads of this process have worked, which other work on the machine hardly changes.
    static var work: Double { reading(of: CLOCK_PROCESS_CPUTIME_ID) }

    /// Seconds that all ended processes that this one started have worked, and those that they started.
    static var workOfChildren: Double {
        var usage = rusage()
        #if canImport(Glibc)
        getrusage(Int32(RUSAGE_CHILDREN.rawValue), &usage)
        #else
        getrusage(RUSAGE_CHILDREN, &usage)
        #endif
        return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }

    private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

    private static func reading(of clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The peak memory of this process, in bytes; nil if the system does not report it.
    static var peakMemory: Int? {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
        else { return nil }
        return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 << 10 }
    }
}

extension Double {
    /// `12.3`
    func text(_ digits: Int = 1) -> String { String(format: "%.\(digits)f", self) }

    var microseconds: String { (self * 1e6).text(0) }
    var milliseconds: String { (self * 1e3).text(1) }
}
