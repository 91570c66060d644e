#if os(Linux)
import Foundation
import KernelNames
import Synchronization
import Testing

@testable import PlayRuntime

@Suite("A sleep counts only if nothing outside the process ends it")
struct KernelLookTests {
    /// The numbers of one table, and an untimed and a timed wait for descriptors in it.
    struct Numbers: CustomTestStringConvertible, Sendable {
        var table: KernelTable
        var read: Int
        var futex: Int
        var epoll: Int
        var poll: Int
        var pollForever: [UInt]
        var pollShortly: [UInt]
        var nanosleep: Int

        var testDescription: String { "\(table)" }

        func sleeper(_ call: Int, _ arguments: [UInt]) -> KernelLook.Sleeper {
            KernelLook.Sleeper(id: 1, table: table, call: call, third: arguments[2], fourth: arguments[3])
        }
    }

    private static let tables = [
        Numbers(
            table: .generic, read: 63, futex: 98, epoll: 22, poll: 73, pollForever: [1, 2, 0, 0, 8, 0],
            pollShortly: [1, 2, 4_096, 0, 8, 0], nanosleep: 115),
        Numbers(
            table: .x86, read: 0, futex: 202, epoll: 281, poll: 7, pollForever: [1, 2, 0xffff_ffff, 0, 0, 0],
            pollShortly: [1, 2, 100, 0, 0, 0], nanosleep: 230),
    ]

    @Test("A futex without a timeout counts as a sleep, one with a timeout does not", arguments: tables)
    func futexes(_ numbers: Numbers) {
        #expect(numbers.sleeper(numbers.futex, [4_096, 128, 2, 0, 0, 0]).canOnlyBeWokenFromInside)
        #expect(!numbers.sleeper(numbers.futex, [4_096, 128, 2, 8_192, 0, 0]).canOnlyBeWokenFromInside)
    }

    @Test("A wait for descriptors counts as a sleep if it has no timeout", arguments: tables)
    func descriptors(_ numbers: Numbers) {
        #expect(numbers.sleeper(numbers.epoll, [5, 4_096, 16, 0xffff_ffff, 0, 8]).canOnlyBeWokenFromInside)
        #expect(numbers.sleeper(numbers.epoll, [5, 4_096, 16, UInt.max, 0, 8]).canOnlyBeWokenFromInside)
        #expect(!numbers.sleeper(numbers.epoll, [5, 4_096, 16, 1_000, 0, 8]).canOnlyBeWokenFromInside)
        #expect(numbers.sleeper(numbers.poll, numbers.pollForever).canOnlyBeWokenFromInside)
        #expect(!numbers.sleeper(numbers.poll, numbers.pollShortly).canOnlyBeWokenFromInside)
    }

    @Test("A sleep by the machine's clock, and a read, do not count", arguments: tables)
    func others(_ numbers: Numbers) {
        #expect(!numbers.sleeper(numbers.nanosleep, [1, 0, 4_096, 0, 0, 0]).canOnlyBeWokenFromInside)
        #expect(!numbers.sleeper(numbers.read, [3, 4_096, 1, 0, 0, 0]).canOnlyBeWokenFromInside)
        #expect(numbers.table.name(ofWait: numbers.read) == "read")
        #expect(numbers.table.name(ofWait: numbers.nanosleep) == "clock_nanosleep")
    }

    @Test("A sleep that a time ends is told from one that only a thread ends, and from a read", arguments: tables)
    func timed(_ numbers: Numbers) {
        #expect(numbers.sleeper(numbers.nanosleep, [1, 0, 4_096, 0, 0, 0]).endsByTime)
        #expect(numbers.sleeper(numbers.futex, [4_096, 128, 2, 8_192, 0, 0]).endsByTime)
        #expect(numbers.sleeper(numbers.poll, numbers.pollShortly).endsByTime)
        #expect(!numbers.sleeper(numbers.futex, [4_096, 128, 2, 0, 0, 0]).endsByTime)
        #expect(!numbers.sleeper(numbers.poll, numbers.pollForever).endsByTime)
        #expect(!numbers.sleeper(numbers.read, [3, 4_096, 1, 0, 0, 0]).endsByTime)
    }

