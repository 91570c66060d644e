import BenchPlatform
import Foundation
import Testing

@Suite("A system call that a signal interrupts is made again")
struct InterruptionTests {
    @Test("Only an interruption repeats a call, and what ends it is returned with its reason")
    func repeated() {
        var ends: [(Int32, reason: Int32)] = [(-1, EINTR), (-1, EINTR), (-1, EBADF), (7, 0)]
        func next() -> Int32 {
            let end = ends.removeFirst()
            errno = end.reason
            return end.0
        }
        #expect(uninterrupted(next) == -1)
        #expect(errno == EBADF)
        #expect(uninterrupted(next) == 7)
        #expect(ends.isEmpty)
    }

    @Test("A count of bytes is returned as it is, also where an older reason is an interruption")
    func counted() {
        var calls = 0
        let count = uninterrupted { () -> Int in
            calls += 1
            errno = EINTR
            return calls < 3 ? -1 : 0
        }
        #expect(count == 0)
        #expect(calls == 3)
    }
}
