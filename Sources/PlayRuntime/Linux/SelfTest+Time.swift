import BenchDiagnostics
import Foundation
import Glibc

extension SelfTest {
    /// Reads every clock at two moments, a year apart: real time may be near one of them, never near both.
    func brokenClock() -> Diagnostic? {
        let (continuous, suspending) = (ContinuousClock.now, SuspendingClock.now)
        let year = 365 * 86_400 * Int64(1_000_000_000)
        func wrong(after passed: Int64) -> Diagnostic? {
            let calendar = ProcessWide.clock.calendar
            let uptime = ProcessWide.clock.uptime
            let readings: [(String, Bool)] = [
                ("Date", isNear(Date().timeIntervalSince1970, calendar)),
                ("NSDate", isNear(NSDate().timeIntervalSince1970, calendar)),
                ("time", Int64(time(nil)) == calendar / 1_000_000_000),
                ("DispatchTime", Int64(DispatchTime.now().uptimeNanoseconds) == uptime),
                ("DispatchWallTime", Int64(bitPattern: DispatchWallTime.now().rawValue) == -calendar),
                // The numbers of these two have no name before Swift 6.3.
                ("ContinuousClock", continuous.duration(to: .now).nanoseconds == passed),
                ("SuspendingClock", suspending.duration(to: .now).nanoseconds == passed),
                ("ProcessInfo.systemUptime", isNear(ProcessInfo.processInfo.systemUptime, uptime)),
            ]
            return readings.first { !$0.1 }.map { refusal("A clock shows the machine's own time.", at: $0.0) }
        }
        return wrong(after: 0) ?? ProcessWide.clock.showing(later: year) { wrong(after: year) }
    }

    private func isNear(_ seconds: TimeInterval, _ nanoseconds: Int64) -> Bool {
        abs(seconds - Double(nanoseconds) / 1e9) < 0.001
    }

    func brokenTimer() -> Diagnostic? {
        let timer = DispatchSource.makeTimerSource()
        timer.schedule(deadline: .now() + .seconds(3_600))
        timer.setEventHandler {}
        timer.resume()
        guard settled() != nil else { return restless("a dispatch timer") }
        let isSeen = armed == [3_600]
        timer.cancel()
        guard settled() != nil else { return restless("a cancelled dispatch timer") }
        return isSeen && armed.isEmpty
            ? nil : refusal("A dispatch timer does not keep virtual time.", at: "DispatchSource.makeTimerSource")
    }

    func brokenRunLoopTimer() -> Diagnostic? {
        let timer = Timer(fire: Date(timeIntervalSinceNow: 3_600), interval: 0, repeats: false) { _ in }
        RunLoop.main.add(timer, forMode: .default)
        let isSeen = armed == [3_600]
        timer.invalidate()
        return isSeen && armed.isEmpty
            ? nil : refusal("A timer of a run loop does not keep virtual time.", at: "RunLoop.add(_:forMode:)")
    }

    /// The seconds after which the timers of the process fire.
    private var armed: [Int64] {
        ProcessWide.waits.pending.filter { $0.kind != .wait }.map { $0.due.order / 1_000_000_000 }
    }

    /// The kinds of all waits that time would end, the earliest first.
    var kinds: [TimedWaits.Kind] { ProcessWide.waits.pending.map(\.kind) }
}
