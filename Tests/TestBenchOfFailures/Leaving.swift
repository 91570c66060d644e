import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

#if os(Linux)
import Glibc
import KernelCall

/// Ways out of a play that are not the network. Where nothing refuses them, their arguments make them fail, or do nothing.
let leavingScenarios: [Scenario] =
    (calls + alarms).map { call in
        Scenario("leaves-by-\(call.name.replacing("_", with: "-"))") { stage in
            let view = View(stage)
            stage.send("leave") { view.show("\(call.call()), \(errno == EPERM ? "not permitted" : "error \(errno)")") }
        }
    } + [
        Scenario("leaves-early", .environment("EARLY", "PORT")) { stage in
            let view = View(stage)
            stage.send("look") { view.show("\(early)") }
        },
        Scenario("ends-its-own-child") { stage in
            let view = View(stage)
            stage.send("end") {
                let process = Process()
                process.executableURL = URL(filePath: "/bin/sleep")
                process.arguments = ["30"]
                process.terminationHandler = { view.show("ended by \($0.terminationStatus)") }
                try? process.run()
                process.terminate()
            }
        },
        Scenario("child-stops-the-bench") { stage in
            let view = View(stage)
            stage.send("stop") {
                let process = Process()
                process.executableURL = URL(filePath: "/bin/sh")
                process.arguments = ["-c", "kill -CONT \(getppid())"]
                process.standardError = FileHandle.nullDevice
                process.terminationHandler = { view.show("ended with \($0.terminationStatus)") }
                try? process.run()
            }
        },
        Scenario("starts-in-the-background", .environment("COMMAND")) { stage in
            let view = View(stage)
            stage.send("start") { view.show("\(inShell(ProcessInfo.processInfo.environment["COMMAND"] ?? ""))") }
        },
        Scenario("leaves-a-copy", .environment("OUT")) { stage in
            stage.send("leave") {
                let out = ProcessInfo.processInfo.environment["OUT"].flatMap { strdup($0) }
                // Whoever has one end hears when nobody has the other any more.
                var (ends, byte): ([Int32], UInt8) = ([-1, -1], 0)
                socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends)
                guard forked() == 0 else {
                    close(ends[1])
                    read(ends[0], &byte, 1)
                    fatalError("ends")
                }
                close(ends[0])
                // Before the play ends, and with it its session.
                setsid()
                write(ends[1], &byte, 1)
                // Until nobody is there to answer.
                while read(ends[1], &byte, 1) > 0 {}
                let result = systemCall(socketNumber, Int(AF_INET), Int(SOCK_STREAM.rawValue), 0, 0, 0)
                let file = open(out!, O_WRONLY | O_CREAT, 0o600)
                write(file, result < 0 ? "none" : "one!", 4)
                _exit(0)
            }
        },
        Scenario("asks-for-an-address") { stage in
            let view = View(stage)
            stage.send("ask") {
                var hints = addrinfo()
                hints.ai_flags = AI_NUMERICHOST
                var result: UnsafeMutablePointer<addrinfo>?
                view.show("\(getaddrinfo("models.test", "80", &hints, &result) == EAI_NONAME)")
            }
        },
        Scenario("ends-what-its-program-started") { stage in
            let view = View(stage)
            stage.send("end") {
                let file = NSTemporaryDirectory() + "/number"
                view.show(
                    "\(inShell("mkfifo \(file).never; setsid sh -c 'read x <> \(file).never & echo $! > \(file)'; :"))")
                let number = (try? String(contentsOfFile: file, encoding: .utf8)).flatMap { pid_t($0.dropLast()) }
                view.show("\(kill(number ?? 0, SIGTERM))")
            }
        },
        Scenario("never-ends-its-program") { stage in
            let view = View(stage)
            stage.send("start") { view.show("\(inShell("sleep 1000 &"))") }
        },
        Scenario("runs-a-program", .environment("PROGRAM")) { stage in
            let view = View(stage)
            stage.send("run") {
                let process = Process()
                process.executableURL = URL(filePath: ProcessInfo.processInfo.environment["PROGRAM"] ?? "/bin/false")
                process.terminationHandler = { view.show("ended with \($0.terminationStatus)") }
                try? process.run()
            }
        },
        Scenario("makes-a-pair-of-the-internet") { stage in
            let view = View(stage)
            stage.send("make") {
                var pair: [Int32] = [-1, -1]
                let result = socketpair(AF_INET, Int32(SOCK_STREAM.rawValue), 0, &pair)
                view.show("\(result), \(errno == ENETUNREACH ? "unreachable" : "error \(errno)")")
            }
        },
        Scenario("calls-the-kernel") { stage in
            let view = View(stage)
            stage.send("call") { view.show("error \(-kernelCall(getpidNumber))") }
        },
        Scenario("signals-itself") { stage in
            let view = View(stage)
            stage.send("signal") { view.show("\(kill(getpid(), SIGCONT)) \(raise(SIGCONT)) \(kill(getppid(), 0))") }
        },
        Scenario("closes-descriptors", .fixture("text")) { stage in
            let view = View(stage)
            stage.send("close") {
                for descriptor in Int32(3)...20 { close(descriptor) }
                URLSession.shared.dataTask(with: origin("text")) { data, _, _ in
                    view.show(String(decoding: data ?? Data(), as: UTF8.self))
                }.resume()
            }
        },
        Scenario("replaces-a-descriptor") { stage in
            let view = View(stage)
            stage.send("replace") { view.show("\(dup2(1, 3))") }
        },
        Scenario("calls-through-a-table") { stage in
            let view = View(stage)
            stage.send("call") { view.show("\(timeByTable())") }
        },
    ]

