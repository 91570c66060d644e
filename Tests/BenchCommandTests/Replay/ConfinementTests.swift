#if os(Linux)
import Foundation
import Glibc
import LoopbackOrigin
import Testing

extension ProcessTests {
    @Suite("A play reaches nothing but what it has made itself")
    struct ConfinementTests {
        private let shell: Shell

        init() throws { shell = try Shell() }

        private static let changingTheMachine = [
            "mount", "umount2", "pivot_root", "chroot", "setns", "unshare", "swapon", "reboot", "init_module",
            "finit_module", "sethostname", "bpf", "ioctl", "seccomp", "fanotify_init",
            "msgget", "semget", "shmget", "mq_open",
        ]
        private static let reachingIntoOthers = [
            "ptrace", "kill", "tkill", "tgkill", "process_vm_writev", "pidfd_getfd", "setpriority", "ioprio_set",
            "sched_setaffinity", "sched_setscheduler", "prlimit64", "fcntl", "pidfd_send_signal",
        ]
        private static let waitingForTheMachine = ["setitimer", "timer_create", "timerfd_create"]

        private static func scenario(_ call: String) -> String { "leaves-by-\(call.replacing("_", with: "-"))" }

        /// One run of the flows that make these calls.
        private static let refusals = Result {
            let shell = try Shell()
            let names = (changingTheMachine + reachingIntoOthers + waitingForTheMachine).map(scenario)
            let run = try shell.run("TestBenchOfFailures replay \(names.joined(separator: " "))")
            return (run: run, files: shell.folder.files)
        }

        @Test("What changes the machine is refused and named", arguments: changingTheMachine)
        func machine(_ call: String) throws {
            try expectRefusal(of: call, "changes the machine that it runs on")
        }

        @Test("What reaches into another process is refused and named", arguments: reachingIntoOthers)
        func process(_ call: String) throws {
            try expectRefusal(of: call, "reaches into a process that it has not started")
        }

        @Test("A timer of the kernel is refused and named", arguments: waitingForTheMachine)
        func timer(_ call: String) throws {
            try expectRefusal(of: call, "waits for the time of the machine", shown: "error \(ENOSYS)")
        }

        @Test("What is refused can never be accepted")
        func neverAccepted() throws {
            let (run, files) = try Self.refusals.get()
            #expect(run.code == 1)
            #expect(!files.contains { $0.hasPrefix("Recordings") })
        }

        private func expectRefusal(
            of call: String, _ what: String, shown: String = "not permitted",
            sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            let run = try Self.refusals.get().run
            let block = try #require(
                run.block(of: Self.scenario(call)), "\(run.text)", sourceLocation: sourceLocation)
            #expect(block[0] == "miss         \(Self.scenario(call))", sourceLocation: sourceLocation)
            #expect(block[1] == "  The app \(what): \(call).", "\(block)", sourceLocation: sourceLocation)
            #expect(block[2].contains("step 1 (leave)"), sourceLocation: sourceLocation)
            #expect(block.contains { $0.contains(shown) }, "\(block)", sourceLocation: sourceLocation)
        }