    @Test("The number of the call that reads tells the table; any other number tells none", arguments: tables)
    func known(_ numbers: Numbers) {
        #expect(KernelTable(numberOfRead: numbers.read) == numbers.table)
        #expect(KernelTable(numberOfRead: numbers.futex) == nil)
    }

    @Test("The table of the program has the C library's numbers")
    func ownNumbers() throws {
        let table = try #require(KernelTable.ofProgram)
        let names = [
            SYS_read: "read", SYS_readv: "readv", SYS_accept: "accept", SYS_accept4: "accept4", SYS_connect: "connect",
            SYS_recvfrom: "recvfrom", SYS_recvmsg: "recvmsg", SYS_wait4: "wait4", SYS_waitid: "waitid",
            SYS_write: "write", SYS_flock: "flock", SYS_nanosleep: "nanosleep", SYS_clock_nanosleep: "clock_nanosleep",
        ]
        for (call, name) in names { #expect(table.name(ofWait: Int(call)) == name) }
        let sleeps: [Int32: KernelTable.Sleep] = [
            Int32(SYS_futex): .futex, Int32(SYS_epoll_pwait): .epoll, Int32(SYS_ppoll): .pollWithMask,
            Int32(SYS_nanosleep): .nanosleep, Int32(SYS_clock_nanosleep): .nanosleep,
        ]
        for (call, sleep) in sleeps { #expect(table.sleep(Int(call)) == sleep) }
        let waiting = [UInt](repeating: 0, count: 6)
        for call in [SYS_read, SYS_readv, SYS_write, SYS_wait4, SYS_waitid, SYS_rt_sigsuspend, SYS_pselect6] {
            #expect(table.waitsForOthers(Int(call), waiting), "\(call)")
        }
    }

    @Test("A thread that sleeps counts only by the table of the machine's kernel")
    func otherTable() throws {
        let gate = Gate()
        let sleeper = Sleeper(gate)
        sleeper.start()
        while sleeper.id == 0 { sched_yield() }
        while !KernelLook().isAsleep(sleeper.id) { sched_yield() }
        let own = try #require(KernelLook.table)
        #expect([sleeper.id].withUnsafeBufferPointer(KernelLook(table: own).allSleep))
        #expect(![sleeper.id].withUnsafeBufferPointer(KernelLook(table: own == .x86 ? .generic : .x86).allSleep))
        let read = own == .x86 ? 0 : 63
        #expect(KernelLook(table: nil).obstacle == .unknownNumbers(read: read))
        gate.open()
    }

    @Test("The kernel lets this process look at its threads")
    func possible() { #expect(KernelLook().obstacle == nil) }

    @Test("The text of a file is complete up to 4 KB")
    func text() throws {
        for _ in 0..<100 { #expect(KernelLook.text("/proc/self/stat")?.hasPrefix("\(getpid()) (") == true) }
        #expect(KernelLook.text("/nowhere") == nil)
        let text = String(repeating: "a", count: 4_000)
        try withFile(text) { #expect(KernelLook.text($0) == text) }
    }

    @Test(
        "Of a long file the beginning and the end are read, as of the status of a user in many groups",
        arguments: [4_094, 4_095, 4_096, 6_142, 6_143, 10_000, 720_000])
    func longText(length: Int) throws {
        let (beginning, end) = (
            "State:\tS (sleeping)\n", "voluntary_ctxt_switches:\t7\nnonvoluntary_ctxt_switches:\t8\n"
        )
        let rest = length - beginning.utf8.count - end.utf8.count - 1
        try withFile(beginning + String(repeating: "1000000000 ", count: 70_000).prefix(rest) + "\n" + end) { path in
            let text = try #require(KernelLook.text(path))
            #expect(text.hasPrefix(beginning + "1000000000 "))
            #expect(text.hasSuffix("\n" + end))
            #expect(text.utf8.count < 4_096)
            #expect(ChildWait.counts(text) == [7, 8])
        }
    }

    private func withFile(_ text: String, _ use: (String) throws -> Void) throws {
        let file = URL.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try use(file.path)
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
        let gate = Gate()
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
