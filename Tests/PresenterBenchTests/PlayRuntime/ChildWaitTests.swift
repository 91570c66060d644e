#if os(Linux)
import Glibc
import Testing

@testable import PlayRuntime

@Suite("A program lets time move only where it waits for nothing but its play")
struct ChildWaitTests {
    private static let forever = UInt(bitPattern: -1)

    private func waits(_ call: Int, _ arguments: [UInt] = []) -> Bool {
        KernelTable.x86.waitsForOthers(call, arguments + Array(repeating: 0, count: 6 - arguments.count))
    }

    @Test("Reading, writing, waiting for a child, and pausing have no deadline")
    func untimed() {
        for call in [0, 1, 19, 34, 61, 130, 247] { #expect(waits(call), "\(call)") }
    }

    @Test("A wait that may have a deadline counts where it has none")
    func deadlines() {
        #expect(waits(202) && !waits(202, [0, 0, 0, 8]))
        #expect(waits(7, [0, 0, Self.forever]) && !waits(7, [0, 0, 100]))
        #expect(waits(271) && !waits(271, [0, 0, 8]))
        #expect(waits(232, [0, 0, 0, Self.forever]) && !waits(232, [0, 0, 0, 100]))
        #expect(waits(270) && !waits(270, [0, 0, 0, 0, 8]))
        #expect(waits(23) && !waits(23, [0, 0, 0, 0, 8]))
    }

    @Test("Both counts of switches are needed to know that a thread slept")
    func counts() {
        let status = "Name:\ta\nvoluntary_ctxt_switches:\t12\nnonvoluntary_ctxt_switches:\t3\n"
        #expect(ChildWait.counts(status) == [12, 3])
        #expect(ChildWait.counts("Name:\ta\nGroups:\t1000000000 \n").isEmpty)
    }

    @Test("Sleep, locks of files and everything else may end by itself")
    func others() {
        for call in [35, 230, 73, 72, 128, 45, 47, 43] { #expect(!waits(call), "\(call)") }
    }

    @Test("A timer, a watch on files, a terminal and a socket of its own may bring something from outside")
    func descriptors() {
        for link in ["/dev/null", "/tmp/a", "/dev/shm/bench-play/tmp/a", "pipe:[1]", "anon_inode:[eventfd]"] {
            #expect(ChildWait.isOfPlay(link), "\(link)")
        }
        for link in [
            "anon_inode:[timerfd]", "anon_inode:inotify", "anon_inode:[pidfd]", "/dev/pts/0", "/dev/tty", "/dev/random",
            "socket:[1]", "net:[1]",
        ] {
            #expect(!ChildWait.isOfPlay(link), "\(link)")
        }
    }
}
#endif
