#if os(Linux)
import Foundation
import Testing

@testable import PlayRuntime

@Suite("A thread keeps to the processors that it is given")
struct ProcessorsTests {
    @Test("It keeps to the first of them, to its own, or to all of them again, and so does a thread that it starts")
    func use() throws {
        let all = try #require(Processors.allowed)
        let counts = try Self.inThread {
            let before = Self.count
            try #require(all.first).use()
            let first = (Self.count, try Self.inThread { Self.count })
            all.use()
            let between = Self.count
            try #require(Processors.current).use()
            let own = Self.count
            all.use()
            return [before, first.0, first.1, between, own, Self.count]
        }
        #expect(counts == [counts[0], 1, 1, counts[0], 1, counts[0]])
    }

    @Test("The first of one is that one")
    func first() throws {
        let kept = try Self.inThread {
            let one = try #require(Processors.current)
            one.use()
            let before = Self.allowed
            try #require(one.first).use()
            return (before, Self.allowed)
        }
        #expect(kept.0 == kept.1 && !kept.0.isEmpty)
    }

    /// What the kernel says of the calling thread, as bits in hexadecimal.
    private static var allowed: String {
        let status = (try? String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)) ?? ""
        return status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") }.map(String.init) ?? ""
    }

    private static var count: Int {
        allowed.dropFirst("Cpus_allowed:".count).compactMap(\.hexDigitValue).map(\.nonzeroBitCount).reduce(0, +)
    }

    /// Does something on a thread of its own, so that this one stays as it is.
    private static func inThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) throws -> Value {
        nonisolated(unsafe) var result: Result<Value, any Error>?
        let done = DispatchSemaphore(value: 0)
        // The semaphore orders the two accesses.
        Thread {
            result = Result { try work() }
            done.signal()
        }.start()
        done.wait()
        return try result!.get()
    }
}
#endif
