#if os(Linux)
import Glibc
import Testing

@testable import PlayRuntime

@Suite("Timers that are descriptors")
struct TimerDescriptorsTests {
    @Test("A timer that is set again has not fired, though nobody has read that it had")
    func setAgain() {
        let timers = TimerDescriptors()
        let descriptor = timers.create(clock: CLOCK_MONOTONIC, kind: .timer)
        defer { close(descriptor) }
        var count: UInt64 = 1
        #expect(write(descriptor, &count, 8) == 8)
        #expect(isReadable(descriptor))
        timers.set(descriptor, isAbsolute: false, to: timespec())
        #expect(!isReadable(descriptor))
    }

    private func isReadable(_ descriptor: Int32) -> Bool {
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&polled, 1, 0) == 1
    }
}
#endif
