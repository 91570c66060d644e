import Foundation
import PresenterBench

#if os(Linux)
import Glibc

/// Calls of the system that wait for time, threads, signals or processes, as C libraries of an app make them.
let systemModels: [Model] = [
    Model("exact-barrier") { probe in
        let objects = SystemObjects()
        pthread_barrier_init(objects.barrier, nil, 3)
        for number in 1...3 {
            Thread.detachNewThread {
                for round in 1...2 {
                    usleep(UInt32(number) * 1_000)
                    let isSerial = pthread_barrier_wait(objects.barrier) == -1
                    tell(probe, "round \(round), thread \(number), \(isSerial ? "the last" : "not the last")")
                }
            }
        }
    },
    Model("exact-timed-locks") { probe in
        let objects = SystemObjects()
        pthread_rwlock_wrlock(objects.lock)
        pthread_mutex_lock(objects.mutex)
        pthread_spin_lock(objects.spin)
        Thread.detachNewThread {
            let start = now()
            var soon = deadline(CLOCK_REALTIME, 1)
            tell(probe, "read \(pthread_rwlock_timedrdlock(objects.lock, &soon)) after \(now() - start) ms")
            soon = deadline(CLOCK_MONOTONIC, 1)
            tell(probe, "write \(writeLock(objects.lock, CLOCK_MONOTONIC, &soon)) after \(now() - start) ms")
            soon = deadline(CLOCK_MONOTONIC, 1)
            tell(probe, "mutex \(lockMutex(objects.mutex, CLOCK_MONOTONIC, &soon)) after \(now() - start) ms")
            soon = deadline(CLOCK_MONOTONIC, 1)
            tell(
                probe,
                "semaphore \(waitForSemaphore(objects.semaphore, CLOCK_MONOTONIC, &soon)) after \(now() - start) ms")
            soon = deadline(CLOCK_REALTIME, 10)
            tell(probe, "read \(pthread_rwlock_timedrdlock(objects.lock, &soon)) after \(now() - start) ms")
            tell(probe, "spin \(pthread_spin_lock(objects.spin)) after \(now() - start) ms")
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 5) {
            pthread_rwlock_unlock(objects.lock)
            pthread_spin_unlock(objects.spin)
        }
    },
    Model("exact-standard-threads") { probe in
        let shared = Shared(probe)
        Thread.detachNewThread {
            let pointer = Unmanaged.passRetained(shared).toOpaque()
            var threads = [pthread_t](repeating: 0, count: 2)
            mutexLock(shared.mutex)
            for index in threads.indices { threadCreate(&threads[index], work, pointer) }
            mutexUnlock(shared.mutex)
            for thread in threads {
                var code: Int32 = 0
                let result = threadJoin(thread, &code)
                tell(shared.probe, "joined \(result), code \(code)")
            }
        }
    },
    Model("exact-pselect") { probe in
        DispatchQueue.global().async {
            let start = now()
            var limit = timespec(tv_sec: 0, tv_nsec: 200_000_000)
            let selected = pselect(0, nil, nil, nil, &limit, nil)
            tell(probe, "pselect \(selected) after \(now() - start) ms")
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { probe.got("between") }
    },
    Model("exact-child-awaited-elsewhere") { probe in
        // One after the other: which of two processes ends first is chance.
        awaitChild(probe, "queue", inQueue) {
            DispatchQueue.main.async { awaitChild(probe, "thread", inThread) {} }
        }
    },
    Model("exact-ended-child-awaited-elsewhere") { probe in
        for (way, start) in [("queue", inQueue), ("thread", inThread)] {
            let process = Process()
            process.executableURL = URL(filePath: "/bin/sh")
            process.arguments = ["-c", "exit 3"]
            do { try process.run() } catch { probe.got("\(error)") }
            // A zombie: nobody has asked for its end yet.
            let facts = "/proc/\(process.processIdentifier)/stat"
            while (try? String(contentsOfFile: facts, encoding: .utf8))?.contains(") Z ") == false {}
            start {
                process.waitUntilExit()
                tell(probe, "\(way): status \(process.terminationStatus)")
            }
        }
    },
    Model("exact-fork") { probe in
        let words = (["/bin/sh", "-c", "sleep 0.1; exit 3"] as [String]).map { strdup($0) } + [nil]
        let child = forked()
        if child == 0 {
            execv("/bin/sh", words)
            _exit(127)
        }
        Thread.detachNewThread {
            var status: Int32 = 0
            let result = waitpid(child, &status, 0)
            tell(probe, "it is the child: \(result == child), status \(status >> 8 & 0xff)")
        }
    },
    Model("exact-signal-sources") { probe in
        signal(SIGUSR1, SIG_IGN)
        for number in 1...2 {
            let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .main)
            source.setEventHandler { probe.got("source \(number): \(source.data) of signal \(source.handle)") }
            source.resume()
        }
        let cancelled = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .main)
        cancelled.setEventHandler { probe.got("a cancelled source") }
        cancelled.resume()
        cancelled.cancel()
        let other = DispatchSource.makeSignalSource(signal: SIGUSR2, queue: .main)
        other.setEventHandler { probe.got("a source of another signal: \(other.data)") }
        other.resume()
        probe.got("kill: \(kill(getpid(), SIGUSR1)), raise: \(raise(SIGUSR1))")
        DispatchQueue.global().async {
            usleep(1_000)
            raise(SIGUSR1)
        }
    },
    Model("exact-raw-calls") { probe in
        var time = timespec()
        _ = withUnsafeMutablePointer(to: &time) {
            systemCall(clockNumber, Int(CLOCK_REALTIME), Int(bitPattern: $0), 0)
        }
        probe.got("the clock: \(time.tv_sec == Int(Date().timeIntervalSince1970))")
        probe.got("the process: \(systemCall(processNumber, 0, 0, 0))")
        let (ofGroup, group) = (__priority_which_t(PRIO_PGRP.rawValue), id_t(getpgrp()))
        probe.got("the priority of its group: \(setpriority(ofGroup, group, getpriority(ofGroup, group)))")
        let start = now()
        var rest = timespec(tv_sec: 2, tv_nsec: 0)
        _ = withUnsafeMutablePointer(to: &rest) { systemCall(sleepNumber, Int(bitPattern: $0), 0, 0) }
        probe.got("slept \(now() - start) ms")
    },
    Model("exact-interfaces") { probe in
        var first: UnsafeMutablePointer<ifaddrs>?
        probe.got("getifaddrs: \(getifaddrs(&first))")
        var next = first
        while let one = next?.pointee {
            let address = UnsafeRawPointer(one.ifa_addr)?.load(fromByteOffset: 4, as: UInt32.self) ?? 0
            probe.got(
                "\(String(cString: one.ifa_name)) \(String(address.bigEndian, radix: 16)), flags \(one.ifa_flags)")
            next = one.ifa_next
        }
        freeifaddrs(first)
        probe.got("\(Host.current().addresses)")
    },
    Model("exact-closed-descriptors", asks: "a") { probe in
        for descriptor in Int32(3)...20 { close(descriptor) }
        fetch("a") { probe.got($0) }
        closefrom(3)
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { probe.got("closed \(close(3))") }
    },
    Model("exact-descriptor-numbers") { probe in
        // For longer than the bench waits before it looks at a thread that does not give its turn away.
        var numbers: Set<Int32> = []
        for _ in 0..<20_000 {
            let descriptor = open("/dev/null", O_RDONLY)
            numbers.insert(descriptor)
            close(descriptor)
        }
        probe.got("20000 files, \(numbers.count) number")
    },
]

