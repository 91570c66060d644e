import Foundation

extension OrderModel {
    /// Waiting for several pieces of work.
    static let groups: [OrderModel] = [
        OrderModel("group-notify") { listener in
            let group = DispatchGroup()
            // Queues of their own: a plain executable on one processor plays one block of the global queue at a time.
            for index in (1...3).reversed() {
                DispatchQueue(label: "order.part").async(group: group) {
                    Thread.sleep(forTimeInterval: 0.2 * Double(index))
                    listener.said("\(index)")
                }
            }
            group.notify(queue: .main) {
                listener.said("all")
                listener.done()
            }
        },
        OrderModel("group-wait") { listener in
            let group = DispatchGroup()
            DispatchQueue.global().async(group: group) {
                Thread.sleep(forTimeInterval: 0.4)
                listener.said("worked")
            }
            listener.said(group.wait(timeout: .now() + 0.1) == .success ? "in time" : "too late")
            group.wait()
            listener.said("waited")
            listener.done()
        },
        OrderModel("group-entered-and-left") { listener in
            let group = DispatchGroup()
            for index in 1...2 {
                group.enter()
                DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(60 * index)) {
                    listener.said("leaves \(index)")
                    group.leave()
                }
            }
            group.notify(queue: DispatchQueue(label: "order.notified")) {
                listener.said("empty")
                listener.done()
            }
        },
        OrderModel("concurrent-perform") { listener in
            let sum = Guarded(0)
            DispatchQueue.concurrentPerform(iterations: 100) { index in sum.change { $0 += index } }
            listener.said("sum \(sum.value)")
            listener.done()
        },
        OrderModel("work-item-waited-for") { listener in
            let item = DispatchWorkItem {
                Thread.sleep(forTimeInterval: 0.1)
                listener.said("works")
            }
            DispatchQueue.global().async(execute: item)
            item.wait()
            listener.said("waited")
            listener.done()
        },
    ]
}
