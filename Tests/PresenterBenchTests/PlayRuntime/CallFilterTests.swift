#if os(Linux)
import Glibc
import KernelNames
import Testing

@testable import PlayRuntime

@Suite("A filter refuses what leads out of a play, and nothing else")
struct CallFilterTests {
    private static let own: pid_t = 4_711
    private static let code: Range<UInt> = 0x5555_f000_0000..<0x5556_1000_0000
    private let play = CallFilter(of: .play(Self.own, code: Self.code), forbidsNetwork: true)
    private let bench = CallFilter(of: .bench(Self.own), forbidsNetwork: true)

    private func number(_ name: String) -> Int {
        RestrictedCall.all.first { $0.name == name }.map { Int($0.number) } ?? -1
    }

    /// Runs a program as the kernel does, on the data that it would have.
    private func answer(
        _ filter: FilterProgram, _ call: Int, _ arguments: [UInt] = [], from address: UInt = 0x7fff_0000_0000,
        architecture: UInt32? = nil
    ) -> UInt32 {
        var words = [
            UInt32(call), architecture ?? auditArchitecture, UInt32(truncatingIfNeeded: address), UInt32(address >> 32),
        ]
        for index in 0..<6 {
            let argument = index < arguments.count ? arguments[index] : 0
            words += [UInt32(truncatingIfNeeded: argument), UInt32(argument >> 32)]
        }
        let instructions = filter.instructions
        var (place, loaded, steps) = (0, UInt32(0), 0)
        while true {
            steps += 1
            let instruction = instructions[place]
            place += 1
            let value = instruction.k
            func branch(_ isTrue: Bool) { place += Int(isTrue ? instruction.jt : instruction.jf) }
            switch instruction.code {
            case 0x15: branch(loaded == value)
            case 0x25: branch(loaded > value)
            case 0x35: branch(loaded >= value)
            case 0x45: branch(loaded & value != 0)
            case 0x20: loaded = words[Int(value) / 4]
            case 0x05: place += Int(value)
            default:
                #expect(instruction.code == 0x06)
                #expect(steps < 60)
                return value
            }
        }
    }

    private let allow: UInt32 = 0x7fff_0000
    private let ask: UInt32 = 0x7fc0_0000

    @Test("Every call of the table is asked about with arguments that lead out, and no other call is")
    func all() {
        for call in RestrictedCall.all {
            let arguments: [UInt] =
                switch call.condition {
                case .family: [UInt(AF_INET)]
                case .bits: [0x4000_0000]
                case .named: [7]
                case .signal, .signalToThread: [1, 9, 9]
                case .otherProcess: [1]
                case .signalThroughDescriptor: [0, 9]
                case .priority(let first): [UInt(first), 1]
                case .owner: [1, 8, 1]
                case .control: [1, 0x8901]
                case .listener: [1, 8]
                case .always, .ofProgram: []
                }
            #expect(answer(play.asking, Int(call.number), arguments, from: Self.code.lowerBound) == ask, "\(call.name)")
        }
        let restricted = Set(RestrictedCall.all.map { Int($0.number) })
        for number in 0..<500 where !restricted.contains(number) {
            #expect(answer(play.asking, number, [1, 9, 9], from: Self.code.lowerBound) == allow, "\(number)")
        }
    }

    @Test("Local sockets, signals to oneself and calls of the C library are allowed")
    func allowed() {
        #expect(answer(play.asking, number("socket"), [UInt(AF_UNIX)]) == allow)
        #expect(answer(play.asking, number("clone"), [0x11]) == allow)
        #expect(answer(play.asking, number("tgkill"), [UInt(Self.own), 1, 9]) == allow)
        #expect(answer(play.asking, number("kill"), [1, 0]) == allow)
        #expect(answer(play.asking, number("kill"), [0, 9]) == allow)
        for address in [Self.code.lowerBound - 1, Self.code.upperBound, 0] {
            #expect(answer(play.asking, number("getrandom"), from: address) == allow)
        }
        for address in [Self.code.lowerBound, Self.code.upperBound - 1, 0x5556_0000_0000] {
            #expect(answer(play.asking, number("getrandom"), from: address) == ask)
        }
    }

    @Test("The first filter refuses nothing that the second allows: the kernel asks the later of two, not the milder")
    func order() {
        for call in RestrictedCall.all {
            for arguments: [UInt] in [
                [0, 0, 0], [UInt(AF_INET)], [0x4000_0000], [UInt(Self.own), 9, 9], [1, 9, 9], [UInt.max, 9, 9],
            ] {
                guard answer(bench.asking, Int(call.number), arguments) == ask else { continue }
                let other = CallFilter(of: .play(1_000_000, code: Self.code), forbidsNetwork: true)
                #expect(answer(other.asking, Int(call.number), arguments) == ask, "\(call.name) \(arguments)")
            }
        }
    }

