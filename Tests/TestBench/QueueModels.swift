import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// More ways in which app code lets work cross threads and time: queues, operations, threads, run loops.
let queueModels: [Model] = [
    Model(
        "work-item", asks: "a",
        start: { probe in
            let item = DispatchWorkItem(qos: .userInitiated, flags: .enforceQoS) { probe.got(read("a")) }
            item.notify(queue: .main) { probe.done() }
            DispatchQueue.global(qos: .utility).async(execute: item)
            let cancelled = DispatchWorkItem { probe.got("never") }
            DispatchQueue.main.async(execute: cancelled)
            cancelled.cancel()
        }
    ),
    Model(
        "delayed-work-item-cancelled", asks: "b",
        start: { probe in
            var last: DispatchWorkItem?
            for text in ["a", "b"] {
                last?.cancel()
                let item = DispatchWorkItem { fetch(text) { probe.got($0) } }
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
                last = item
            }
        }
    ),
    Model(
        "barrier-queue", asks: "a", "b",
        start: { probe in
            let queue = DispatchQueue(label: "model.store", attributes: .concurrent)
            let store = Latest()
            for path in ["b", "a"] {
                fetch(path) { text in
                    queue.async(flags: .barrier) { store.set(store.value + text) }
                    let all = queue.sync { store.value }
                    DispatchQueue.main.async { probe.got(all) }
                }
            }
        }
    ),
    Model(
        "ten-blocked", asks: "0", "1", "2", "3", "4", "5", "6", "7", "8", "9",
        start: { probe in
            let queue = DispatchQueue(label: "model.many", attributes: .concurrent)
            for path in 0..<10 {
                queue.async {
                    let text = read("\(path)")
                    DispatchQueue.main.async { probe.got(text) }
                }
            }
        }
    ),
    Model(
        "dependent-operations", asks: "a", "b", "c",
        start: { probe in
            let queue = OperationQueue()
            let text = Latest()
            let operations = ["a", "b", "c"].map { path in BlockOperation { text.set(text.value + read(path)) } }
            operations[1].addDependency(operations[2])
            operations[0].addDependency(operations[1])
            let last = BlockOperation { probe.got(text.value) }
            last.addDependency(operations[0])
            queue.addOperations(operations, waitUntilFinished: false)
            OperationQueue.main.addOperation(last)
        }
    ),
    Model(
        "concurrent-perform", asks: "a",
        start: { probe in
            let count = Counter()
            DispatchQueue.concurrentPerform(iterations: 100) { _ in _ = count.add() }
            fetch("a") { text in probe.got("\(text) \(count.value)") }
        }
    ),
    Model(
        "suspended-timer", asks: "tick", "tick",
        start: { probe in
            let timer = DispatchSource.makeTimerSource(queue: .main)
            let count = Counter()
            timer.schedule(deadline: .now() + 1, repeating: 1)
            timer.setEventHandler {
                fetch("tick") { probe.got($0) }
                if count.add() == 2 { timer.cancel() } else { timer.suspend() }
            }
            timer.resume()
            DispatchQueue.main.asyncAfter(deadline: .now() + 5) { timer.resume() }
        }
    ),
    Model(
        "producer-consumer", asks: "a", "b",
        start: { probe in
            let box = Mailbox()
            Thread.detachNewThread {
                for _ in 0..<2 {
                    let text = box.take()
                    DispatchQueue.main.async { probe.got(text) }
                }
            }
            Thread.detachNewThread { for path in ["a", "b"] { box.put(read(path)) } }
        }
    ),
    Model(
        "c-sleeps", asks: "a",
        start: { probe in
            usleep(250_000)
            let start = Date()
            sleep(2)
            probe.got("\(Date().timeIntervalSince(start))")
            fetch("a") { probe.got($0) }
        }
    ),
    Model(
        "run-loop-perform", asks: "a",
        start: { probe in
            RunLoop.main.perform { probe.got("first") }
            fetch("a") { text in RunLoop.main.perform { probe.got(text) } }
        }
    ),
    Model(
        "repeating-run-loop-timer", asks: "tick", "tick",
        start: { probe in
            let count = Counter()
            _ = Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { timer in
                fetch("tick") { probe.got($0) }
                if count.add() == 2 { timer.invalidate() }
            }
        }
    ),
    Model(
        "invalidated-run-loop-timer", asks: "a",
        start: { probe in
            // Only the main thread touches it.
            nonisolated(unsafe) let timer = Timer.scheduledTimer(withTimeInterval: 30, repeats: false) { _ in
                probe.got("too late")
            }
            fetch("a") { text in
                DispatchQueue.main.async {
                    timer.invalidate()
                    probe.got(text)
                }
            }
        }
    ),
    Model(
        "run-loop-inside", asks: "a",
        start: { probe in
            let text = Latest()
            fetch("a") { answer in DispatchQueue.main.async { text.set(answer) } }
            while text.value.isEmpty { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 5)) }
            probe.got(text.value)
            RunLoop.main.run(until: Date(timeIntervalSinceNow: 3))
            probe.done()
        }
    ),
    Model(
        "run-loop-of-a-thread", asks: "a",
        start: { probe in
            Thread.detachNewThread {
                let timer = Timer(fire: Date(timeIntervalSinceNow: 4), interval: 0, repeats: false) { _ in
                    let text = read("a")
                    DispatchQueue.main.async { probe.got(text) }
                }
                RunLoop.current.add(timer, forMode: .default)
                _ = RunLoop.current.run(mode: .default, before: .distantFuture)
            }
        }
    ),
]

/// A letter box with one place.
final class Mailbox: @unchecked Sendable {
    // Safe: every access is under the condition's lock.
    private let condition = NSCondition()
    private var text: String?

    func put(_ new: String) {
        condition.lock()
        while text != nil { condition.wait() }
        text = new
        condition.broadcast()
        condition.unlock()
    }

    func take() -> String {
        condition.lock()
        defer { condition.unlock() }
        while text == nil { condition.wait() }
        defer {
            text = nil
            condition.broadcast()
        }
        return text ?? ""
    }
}
