import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One way in which app code lets work cross threads.
typealias Model = @MainActor @Sendable (any Probe) -> Void

/// Every way that a play must make exact, by the name of its scenario.
let models: [(name: String, model: Model)] = [
    ("completion", { probe in fetch("a") { probe.got($0) } }),
    ("main-hop", { probe in fetch("a") { text in DispatchQueue.main.async { probe.got(text) } } }),
    (
        "global-hop",
        { probe in
            fetch("a") { text in
                DispatchQueue.global().async { DispatchQueue.main.async { probe.got(text) } }
            }
        }
    ),
    (
        "task-main-actor",
        { probe in
            Task.detached {
                let (data, _) = try await URLSession.shared.data(from: url("a"))
                await MainActor.run { probe.got(String(decoding: data, as: UTF8.self)) }
            }
        }
    ),
    (
        "async-let",
        { probe in
            Task {
                async let first = URLSession.shared.data(from: url("a")).0
                async let second = URLSession.shared.data(from: url("b")).0
                async let third = URLSession.shared.data(from: url("c")).0
                let all = try await [first, second, third]
                probe.got(all.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " "))
            }
        }
    ),
    (
        "three-from-global",
        { probe in
            for path in ["c", "a", "b"] {
                DispatchQueue.global().async { fetch(path) { text in DispatchQueue.main.async { probe.got(text) } } }
            }
        }
    ),
    ("chained", { probe in fetch("a") { first in fetch("b") { second in probe.got(first + second) } } }),
    (
        "nested",
        { probe in
            fetch("a") { first in
                probe.got(first)
                fetch("b") { second in
                    DispatchQueue.main.async {
                        probe.got(second)
                        fetch("c") { third in probe.got(third) }
                    }
                }
            }
        }
    ),
    (
        "debounce",
        { probe in
            let last = Latest()
            for text in ["s", "sw", "swi"] {
                last.set(text)
                DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300)) {
                    guard last.value == text else { return }
                    fetch(text) { probe.got($0) }
                }
            }
        }
    ),
    (
        "operation-queue",
        { probe in
            let queue = OperationQueue()
            queue.maxConcurrentOperationCount = 2
            for path in ["a", "b", "c"] {
                queue.addOperation {
                    let text = read(path); OperationQueue.main.addOperation { probe.got(text) }
                }
            }
        }
    ),
    (
        "dispatch-group",
        { probe in
            let group = DispatchGroup()
            for path in ["a", "b", "c"] {
                group.enter()
                fetch(path) { _ in group.leave() }
            }
            group.notify(queue: .main) { probe.done() }
        }
    ),
    (
        "raw-thread",
        { probe in
            Thread.detachNewThread {
                let text = read("a"); DispatchQueue.main.async { probe.got(text) }
            }
        }
    ),
    ("blocking-main", { probe in probe.got(read("a")) }),
    ("blocking-global", { probe in DispatchQueue.global().async { probe.got(read("a")) } }),
    (
        "blocking-three",
        { probe in
            for path in ["a", "b", "c", "d", "e"] {
                DispatchQueue.global().async {
                    let text = read(path); DispatchQueue.main.async { probe.got(text) }
                }
            }
        }
    ),
    (
        "semaphore-main",
        { probe in
            let semaphore = DispatchSemaphore(value: 0)
            let text = Latest()
            fetch("a") {
                text.set($0); semaphore.signal()
            }
            semaphore.wait()
            probe.got(text.value)
        }
    ),
    (
        "timed-semaphore",
        { probe in
            let semaphore = DispatchSemaphore(value: 0)
            fetch("a") { _ in semaphore.signal() }
            probe.got(semaphore.wait(timeout: .now() + 2) == .success ? "in time" : "too late")
            probe.got(semaphore.wait(timeout: .now() + 2) == .success ? "in time" : "too late")
        }
    ),
    (
        "thread-sleep",
        { probe in
            DispatchQueue.global().async {
                Thread.sleep(forTimeInterval: 0.5)
                let text = read("a")
                Thread.sleep(forTimeInterval: 1.5)
                DispatchQueue.main.async { probe.got(text) }
            }
        }
    ),
    (
        "timer-source",
        { probe in
            let timer = DispatchSource.makeTimerSource(queue: .main)
            let count = Counter()
            timer.schedule(deadline: .now() + 1, repeating: 1)
            timer.setEventHandler {
                fetch("tick") { text in probe.got("\(text) \(count.value)") }
                if count.add() == 3 { timer.cancel() }
            }
            timer.resume()
        }
    ),
    (
        "task-sleep",
        { probe in
            Task { @MainActor in
                try await Task.sleep(for: .milliseconds(300))
                probe.got("slept")
                try await Task.sleep(nanoseconds: 5_000_000_000)
                probe.got("slept again")
            }
        }
    ),
    (
        "run-loop-timer",
        { probe in
            Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in
                fetch("a") { text in DispatchQueue.main.async { probe.got(text) } }
            }
        }
    ),
    (
        "group-wait",
        { probe in
            let group = DispatchGroup()
            group.enter()
            DispatchQueue.global().async(group: group) { _ = read("a") }
            probe.got(group.wait(timeout: .now() + 3) == .success ? "in time" : "too late")
            group.leave()
        }
    ),
    (
        "condition-wait",
        { probe in
            let condition = NSCondition()
            condition.lock()
            probe.got(condition.wait(until: Date(timeIntervalSinceNow: 7)) ? "woken" : "too late")
            condition.unlock()
        }
    ),
    (
        "clocks",
        { probe in
            let continuous = ContinuousClock.now
            let start = Date()
            probe.got("\(start.timeIntervalSinceReferenceDate)")
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300)) {
                probe.got("\(Date().timeIntervalSince(start)) \(continuous.duration(to: .now))")
            }
        }
    ),
]

/// A value that several threads share.
final class Latest: @unchecked Sendable {
    // Safe: every access is under the lock.
    private let lock = NSLock()
    private var text = ""
    var value: String { lock.withLock { text } }
    func set(_ value: String) { lock.withLock { text = value } }
}

/// A number that several threads share.
final class Counter: @unchecked Sendable {
    // Safe: every access is under the lock.
    private let lock = NSLock()
    private var count = 0
    var value: Int { lock.withLock { count } }
    func add() -> Int {
        lock.withLock {
            count += 1
            return count
        }
    }
}
