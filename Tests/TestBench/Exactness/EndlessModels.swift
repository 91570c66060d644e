import Foundation
import PresenterBench

#if os(Linux)
import Glibc

/// Waits of the system at the edge of what it can count, or for what never comes.
let endlessModels: [Model] = [
    Model("exact-sleeps-that-never-end") { probe in
        let sleeps: [@Sendable () -> Void] = [
            { Thread.sleep(until: .distantFuture) },
            { Thread.sleep(forTimeInterval: .infinity) },
            {
                var time = timespec(tv_sec: .max, tv_nsec: 999_999_999)
                nanosleep(&time, nil)
            },
            {
                var time = timeval(tv_sec: .max, tv_usec: 999_999)
                select(0, nil, nil, nil, &time)
            },
            {
                let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
                sem_init(semaphore, 0, 0)
                var time = timespec(tv_sec: .max, tv_nsec: 999_999_999)
                sem_timedwait(semaphore, &time)
            },
        ]
        for (number, sleep) in sleeps.enumerated() {
            Thread.detachNewThread {
                sleep()
                tell(probe, "sleep \(number) is over")
            }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { probe.got("a second later") }
    },
    Model("exact-timer-of-a-thread-that-ends") { probe in
        Thread.detachNewThread {
            _ = Timer.scheduledTimer(withTimeInterval: 5, repeats: true) { _ in tell(probe, "fired") }
            RunLoop.current.run(until: Date() + 1)
            tell(probe, "the thread ends")
        }
        let files = (0..<8).map { NSHomeDirectory() + "/file-\($0)" }
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
            // They get the numbers that the run loop had.
            let descriptors = files.map { open($0, O_CREAT | O_RDWR, 0o600) }
            DispatchQueue.main.asyncAfter(deadline: .now() + 10) {
                probe.got("\(files.map { (try? Data(contentsOf: URL(filePath: $0)))?.count ?? -1 })")
                for descriptor in descriptors { close(descriptor) }
            }
        }
    },
    Model("exact-timer-invalidated-by-another-thread") { probe in
        let timers = TimerOfThread()
        Thread.detachNewThread {
            timers.start { tell(probe, "never") }
            RunLoop.current.run(until: Date() + 200)
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
            timers.stop()
            probe.got("stopped")
        }
    },
    Model("exact-reads-that-wait-for-each-other") { probe in
        let reads: [(String, @Sendable (Int32) -> Int)] = [
            ("recv", { receive($0) { recv($0, $1, 1, 0) } }),
            ("recvfrom", { receive($0) { recvfrom($0, $1, 1, 0, nil, nil) } }),
            ("readv", { receive($0, into: readv) }),
            (
                "recvmsg",
                { descriptor in
                    receive(descriptor) { (descriptor: Int32, part: UnsafePointer<iovec>?, _: Int32) in
                        var message = msghdr()
                        (message.msg_iov, message.msg_iovlen) = (UnsafeMutablePointer(mutating: part), 1)
                        return recvmsg(descriptor, &message, 0)
                    }
                }
            ),
        ]
        for (name, read) in reads {
            var pair: [Int32] = [-1, -1]
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair)
            var byte = UInt8(0)
            let none = recv(pair[0], &byte, 1, Int32(MSG_DONTWAIT))
            Thread.detachNewThread { [pair] in tell(probe, "\(name): \(none), then \(read(pair[0]))") }
            Thread.detachNewThread { [pair] in
                usleep(100_000)
                write(pair[1], "a", 1)
            }
        }
    },
    Model("exact-accepts-that-wait") { probe in
        let path = NSTemporaryDirectory() + "listener"
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        _ = withAddress(path) { bind(listener, $0, $1) }
        listen(listener, 1)
        Thread.detachNewThread { tell(probe, "accepted: \(acceptClosing(listener, nil, nil, 0o2000000) >= 0)") }
        Thread.detachNewThread {
            usleep(100_000)
            let client = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            let code = withAddress(path) { connect(client, $0, $1) }
            tell(probe, "connected: \(code)")
        }
    },
    Model("exact-wait-for-any-child") { probe in
        Thread.detachNewThread {
            let number = startReader()
            var status = Int32(0)
            let ended = wait(&status)
            tell(probe, "it is the child: \(ended == number), \(status >> 8)")
            tell(probe, "no other: \(wait(&status)), \(errno == ECHILD)")
        }
    },
    Model("exact-waitid") { probe in
        Thread.detachNewThread {
            for (name, kind) in [("any", P_ALL), ("one", P_PID)] {
                let number = startReader()
                var facts = siginfo_t()
                let code = waitid(kind, id_t(number), &facts, WEXITED)
                tell(probe, "\(name): \(code), ended: \(facts.si_signo == SIGCHLD)")
            }
        }
    },
    Model("exact-file-lock-of-another-thread") { probe in
        let path = NSTemporaryDirectory() + "locked"
        let first = open(path, O_CREAT | O_RDWR, 0o600)
        flock(first, LOCK_EX)
        Thread.detachNewThread { tell(probe, "locked: \(flock(open(path, O_RDWR), LOCK_EX))") }
        Thread.detachNewThread { tell(probe, "unlocked: \(flock(first, LOCK_UN))") }
    },
    polling("exact-busy-group") { again in DispatchQueue.main.async(group: DispatchGroup(), execute: again) },
    polling("exact-busy-barrier") { again in DispatchQueue.main.async(flags: .barrier, execute: again) },
    polling("exact-busy-notification") { again in DispatchGroup().notify(queue: .main, execute: again) },
]