private struct LeavingCall: Sendable {
    let name: String
    let call: @Sendable () -> Int

    init(_ name: String, _ x86: Int, _ arm: Int, _ arguments: @escaping @Sendable () -> [Int]) {
        self.name = name
        call = {
            let words = arguments() + [0, 0, 0, 0, 0]
            #if arch(arm64)
            let number = arm
            #else
            let number = x86
            #endif
            return systemCall(number, words[0], words[1], words[2], words[3], words[4])
        }
    }
}

private let calls = [
    LeavingCall("mount", 165, 40) { [] }, LeavingCall("umount2", 166, 39) { [] },
    LeavingCall("pivot_root", 155, 41) { [] }, LeavingCall("chroot", 161, 51) { [] },
    LeavingCall("setns", 308, 268) { [-1] }, LeavingCall("unshare", 272, 97) { [0x4000_0000] },
    LeavingCall("swapon", 167, 224) { [] }, LeavingCall("reboot", 169, 142) { [] },
    LeavingCall("init_module", 175, 105) { [] }, LeavingCall("finit_module", 313, 273) { [-1] },
    LeavingCall("sethostname", 170, 161) { [0, -1] }, LeavingCall("bpf", 321, 280) { [-1] },
    LeavingCall("ptrace", 101, 117) { [2, Int(getppid())] },
    LeavingCall("kill", 62, 129) { [Int(getppid()), Int(SIGCONT)] },
    LeavingCall("tkill", 200, 130) { [Int(getppid()), Int(SIGCONT)] },
    LeavingCall("tgkill", 234, 131) { [Int(getppid()), Int(getppid()), Int(SIGCONT)] },
    // Each leaves the bench as it is, or fails, where it is not refused.
    LeavingCall("setpriority", 141, 140) { [0, Int(getppid()), 0] },
    LeavingCall("ioprio_set", 251, 30) { [1, Int(getppid()), 0] },
    LeavingCall("sched_setaffinity", 203, 122) { [Int(getppid()), 0, 0] },
    LeavingCall("sched_setscheduler", 144, 119) { [Int(getppid()), 0, 0] },
    LeavingCall("prlimit64", 302, 261) { [Int(getppid()), 7, 0, 0] },
    LeavingCall("fcntl", 72, 25) { [1, 8, Int(getppid())] },
    LeavingCall("ioctl", 16, 29) { [1, 0x8901, 0] },
    LeavingCall("seccomp", 317, 277) { [1, 8, 0] },
    LeavingCall("fanotify_init", 300, 262) { [-1, 0] },
    LeavingCall("pidfd_send_signal", 424, 424) {
        // Through the number 0, which is no process here.
        let process = systemCall(434, Int(getppid()), 0, 0, 0, 0)
        dup2(Int32(process), 0)
        return [0, Int(SIGCONT), 0, 0]
    },
    // Of a name that nobody has; they make nothing.
    LeavingCall("msgget", 68, 186) { [0x52_4553] }, LeavingCall("semget", 64, 190) { [0x52_4553] },
    LeavingCall("shmget", 29, 194) { [0x52_4553] }, LeavingCall("mq_open", 240, 180) { [] },
    LeavingCall("process_vm_writev", 311, 271) { [Int(getppid())] }, LeavingCall("pidfd_getfd", 438, 438) { [-1, -1] },
    // The first two disarm what is not armed, the others ask for a clock that there is not.
    LeavingCall("setitimer", 38, 103) { [] }, LeavingCall("timer_create", 222, 107) { [-1] },
    LeavingCall("timerfd_create", 283, 85) { [-1] },
]