        @Test("A program that the app has started is named with its call")
        func child() throws {
            let run = try shell.run("TestBenchOfFailures replay child-stops-the-bench")
            #expect(run.code == 1)
            #expect(
                run.output.contains("  The app reaches into a process that it has not started: kill by sh.\n"),
                "\(run.output)")
        }

        @Test(
            "A program in the background, in whatever session, is waited for and named with its call",
            arguments: [
                "bash -c 'exec 3<>/dev/tcp/127.0.0.1/9' &", "(sleep 0.05; bash -c 'exec 3<>/dev/tcp/127.0.0.1/9') &",
                "setsid bash -c 'sleep 0.2; exec 3<>/dev/tcp/127.0.0.1/9' &",
            ])
        func background(_ command: String) throws {
            let run = try shell.run(
                "COMMAND=\"\(command) 2>/dev/null\" TestBenchOfFailures replay starts-in-the-background --repeat 20")
            #expect(run.code == 1)
            // Without a delay it is chance whether the app or its program comes first.
            #expect(run.output.contains(", 0 hangs\n") && !run.output.contains(": new"), "\(run.output)")
            #expect(!shell.folder.files.contains { $0.hasPrefix("Recordings") })
            #expect(
                run.output.contains("  The app reaches the network without URLSession: socket(AF_INET) by bash.\n"),
                "\(run.output)")
        }

        @Test("A program that an initializer has started is ended and named, and keeps its app from being copied")
        func earlyChild() throws {
            for way in ["spawned", "copied"] {
                let run = try shell.run(
                    "PRESENTER_BENCH_PLAYS=\(way) EARLY=child TestBenchOfFailures replay leaves-early --repeat 3")
                #expect(run.code == 1)
                #expect(run.output.contains("3 plays of leaves-early, 1 distinct recording, 0 hangs"), "\(run.output)")
                #expect(
                    run.output.contains(
                        "  The app has started a process before any step: cat, running before main.\n"),
                    "\(run.output)")
                if way == "copied" {
                    #expect(
                        run.errors.contains("it has started a process before the app's main function"), "\(run.errors)")
                }
            }
        }

        @Test("The report of a hang names the programs that the play waits for")
        func waitsForProgram() throws {
            let run = try shell.run("TestBenchOfFailures replay never-ends-its-program --timeout 2")
            #expect(run.code == 1)
            #expect(run.output.contains("the program sleep runs"), "\(run.output)")
        }

        @Test("Code of the app that calls the kernel itself is refused and named")
        func ownCode() throws {
            let run = try shell.run("TestBenchOfFailures replay calls-the-kernel")
            #expect(run.code == 1)
            #expect(run.output.contains("  The app calls the kernel past the C library: getpid.\n"), "\(run.output)")
            #expect(run.output.contains("shows error \(ENOSYS)"), "\(run.output)")
        }

        @Test("A function that a table of the app's own data names shows the time of the play")
        func table() throws {
            let run = try shell.run("TestBenchOfFailures replay calls-through-a-table")
            #expect(run.output.hasPrefix("new          calls-through-a-table\n"), "\(run.output)")
            #expect(
                shell.folder.text(of: "Recordings/calls-through-a-table.txt.new")?.contains("\"978307200\"") == true)
        }

        #if arch(x86_64)
        @Test(
            "A call of the 32-bit table is refused and named, whatever its number means in the other",
            .enabled(if: Self.hasOldTable))
        func oldTable() throws {
            try OldTableProgram.write(to: shell.folder.url.appending(path: "old"))
            let run = try shell.run("PROGRAM=$PWD/old TestBenchOfFailures replay runs-a-program")
            #expect(run.code == 1)
            #expect(
                run.output.contains(
                    "  The app calls the kernel past the C library: system call 37 of another architecture by old.\n"),
                "\(run.output)")
            #expect(run.output.contains("ended with \(ENOSYS)"), "\(run.output)")
        }

        /// Many kernels are built without it.
        private static let hasOldTable = (try? OldTableProgram.result) == ESRCH
        #endif

        @Test("A pair of sockets of another family than the local one is refused and named")
        func pair() throws {
            let run = try shell.run("TestBenchOfFailures replay makes-a-pair-of-the-internet")
            #expect(run.code == 1)
            #expect(
                run.output.contains("  The app reaches the network without URLSession: socketpair(AF_INET).\n"),
                "\(run.output)")
            #expect(run.output.contains("unreachable"), "\(run.output)")
        }

        @Test("What the second launch of an app attempts is refused and named", arguments: ["spawned", "copied"])
        func laterLaunch(_ way: String) throws {
            let run = try shell.run("PRESENTER_BENCH_PLAYS=\(way) TestBenchOfFailures replay reaches-later")
            #expect(run.code == 1)
            #expect(
                run.output.contains("  The app reaches the network without URLSession: socket(AF_INET).\n"),
                "\(run.output)")
            #expect(run.output.contains("no socket, no network"), "\(run.output)")
        }

        @Test("A service of the machine that listens on a local socket is refused and named, and the app's own is not")
        func services() throws {
            let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(listener) }
            let path = shell.folder.url.appending(path: "s").path
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(100)) }
            let bound = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            try #require(bound == 0 && path.utf8.count < 100 && listen(listener, 1) == 0)
            let run = try shell.run("PORT=\(path) TestBenchOfFailures replay reaches-service")
            #expect(run.code == 1)
            #expect(
                // The value of a variable that a scenario names is a secret.
                run.output.contains("  The app reaches the network without URLSession: connect(REDACTED-1).\n"),
                "\(run.output)")
            #expect(run.output.contains("connect -1, no network"), "\(run.output)")
            let own = try shell.run("TestBenchOfFailures replay reaches-own-service")
            #expect(own.output.hasPrefix("new          reaches-own-service\n"), "\(own.output)")
            #expect(shell.folder.text(of: "Recordings/reaches-own-service.txt.new")?.contains("0 0 connect 0") == true)
        }

        @Test(
            "An app may signal itself and what it has started",
            arguments: ["signals-itself", "ends-its-own-child", "ends-what-its-program-started"])
        func own(_ scenario: String) throws {
            let run = try shell.run("TestBenchOfFailures replay \(scenario)")
            #expect(run.output.hasPrefix("new          \(scenario)\n"), "\(run.output)")
            let texts = ["signals-itself": "\"0 0 0\"", "ends-its-own-child": "\"ended by 15\""]
            let shown = texts[scenario] ?? "\"0\"\nPresenter -> View     show(_:)\n  \"0\"\n"
            #expect(shell.folder.text(of: "Recordings/\(scenario).txt.new")?.contains(shown) == true)
        }

        @Test("A descriptor of the play cannot be replaced, and the app is told so")
        func descriptor() throws {
            let run = try shell.run("TestBenchOfFailures replay replaces-a-descriptor")
            #expect(run.code == 1)
            #expect(
                run.output.contains("  The app replaces a descriptor that it has not opened: dup2(…, 3).\n"),
                "\(run.output)")
        }

        @Test(
            "Code that runs before the bench's main reaches nothing, and is named in every play, also where plays are copies",
            arguments: ["socket", "kill", "mount", "main"], ["spawned", "copied"])
        func early(_ call: String, _ way: String) throws {
            let origin = try LoopbackOrigin { _ in OriginAnswer("reached") }
            defer { origin.stop() }
            let run = try shell.run(
                "PRESENTER_BENCH_PLAYS=\(way) EARLY=\(call) PORT=\(origin.port) TestBenchOfFailures replay leaves-early --repeat 3"
            )
            // The process that supervises is the same program, and runs its initializers once, before any code of the bench.
            let isSocket = ["socket", "main"].contains(call)
            #expect(origin.connections == (isSocket ? 1 : 0))
            #expect(run.code == 1)
            let shown = isSocket ? "socket(AF_INET)" : call
            #expect(run.output.contains("3 plays of leaves-early, 1 distinct recording, 0 hangs"), "\(run.output)")
            #expect(
                run.output.contains(": \(shown).\n    scenario leaves-early, before Bench.main\n"),
                "\(run.output)")
            if way == "copied" {
                #expect(
                    run.errors.contains("it makes a call that is refused before Bench.main: \(shown)"), "\(run.errors)")
            }
        }

        @Test(
            "The library of sessions may ask for IPv6 before the bench's main: nothing is refused, and plays can be copies",
            arguments: ["spawned", "copied"])
        func earlySession(_ way: String) throws {
            let run = try shell.run(
                "PRESENTER_BENCH_PLAYS=\(way) EARLY=session TestBenchOfFailures replay leaves-early")
            #expect(run.output.hasPrefix("new          leaves-early\n"), "\(run.output)")
            #expect(run.errors == "")
            #expect(shell.folder.text(of: "Recordings/leaves-early.txt.new")?.contains("\"asked\"") == true)
        }

        @Test("An initializer that leaves nothing keeps no play from being a copy")
        func harmless() throws {
            let run = try shell.run("PRESENTER_BENCH_PLAYS=copied TestBenchOfFailures replay leaves-early")
            #expect(run.output.hasPrefix("new          leaves-early\n"), "\(run.output)")
            #expect(run.errors == "")
        }

        @Test("No datagram leaves through a descriptor that the bench or Foundation has opened")
        func datagrams() throws {
            let listener = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
            defer { close(listener) }
            let run = try shell.run("PORT=\(try bound(listener)) TestBenchOfFailures replay reaches-descriptors")
            #expect(run.output.hasPrefix("new          reaches-descriptors\n"), "\(run.output)")
            var byte: UInt8 = 0
            #expect(recv(listener, &byte, 1, Int32(MSG_DONTWAIT)) == -1)
        }

        private func bound(_ descriptor: Int32) throws -> UInt16 {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let result = withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(descriptor, $0, size) + getsockname(descriptor, $0, &size)
                }
            }
            try #require(result == 0)
            return UInt16(bigEndian: address.sin_port)
        }

        @Test("Where another program hears system calls already, the run says so first, and offers no golden")
        func withListener() throws {
            let run = try shell.run("WithoutFilters --listening TestBenchOfFailures replay signals-itself")
            #expect(run.code == 1)
            #expect(
                run.output.hasPrefix("NOT CONFINED HERE: another program hears the system calls of this one"),
                "\(run.output)")
            #expect(
                run.output.contains(
                    "  Nothing can be accepted here: nothing keeps this play from the network; see the first line.\n"))
            #expect(!shell.folder.files.contains { $0.hasPrefix("Recordings") })
            let doctor = try shell.run("WithoutFilters --listening TestBenchOfFailures doctor")
            #expect(
                doctor.output.contains("plays       NOT CONFINED HERE: another program hears"), "\(doctor.output)")
        }

        @Test("Where only seccomp(2) is forbidden, the run says so first, and offers no golden")
        func withoutPermission() throws {
            let run = try shell.run("WithoutFilters --forbidden TestBenchOfFailures replay signals-itself")
            #expect(run.code == 1)
            #expect(
                run.output.hasPrefix(
                    "NOT CONFINED HERE: this kernel has no seccomp filters, or none for this process"), "\(run.output)")
            #expect(!shell.folder.files.contains { $0.hasPrefix("Recordings") })
        }

        @Test("A copy of the app that outlives its play gets an error where nobody answers")
        func copyAfterPlay() throws {
            let out = shell.folder.url.appending(path: "out")
            let run = try shell.run("OUT=\(out.path) TestBenchOfFailures replay leaves-a-copy")
            #expect(run.output.hasPrefix("crashed      leaves-a-copy\n"), "\(run.output)")
            #expect(!run.output.contains("[refused]"), "the play itself was there to answer: \(run.output)")
            let end = ContinuousClock.now + .seconds(20)
            func text() -> String { (try? String(contentsOf: out, encoding: .utf8)) ?? "" }
            while text().count < 4, ContinuousClock.now < end { sched_yield() }
            #expect(text() == "none")
        }

        @Test("Where only an address may be named, no server is asked")
        func address() throws {
            let run = try shell.run("TestBenchOfFailures replay asks-for-an-address")
            #expect(run.output.hasPrefix("new          asks-for-an-address\n"), "\(run.output)")
            #expect(shell.folder.text(of: "Recordings/asks-for-an-address.txt.new")?.contains("\"true\"") == true)
        }

        @Test("Where the kernel has no filters, the run says so first, and offers no golden")
        func withoutFilters() throws {
            let run = try shell.run("WithoutFilters TestBenchOfFailures replay signals-itself")
            #expect(run.code == 1)
            #expect(run.output.hasPrefix("NOT CONFINED HERE: this kernel has no seccomp filters"), "\(run.output)")
            #expect(run.output.contains("\nnew          signals-itself\n"), "\(run.output)")
            #expect(
                run.output.contains(
                    "  Nothing can be accepted here: nothing keeps this play from the network; see the first line.\n"))
            #expect(!shell.folder.files.contains { $0.hasPrefix("Recordings") })
        }

        @Test("Without filters, a process without a network offers as usual", .enabled(if: Self.canLeaveNetwork))
        func withoutNetwork() throws {
            let run = try shell.run("unshare -rn WithoutFilters TestBenchOfFailures replay signals-itself")
            #expect(run.output.hasPrefix("new          signals-itself\n"), "\(run.output)")
            #expect(shell.folder.files.contains("Recordings/signals-itself.txt.new"))
        }

        private static let canLeaveNetwork = (try? Shell().run("unshare -rn true"))?.code == 0
    }
}
#endif