/// Starts a process that ends with status 3 when it has read a line, which it gets 100 ms later.
private func startReader() -> pid_t {
    var number = pid_t()
    let words = (["sh", "-c", "read line; exit 3"] as [String]).map { strdup($0) } + [nil]
    var (pipe, actions) = ([Int32(-1), -1], posix_spawn_file_actions_t())
    pipe2(&pipe, O_CLOEXEC)
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, pipe[0], 0)
    posix_spawn(&number, "/bin/sh", &actions, nil, words, nil)
    Thread.detachNewThread { [pipe] in
        usleep(100_000)
        write(pipe[1], "a\n", 2)
    }
    return number
}

/// Looks for a text, by work that submits itself again and again, until another thread has set it.
private func polling(
    _ name: String, _ submit: @escaping @Sendable (@escaping @Sendable @convention(block) () -> Void) -> Void
) -> Model {
    Model(name) { probe in
        let text = Latest()
        @Sendable func look() {
            if text.value.isEmpty { submit(look) } else { tell(probe, text.value) }
        }
        DispatchQueue.global().async { text.set("set") }
        look()
    }
}

/// Receives a byte.
private func receive(_ descriptor: Int32, _ read: (Int32, UnsafeMutableRawPointer) -> Int) -> Int {
    var byte = UInt8(0)
    return read(descriptor, &byte)
}

/// Receives a byte in parts.
private func receive(_ descriptor: Int32, into read: (Int32, UnsafePointer<iovec>?, Int32) -> Int) -> Int {
    var byte = UInt8(0)
    return withUnsafeMutablePointer(to: &byte) { byte in
        var part = iovec(iov_base: byte, iov_len: 1)
        return read(descriptor, &part, 1)
    }
}

private func withAddress<Result>(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
}

@_silgen_name("accept4")
private func acceptClosing(
    _ socket: Int32, _ address: UnsafeMutablePointer<sockaddr>?, _ length: UnsafeMutablePointer<socklen_t>?,
    _ flags: Int32
) -> Int32
@_silgen_name("pipe2") @discardableResult
private func pipe2(_ ends: UnsafeMutablePointer<Int32>, _ flags: Int32) -> Int32

/// A timer that one thread starts and another stops.
private final class TimerOfThread: @unchecked Sendable {
    // Safe: the second thread uses it a second after the first.
    private var timer: Timer?

    func start(_ fired: @escaping @Sendable () -> Void) {
        timer = Timer.scheduledTimer(withTimeInterval: 100, repeats: true) { _ in fired() }
    }

    func stop() { timer?.invalidate() }
}
#else
let endlessModels: [Model] = []
#endif