/// Starts a process here, and waits for its end elsewhere.
private func awaitChild(
    _ probe: any Probe, _ way: String, _ start: (@escaping @Sendable () -> Void) -> Void,
    then next: @escaping @Sendable () -> Void
) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "sleep 0.1; exit 3"]
    do { try process.run() } catch { probe.got("\(error)") }
    start {
        process.waitUntilExit()
        tell(probe, "\(way): status \(process.terminationStatus)")
        next()
    }
}

private func inQueue(_ work: @escaping @Sendable () -> Void) { DispatchQueue.global().async(execute: work) }
private func inThread(_ work: @escaping @Sendable () -> Void) { Thread.detachNewThread(work) }

private func deadline(_ clock: clockid_t, _ seconds: Int) -> timespec {
    var time = timespec()
    clock_gettime(clock, &time)
    time.tv_sec += seconds
    return time
}

/// Objects of the C library, which several threads use.
private final class SystemObjects: @unchecked Sendable {
    // Safe: the pointers never change, and the functions for what they point at may be called from any thread.
    let barrier = UnsafeMutablePointer<pthread_barrier_t>.allocate(capacity: 1)
    let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    let spin = UnsafeMutablePointer<pthread_spinlock_t>.allocate(capacity: 1)

    init() {
        pthread_rwlock_init(lock, nil)
        pthread_mutex_init(mutex, nil)
        sem_init(semaphore, 0, 0)
        pthread_spin_init(spin, 0)
    }
}

