#if os(Linux)
import Foundation
import Synchronization
import Testing

@testable import PlayRuntime

@Suite("A sleep counts only if nothing outside the process ends it")
struct KernelLookTests {
    private func sleeper(_ call: Int, _ arguments: [UInt]) -> KernelLook.Sleeper {
        KernelLook.Sleeper(id: 1, call: call, arguments: arguments)
    }

    #if arch(arm64)
    private static let (futex, epoll, poll, nanosleep) = (98, 22, 73, 115)
    private let pollForever: [UInt] = [1, 2, 0, 0, 8, 0]
    private let pollShortly: [UInt] = [1, 2, 4_096, 0, 8, 0]
    #else
    private static let (futex, epoll, poll, nanosleep) = (202, 281, 7, 230)
    private let pollForever: [UInt] = [1, 2, 0xffff_ffff, 0, 0, 0]
    private let pollShortly: [UInt] = [1, 2, 100, 0, 0, 0]
    #endif

    @Test("A futex without a timeout counts as a sleep, one with a timeout does not")
    func futexes() {
        #expect(sleeper(Self.futex, [4_096, 128, 2, 0, 0, 0]).canOnlyBeWokenFromInside)
        #expect(!sleeper(Self.futex, [4_096, 128, 2, 8_192, 0, 0]).canOnlyBeWokenFromInside)
        #expect(!sleeper(Self.futex, [4_096, 128, 2, 0, 0, 0]).waitsForDescriptors)
    }

    @Test("A wait for descriptors counts as a sleep if it has no timeout")
    func descriptors() {
        #expect(sleeper(Self.epoll, [5, 4_096, 16, 0xffff_ffff, 0, 8]).canOnlyBeWokenFromInside)
        #expect(sleeper(Self.epoll, [5, 4_096, 16, UInt.max, 0, 8]).canOnlyBeWokenFromInside)
        #expect(!sleeper(Self.epoll, [5, 4_096, 16, 1_000, 0, 8]).canOnlyBeWokenFromInside)
        #expect(sleeper(Self.poll, pollForever).canOnlyBeWokenFromInside)
        #expect(!sleeper(Self.poll, pollShortly).canOnlyBeWokenFromInside)
        #expect(sleeper(Self.poll, pollForever).waitsForDescriptors)
    }

    @Test("A sleep by the machine's clock, and a read, do not count")
    func others() {
        #expect(!sleeper(Self.nanosleep, [1, 0, 4_096, 0, 0, 0]).canOnlyBeWokenFromInside)
        #expect(!sleeper(0, [3, 4_096, 1, 0, 0, 0]).canOnlyBeWokenFromInside)
    }

    @Test("The kernel lets this process look at its threads")
    func possible() { #expect(KernelLook().isPossible) }

    @Test("The text of a file is complete up to 4 KB")
    func text() throws {
        for _ in 0..<100 { #expect(KernelLook.text("/proc/self/stat")?.hasPrefix("\(getpid()) (") == true) }
        #expect(KernelLook.text("/nowhere") == nil)
    }

    @Test("A running thread is not asleep, and neither is a missing one")
    func awake() {
        let look = KernelLook()
        #expect(![currentThread()].withUnsafeBufferPointer(look.allSleep))
        #expect(!look.isAsleep(currentThread()))
        #expect(!look.isAsleep(-1) && !look.isAsleep(2_000_000_000))
    }

    @Test("A thread that waits in an untimed futex is asleep, for both ways to look")
    func asleep() throws {
        let gate = Gate(try Originals().semaphores)
        let sleeper = Sleeper(gate)
        sleeper.start()
        while sleeper.id == 0 { sched_yield() }
        while !KernelLook().isAsleep(sleeper.id) { sched_yield() }
        #expect([sleeper.id].withUnsafeBufferPointer(KernelLook().allSleep))
        #expect(![sleeper.id, currentThread()].withUnsafeBufferPointer(KernelLook().allSleep))
        gate.open()
    }

    /// A thread that waits at a gate.
    private final class Sleeper: Sendable {
        private let gate: Gate
        private let number = Atomic<Int32>(0)

        init(_ gate: Gate) { self.gate = gate }

        var id: pid_t { number.load(ordering: .acquiring) }

        func start() {
            Thread.detachNewThread { [self] in
                number.store(currentThread(), ordering: .releasing)
                gate.pass()
            }
        }
    }
}
#endif
