import Foundation
import PresenterBench

/// Waits that look at the clock again and again, very many timers, and operations of which several become ready at once.
let busyModels: [Model] = [
    Model("exact-busy-date") { probe in
        let end = Date(timeIntervalSinceNow: 0.001)
        while Date() < end {}
        probe.got("over")
    },
    Model("exact-busy-clocks") { probe in
        let dispatch = DispatchTime.now() + .milliseconds(2)
        while DispatchTime.now() < dispatch {}
        probe.got("dispatch")
        let clock = ContinuousClock()
        let end = clock.now + .milliseconds(2)
        while clock.now < end {}
        probe.got("continuous")
    },
    Model("exact-busy-until-an-answer", asks: "a") { probe in
        let text = SharedText()
        fetch("a") { text.set($0) }
        let end = Date(timeIntervalSinceNow: 5)
        while text.value == nil, Date() < end {}
        probe.got(text.value ?? "gave up")
    },
    Model("exact-busy-until-a-timer") { probe in
        let text = SharedText()
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.003) { text.set("timer") }
        let end = Date(timeIntervalSinceNow: 0.5)
        while text.value == nil, Date() < end {}
        probe.got(text.value ?? "gave up")
    },
    Model("exact-busy-threads") { probe in
        for name in ["one", "other"] {
            Thread.detachNewThread {
                let end = Date(timeIntervalSinceNow: 0.001)
                while Date() < end {}
                DispatchQueue.main.async { probe.got(name) }
            }
        }
    },
    Model("exact-operations-that-wait-for-one") { probe in
        let queue = OperationQueue()
        let first = BlockOperation {}
        let last = BlockOperation { DispatchQueue.main.async { probe.got("last") } }
        let middle = ["a", "b", "c", "d", "e"].map { name in
            BlockOperation { DispatchQueue.main.async { probe.got(name) } }
        }
        for operation in middle {
            operation.addDependency(first)
            last.addDependency(operation)
        }
        queue.addOperations([first] + middle + [last], waitUntilFinished: false)
    },
    Model("exact-many-timers") { probe in
        let order = Counts()
        for number in 0..<2_000 {
            let delay = DispatchTimeInterval.microseconds((number * 7_919) % 20_000)
            DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
                order.add(number)
                if order.count == 2_000 { probe.got("all, \(order.sum)") }
            }
        }
    },
    Model("exact-many-sleeps") { probe in
        let order = Counts()
        for number in 0..<500 {
            Task { @MainActor in
                try? await Task.sleep(for: .microseconds((number * 7_919) % 20_000))
                order.add(number)
                if order.count == 500 { probe.got("all, \(order.sum)") }
            }
        }
    },
]

/// A text that several threads share.
private final class SharedText: @unchecked Sendable {
    // Safe: accessed under the lock.
    private var text: String?
    private let lock = NSLock()

    var value: String? { lock.withLock { text } }
    func set(_ text: String) { lock.withLock { self.text = text } }
}

/// Numbers in an order.
@MainActor private final class Counts {
    private(set) var count = 0
    /// Another order has another sum.
    private(set) var sum = 0

    func add(_ number: Int) {
        count += 1
        sum = (sum &* 31 &+ number) % 1_000_003
    }
}
