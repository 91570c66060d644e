import Foundation

extension OrderModel {
    /// Dispatch queues.
    static let queues: [OrderModel] = [
        OrderModel("serial-queue") { listener in
            let queue = DispatchQueue(label: "order.serial")
            for index in 0..<5 { queue.async { listener.said("\(index)") } }
            queue.async { listener.done() }
        },
        OrderModel("nested-sync") { listener in
            let outer = DispatchQueue(label: "order.outer")
            let inner = DispatchQueue(label: "order.inner")
            outer.async { listener.said("queued before") }
            listener.said(
                outer.sync {
                    listener.said("outer")
                    let text = inner.sync {
                        listener.said("inner")
                        return "came back"
                    }
                    listener.said("outer again")
                    return text
                })
            listener.done()
        },
        OrderModel("barrier") { listener in
            let queue = DispatchQueue(label: "order.store", attributes: .concurrent)
            let reads = Guarded(0)
            for _ in 0..<3 { queue.async { reads.change { $0 += 1 } } }
            queue.async(flags: .barrier) { listener.said("\(reads.value) reads") }
            for _ in 0..<3 { queue.async { reads.change { $0 += 1 } } }
            queue.sync(flags: .barrier) { listener.said("\(reads.value) reads") }
            listener.done()
        },
        OrderModel("suspended-queue") { listener in
            let queue = DispatchQueue(label: "order.suspended")
            queue.suspend()
            for index in 0..<3 { queue.async { listener.said("\(index)") } }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
                listener.said("resumes")
                queue.resume()
                queue.async { listener.done() }
            }
        },
        OrderModel("queues-with-one-target") { listener in
            let target = DispatchQueue(label: "order.target")
            let first = DispatchQueue(label: "order.first", target: target)
            let second = DispatchQueue(label: "order.second", target: target)
            target.suspend()
            for index in 0..<3 { first.async { listener.said("first \(index)") } }
            for index in 0..<3 { second.async { listener.said("second \(index)") } }
            target.resume()
            first.sync {}
            second.sync { listener.done() }
        },
        OrderModel("sync-to-main") { listener in
            DispatchQueue.global().async {
                for index in 0..<3 {
                    listener.said("asks \(index)")
                    listener.said(DispatchQueue.main.sync { "answered \(index), on main: \(Thread.isMainThread)" })
                }
                listener.done()
            }
        },
        OrderModel("hops-between-queues") { listener in
            let queue = DispatchQueue(label: "order.hops")
            queue.async {
                listener.said("off main")
                DispatchQueue.main.async {
                    listener.said("on main")
                    queue.async {
                        listener.said("off main again")
                        listener.done()
                    }
                }
            }
        },
    ]
}
