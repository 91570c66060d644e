#if os(Linux)
import Foundation
import Glibc
import KernelNames
import Synchronization
import Testing

@testable import PlayRuntime

@Suite("A lock of the bench that a thread of the play finds taken")
struct FutexTests {
    /// A word as Swift's `Mutex` keeps it: the kernel's number of the owner.
    private let word = UnsafeMutablePointer<Atomic<UInt32>>.allocate(capacity: 1)

    @Test("Is waited for in the kernel, since its owner has no turn to pass on")
    func ofTheBench() throws {
        word.initialize(to: Atomic(0))
        let play = try TurnsTests.Play()
        let taken = Gate()
        let waiter = Atomic<pid_t>(0)
        let address = Int(bitPattern: word)
        Thread.detachNewThread {
            let word = UnsafePointer<Atomic<UInt32>>(bitPattern: address)!
            word.pointee.store(UInt32(currentThread()), ordering: .releasing)
            taken.open()
            let look = KernelLook()
            while !look.isAsleep(waiter.load(ordering: .acquiring)) { sched_yield() }
            // As `Mutex` calls it.
            _ = play.turns.originals.call(SYS_futex, address, Int(FUTEX_UNLOCK_PI | FUTEX_PRIVATE_FLAG))
            // The kernel passes the lock on to who waits for it there; nobody else would be woken.
            if word.pointee.load(ordering: .acquiring) == 0, play.turns.wake(UInt(address)) > 0 {
                play.say("left asleep")
            }
        }
        taken.pass()
        let said = play.run { main in
            waiter.store(currentThread(), ordering: .releasing)
            let operation = Int(FUTEX_LOCK_PI | FUTEX_PRIVATE_FLAG)
            let futex = Futex(
                word: address, operation: operation, value: 0, timeout: 0, turns: play.turns, me: main, intent: nil)
            let result = futex?.act { play.turns.originals.call(SYS_futex, address, operation) }
            play.say("\(result ?? -1)")
        }
        #expect(said == ["0"])
        #expect(word.pointee.load(ordering: .acquiring) & 0x3fff_ffff == UInt32(waiter.load(ordering: .acquiring)))
    }
}
#endif
