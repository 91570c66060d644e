import Foundation
import Testing

@testable import OSStandin

@Suite("What `os` has does nothing but lock")
struct OSTests {
    @Test("What is interpolated into a message is not evaluated")
    func messages() {
        var isEvaluated = false
        func value() -> Int {
            isEvaluated = true
            return 1
        }
        let log = Logger(subsystem: "app", category: "network")
        log.info("\(value(), privacy: .public) and \(value(), format: .hex) and \(1.5, format: .fixed(precision: 2))")
        log.log(level: .error, "\(value(), align: .right(columns: 5))")
        os_log("%@ %d", log: OSLog(subsystem: "app", category: "network"), type: .error, "text", 1)
        os_log(.debug, "\(value())")
        #expect(!isEvaluated)
    }

    @Test("A lock guards its state, and is free again when the work fails")
    func locks() {
        struct Failure: Error {}
        let lock = OSAllocatedUnfairLock(initialState: 1)
        #expect(
            lock.withLock {
                $0 += 1; return $0
            } == 2)
        #expect(throws: Failure.self) { try lock.withLock { _ in throw Failure() } }
        #expect(lock.withLockIfAvailable { $0 } == 2)
        let pointer = os_unfair_lock_t.allocate(capacity: 1)
        pointer.initialize(to: os_unfair_lock())
        os_unfair_lock_lock(pointer)
        #expect(!os_unfair_lock_trylock(pointer))
        os_unfair_lock_unlock(pointer)
        #expect(os_unfair_lock_trylock(pointer))
        os_unfair_lock_unlock(pointer)
        pointer.deallocate()
    }
}