    @Test("A filter that was made in one process fits another, once it compares with the number of the other")
    func madeElsewhere() {
        for filter in [CallFilter(of: .play(1, code: Self.code), forbidsNetwork: true), play] {
            var instructions = filter.asking.instructions
            for place in filter.asking.placesOfProcess { instructions[place].k = UInt32(Self.own) }
            #expect(instructions.map(\.k) == play.asking.instructions.map(\.k))
        }
        #expect(play.asking.placesOfProcess.count == 5)
    }

    @Test("What names another process is asked about, and what names the caller or nothing is not")
    func otherProcesses() {
        for name in ["prlimit64", "sched_setaffinity", "sched_setscheduler", "process_vm_readv"] {
            #expect(answer(play.asking, number(name), [0]) == allow, "\(name)")
            #expect(answer(play.asking, number(name), [UInt(Self.own)]) == allow, "\(name)")
            #expect(answer(bench.asking, number(name), [UInt(Self.own)]) == ask, "\(name)")
        }
        for (name, process) in [("setpriority", UInt(0)), ("ioprio_set", 1)] {
            #expect(answer(play.asking, number(name), [process, 0, 1]) == allow)
            #expect(answer(play.asking, number(name), [process, UInt(Self.own), 1]) == allow)
            #expect(answer(play.asking, number(name), [process + 1, 0, 1]) == allow)
            for arguments in [[process, 1, 1], [process + 1, 1, 1], [process + 2, 0, 1]] {
                #expect(answer(play.asking, number(name), arguments) == ask, "\(name) \(arguments)")
            }
        }
        #expect(answer(play.asking, number("fcntl"), [1, 8, UInt(Self.own)]) == allow)
        #expect(answer(play.asking, number("fcntl"), [1, 3, 1]) == allow)
        #expect(answer(play.asking, number("fcntl"), [1, 8, UInt(bitPattern: -1)]) == ask)
        #expect(answer(play.asking, number("fcntl"), [1, 15, 0]) == ask)
        #expect(answer(play.asking, number("pidfd_send_signal"), [0, 9]) == ask)
        #expect(answer(play.asking, number("pidfd_send_signal"), [0, 0]) == allow)
    }

    @Test("The descriptor on which a filter reports answers only the C library, and so the bench")
    func control() {
        for command in ControlCommand.ofListener.map({ UInt($0) }) {
            #expect(answer(play.asking, number("ioctl"), [1_000, command], from: Self.code.lowerBound) == ask)
            #expect(answer(play.asking, number("ioctl"), [1_000, command]) == allow)
        }
        #expect(answer(play.asking, number("ioctl"), [0, 0x5401]) == allow)
        #expect(answer(play.asking, number("ioctl"), [0, 0x5412]) == ask)
    }

    @Test("Only who has the word of the play installs a filter that reports, and others as before")
    func listener() {
        let key = 0x1234_5678_9abc_def0
        let filter = CallFilter(of: .play(Self.own, code: Self.code), forbidsNetwork: true, key: key)
        #expect(answer(filter.asking, number("seccomp"), [1, 9, 0, UInt(key)]) == allow)
        for word in [0, UInt(key) + 1, UInt(key) & 0xffff_ffff, UInt(key) >> 32] {
            #expect(answer(filter.asking, number("seccomp"), [1, 9, 0, word]) == ask, "\(word)")
        }
        #expect(answer(filter.asking, number("seccomp"), [1, 1, 0, 0]) == allow)
        #expect(answer(play.asking, number("seccomp"), [1, 8, 0, 0]) == ask)
        #expect(FilterKey.random() != FilterKey.random() && FilterKey.random() > 0)
    }

    @Test("A capture has its network")
    func capture() {
        let filter = CallFilter(of: .play(Self.own, code: Self.code), forbidsNetwork: false)
        #expect(answer(filter.asking, number("socket"), [UInt(AF_INET)]) == allow)
        #expect(answer(filter.asking, number("mount")) == ask)
    }

    @Test("Where the kernel cannot ask, what is always refused fails, and what depends on who asks is allowed")
    func silent() {
        #expect(answer(play.silent, number("socket"), [UInt(AF_INET6)]) == 0x0005_0000 | UInt32(ENETUNREACH))
        #expect(answer(play.silent, number("mount")) == 0x0005_0000 | UInt32(EPERM))
        #expect(answer(play.silent, number("kill"), [1, 9]) == allow)
        #expect(answer(play.silent, number("setitimer")) == allow)
    }

    @Test("Calls of another architecture and of the x32 table are refused")
    func foreign() {
        #expect(answer(play.asking, 1, architecture: 0x4000_0003) == ask)
        #expect(answer(play.asking, 0x4000_0000 | 41) == ask)
    }
}
#endif
