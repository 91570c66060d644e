import Foundation

extension OrderModel {
    /// Delayed blocks, work items and timer sources.
    static let timers: [OrderModel] = [
        OrderModel("equal-deadlines") { listener in
            for text in ["first", "second", "third"] {
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { listener.said(text) }
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { listener.done() }
        },
        OrderModel("forty-equal-deadlines") { listener in
            for index in 0..<40 {
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { listener.said("\(index)") }
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { listener.done() }
        },
        OrderModel("equal-deadlines-off-main") { listener in
            let queue = DispatchQueue(label: "order.delayed")
            for text in ["first", "second", "third"] {
                queue.asyncAfter(deadline: .now() + 0.1) { listener.said(text) }
            }
            queue.asyncAfter(deadline: .now() + 0.2) { listener.done() }
        },
        OrderModel("deadlines-armed-in-reverse") { listener in
            for index in (1...5).reversed() {
                DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(60 * index)) {
                    listener.said("\(60 * index) ms")
                }
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { listener.done() }
        },
        OrderModel("delayed-chain-beside-a-delay") { listener in
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.15) { listener.said("beside") }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) {
                listener.said("one")
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
                    listener.said("two")
                    listener.done()
                }
            }
        },
        OrderModel("cancelled-work-item") { listener in
            // Only the main thread touches it.
            nonisolated(unsafe) let item = DispatchWorkItem { listener.said("never") }
            item.notify(queue: .main) {
                listener.said("notified, cancelled: \(item.isCancelled)")
                listener.done()
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: item)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
                item.cancel()
                listener.said("cancelled")
            }
        },
        OrderModel("timer-source-cancelled-after-three") { listener in
            // Only the main thread touches it.
            nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: .main)
            let count = Guarded(0)
            timer.schedule(deadline: .now() + 0.05, repeating: 0.1)
            timer.setEventHandler {
                let ticks = count.change { $0 += 1 }
                listener.said("tick \(ticks)")
                if ticks == 3 { timer.cancel() }
            }
            timer.setCancelHandler {
                listener.said("cancelled")
                listener.done()
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { listener.said("between") }
            timer.resume()
        },
    ]
}
