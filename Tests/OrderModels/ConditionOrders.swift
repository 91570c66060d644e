import Foundation

extension OrderModel {
    /// Conditions.
    static let conditions: [OrderModel] = [
        OrderModel("condition-in-turn") { listener in
            let table = Table()
            Thread.detachNewThread { for _ in 0..<4 { table.take(0) { listener.said("left") } } }
            Thread.detachNewThread {
                for _ in 0..<4 { table.take(1) { listener.said("right") } }
                listener.done()
            }
        },
        OrderModel("condition-in-time-and-too-late") { listener in
            let condition = NSCondition()
            Thread.detachNewThread {
                condition.withLock { condition.wait() }
                listener.said("first: signalled")
                listener.done()
            }
            Thread.detachNewThread {
                Thread.sleep(forTimeInterval: 0.05)
                let inTime = condition.withLock { condition.wait(until: Date(timeIntervalSinceNow: 0.1)) }
                listener.said("second: \(inTime ? "signalled" : "too late")")
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) {
                listener.said("signals")
                condition.withLock { condition.signal() }
            }
        },
        OrderModel("condition-told-to-all") { listener in
            let condition = NSCondition()
            let waiting = Guarded(0)
            let woken = Guarded(0)
            for _ in 0..<3 {
                Thread.detachNewThread {
                    condition.lock()
                    waiting.change { $0 += 1 }
                    condition.wait()
                    condition.unlock()
                    guard woken.change({ $0 += 1 }) == 3 else { return }
                    listener.said("all are awake")
                    listener.done()
                }
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
                listener.said("\(waiting.value) wait, \(woken.value) are awake")
                condition.withLock { condition.broadcast() }
            }
        },
        OrderModel("condition-lock-in-stages") { listener in
            let lock = NSConditionLock(condition: 0)
            for stage in [2, 1, 0] {
                Thread.detachNewThread {
                    _ = lock.lock(whenCondition: stage, before: Date(timeIntervalSinceNow: 5))
                    listener.said("stage \(stage)")
                    lock.unlock(withCondition: stage + 1)
                }
            }
            _ = lock.lock(whenCondition: 3, before: Date(timeIntervalSinceNow: 5))
            listener.said("over")
            lock.unlock()
            listener.done()
        },
    ]
}

/// Where two threads take turns.
private final class Table: @unchecked Sendable {
    // Safe: every access is under the condition's lock.
    private let condition = NSCondition()
    private var turn = 0

    func take(_ place: Int, _ body: () -> Void) {
        condition.lock()
        while turn != place { condition.wait() }
        body()
        turn = 1 - place
        condition.broadcast()
        condition.unlock()
    }
}