#if arch(arm64)
private let getpidNumber = 172
#else
private let getpidNumber = 39
#endif

#if arch(arm64)
/// This processor's table has no such call.
private let alarms: [LeavingCall] = []
#else
private let alarms = [LeavingCall("alarm", 37, -1) { [] }]
#endif

/// What the call before main gave; code of the app runs there where it is written in C or C++.
nonisolated(unsafe) private var early = "nothing"

#if compiler(>=6.3)
@section(".init_array") @used
#else
@_section(".init_array") @_used
#endif
private let beforeMain: @convention(c) () -> Void = { leaveEarly() }

private func leaveEarly() {
    switch getenv("EARLY").map({ String(cString: $0) }) {
    case "socket": early = connectedEarly()
    case "child": early = startedEarly()
    case "kill": early = "kill \(kill(getppid(), SIGCONT))"
    case "mount": early = "mount \(systemCall(mountNumber, 0, 0, 0, 0, 0))"
    default: break
    }
}

/// Starts a program that runs until this process ends.
private func startedEarly() -> String {
    var (pipe, child): ([Int32], pid_t) = ([-1, -1], 0)
    _ = Glibc.pipe(&pipe)
    for end in pipe { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, pipe[0], 0)
    let words = [strdup("cat"), nil]
    return "started \(posix_spawn(&child, "/bin/cat", &actions, nil, words, environ))"
}

@_silgen_name("system") private func inShell(_ command: UnsafePointer<CChar>) -> Int32

/// Makes the calls of an app that has code in its main, before that of the bench.
func callBeforeBench() {
    switch getenv("EARLY").map({ String(cString: $0) }) {
    case "main": early = connectedEarly()
    case "session":
        askForIPv6()
        early = "asked"
    default: break
    }
}

/// Lets the library that Foundation transfers with ask whether there is IPv6: from version 8.19 on with each session, before
/// that with a name that must have an address of it.
private func askForIPv6() {
    typealias Facts = @convention(c) (Int32) -> UnsafeRawPointer
    typealias New = @convention(c) () -> OpaquePointer?
    guard let facts = dlsym(nil, "curl_version_info"), let new = dlsym(nil, "curl_multi_init") else { return }
    _ = unsafeBitCast(new, to: New.self)()
    // `version_num` of curl_version_info_data.
    let version = unsafeBitCast(facts, to: Facts.self)(0).load(fromByteOffset: 16, as: UInt32.self)
    if version < 0x08_13_00 { _ = transferred("http://localhost:9/", overIPv6: true) }
}

private func connectedEarly() -> String {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return "no socket" }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(getenv("PORT").map { atoi($0) } ?? 9)).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
    }
    return "connect \(result)"
}

#if arch(arm64)
private let (mountNumber, socketNumber) = (40, 198)
#else
private let (mountNumber, socketNumber) = (165, 41)
#endif

@_silgen_name("fork") private func forked() -> Int32
#else
let leavingScenarios: [Scenario] = []

func callBeforeBench() {}
#endif