/// What two threads of C11 share.
private final class Shared: @unchecked Sendable {
    // Safe: all of it is used under the mutex.
    let probe: any Probe
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    var arrived = 0

    init(_ probe: any Probe) {
        self.probe = probe
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }
}

private let work: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { pointer in
    let shared = Unmanaged<Shared>.fromOpaque(pointer!).takeUnretainedValue()
    mutexLock(shared.mutex)
    shared.arrived += 1
    let number = shared.arrived
    if number == 2 { conditionBroadcast(shared.condition) }
    while shared.arrived < 2 { conditionWait(shared.condition, shared.mutex) }
    mutexUnlock(shared.mutex)
    var time = timespec(tv_sec: number, tv_nsec: 0)
    threadSleep(&time, nil)
    tell(shared.probe, "thread \(number) goes on")
    return Int32(number)
}

@_silgen_name("fork") private func forked() -> pid_t
@_silgen_name("syscall")
private func systemCall(_ number: Int, _ first: Int, _ second: Int, _ third: Int) -> Int
@_silgen_name("pthread_rwlock_clockwrlock")
private func writeLock(
    _ lock: UnsafeMutablePointer<pthread_rwlock_t>, _ clock: clockid_t, _ deadline: UnsafePointer<timespec>
) -> Int32
@_silgen_name("pthread_mutex_clocklock")
private func lockMutex(
    _ mutex: UnsafeMutablePointer<pthread_mutex_t>, _ clock: clockid_t, _ deadline: UnsafePointer<timespec>
) -> Int32
@_silgen_name("sem_clockwait")
private func waitForSemaphore(
    _ semaphore: UnsafeMutablePointer<sem_t>, _ clock: clockid_t, _ deadline: UnsafePointer<timespec>
) -> Int32
@_silgen_name("thrd_create") @discardableResult
private func threadCreate(
    _ thread: UnsafeMutablePointer<pthread_t>, _ work: @convention(c) (UnsafeMutableRawPointer?) -> Int32,
    _ argument: UnsafeMutableRawPointer?
) -> Int32
@_silgen_name("thrd_join") private func threadJoin(_ thread: pthread_t, _ code: UnsafeMutablePointer<Int32>) -> Int32
@_silgen_name("thrd_sleep") @discardableResult
private func threadSleep(_ time: UnsafePointer<timespec>, _ rest: UnsafeMutablePointer<timespec>?) -> Int32
@_silgen_name("mtx_lock") @discardableResult
private func mutexLock(_ mutex: UnsafeMutablePointer<pthread_mutex_t>) -> Int32
@_silgen_name("mtx_unlock") @discardableResult
private func mutexUnlock(_ mutex: UnsafeMutablePointer<pthread_mutex_t>) -> Int32
@_silgen_name("cnd_wait") @discardableResult
private func conditionWait(
    _ condition: UnsafeMutablePointer<pthread_cond_t>, _ mutex: UnsafeMutablePointer<pthread_mutex_t>
) -> Int32
@_silgen_name("cnd_broadcast") @discardableResult
private func conditionBroadcast(_ condition: UnsafeMutablePointer<pthread_cond_t>) -> Int32

#if arch(arm64)
private let (clockNumber, processNumber, sleepNumber) = (113, 172, 101)
#else
private let (clockNumber, processNumber, sleepNumber) = (228, 39, 35)
#endif
#else
let systemModels: [Model] = []
#endif
