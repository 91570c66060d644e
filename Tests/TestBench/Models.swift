import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One way in which app code lets work cross threads.
struct Model: Sendable {
    /// The name of its scenario.
    let name: String
    /// The paths it requests; each is answered with its own name.
    let paths: [String]
    /// What is not as usual.
    let traits: [Scenario.Trait]
    let start: @MainActor @Sendable (any Probe) -> Void

    init(
        _ name: String, asks paths: String..., traits: Scenario.Trait...,
        start: @escaping @MainActor @Sendable (any Probe) -> Void
    ) {
        self.name = name
        self.paths = paths
        self.traits = traits
        self.start = start
    }
}

/// Every way that a play must make exact.
let models: [Model] = [
    Model("completion", asks: "a", start: { probe in fetch("a") { probe.got($0) } }),
    Model(
        "main-hop", asks: "a", start: { probe in fetch("a") { text in DispatchQueue.main.async { probe.got(text) } } }),
    Model(
        "global-hop", asks: "a",
        start: { probe in
            fetch("a") { text in
                DispatchQueue.global().async { DispatchQueue.main.async { probe.got(text) } }
            }
        }
    ),
    Model(
        "task-main-actor", asks: "a",
        start: { probe in
            Task.detached {
                let (data, _) = try await URLSession.shared.data(from: url("a"))
                await MainActor.run { probe.got(String(decoding: data, as: UTF8.self)) }
            }
        }
    ),
    Model(
        "async-let", asks: "a", "b", "c",
        start: { probe in
            Task {
                async let first = URLSession.shared.data(from: url("a")).0
                async let second = URLSession.shared.data(from: url("b")).0
                async let third = URLSession.shared.data(from: url("c")).0
                let all = try await [first, second, third]
                probe.got(all.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " "))
            }
        }
    ),
    Model(
        "three-from-global", asks: "a", "b", "c",
        start: { probe in
            for path in ["c", "a", "b"] {
                DispatchQueue.global().async { fetch(path) { text in DispatchQueue.main.async { probe.got(text) } } }
            }
        }
    ),
    Model(
        "chained", asks: "a", "b",
        start: { probe in fetch("a") { first in fetch("b") { second in probe.got(first + second) } } }),
    Model(
        "nested", asks: "a", "b", "c",
        start: { probe in
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
    Model(
        "debounce", asks: "swi",
        start: { probe in
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
    Model(
        "operation-queue", asks: "a", "b", "c",
        start: { probe in
            let queue = OperationQueue()
            queue.maxConcurrentOperationCount = 2
            for path in ["a", "b", "c"] {
                queue.addOperation {
                    let text = read(path); OperationQueue.main.addOperation { probe.got(text) }
                }
            }
        }
    ),
    Model(
        "dispatch-group", asks: "a", "b", "c",
        start: { probe in
            let group = DispatchGroup()
            for path in ["a", "b", "c"] {
                group.enter()
                fetch(path) { _ in group.leave() }
            }
            group.notify(queue: .main) { probe.done() }
        }
    ),
    Model(
        "raw-thread", asks: "a",
        start: { probe in
            Thread.detachNewThread {
                let text = read("a"); DispatchQueue.main.async { probe.got(text) }
            }
        }
    ),
    Model("blocking-main", asks: "a", start: { probe in probe.got(read("a")) }),
    Model("blocking-global", asks: "a", start: { probe in DispatchQueue.global().async { probe.got(read("a")) } }),
    Model(
        "blocking-five", asks: "a", "b", "c", "d", "e",
        start: { probe in
            for path in ["a", "b", "c", "d", "e"] {
                DispatchQueue.global().async {
                    let text = read(path); DispatchQueue.main.async { probe.got(text) }
                }
            }
        }
    ),
    Model(
        "semaphore-main", asks: "a",
        start: { probe in
            let semaphore = DispatchSemaphore(value: 0)
            let text = Latest()
            fetch("a") {
                text.set($0); semaphore.signal()
            }
            semaphore.wait()
            probe.got(text.value)
        }
    ),
    Model(
        "timed-semaphore", asks: "a",
        start: { probe in
            let semaphore = DispatchSemaphore(value: 0)
            fetch("a") { _ in semaphore.signal() }
            probe.got(semaphore.wait(timeout: .now() + 2) == .success ? "in time" : "too late")
            probe.got(semaphore.wait(timeout: .now() + 2) == .success ? "in time" : "too late")
        }
    ),
    Model(
        "thread-sleep", asks: "a",
        start: { probe in
            DispatchQueue.global().async {
                Thread.sleep(forTimeInterval: 0.5)
                let text = read("a")
                Thread.sleep(forTimeInterval: 1.5)
                DispatchQueue.main.async { probe.got(text) }
            }
        }
    ),
    Model(
        "timer-source", asks: "tick", "tick", "tick",
        start: { probe in
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
    Model(
        "task-sleep",
        start: { probe in
            Task { @MainActor in
                try await Task.sleep(for: .milliseconds(300))
                probe.got("slept")
                try await Task.sleep(nanoseconds: 5_000_000_000)
                probe.got("slept again")
            }
        }
    ),
    Model(
        "run-loop-timer", asks: "a",
        start: { probe in
            _ = Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in
                fetch("a") { text in DispatchQueue.main.async { probe.got(text) } }
            }
        }
    ),
    Model(
        "group-wait", asks: "a",
        start: { probe in
            let group = DispatchGroup()
            group.enter()
            DispatchQueue.global().async(group: group) { _ = read("a") }
            probe.got(group.wait(timeout: .now() + 3) == .success ? "in time" : "too late")
            group.leave()
        }
    ),
    Model(
        "condition-wait",
        start: { probe in
            let condition = NSCondition()
            condition.lock()
            probe.got(condition.wait(until: Date(timeIntervalSinceNow: 7)) ? "woken" : "too late")
            condition.unlock()
        }
    ),
    Model(
        "clocks",
        start: { probe in
            let continuous = ContinuousClock.now
            let start = Date()
            probe.got("\(start.timeIntervalSinceReferenceDate)")
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300)) {
                probe.got("\(Date().timeIntervalSince(start)) \(continuous.duration(to: .now))")
            }
        }
    ),
]
