import Foundation

extension OrderModel {
    /// Operation queues.
    static let operations: [OrderModel] = [
        OrderModel("operations-one-at-a-time") { listener in
            let queue = OperationQueue()
            queue.maxConcurrentOperationCount = 1
            for index in 0..<4 { queue.addOperation { listener.said("\(index)") } }
            queue.addOperation { listener.done() }
        },
        OrderModel("operations-with-dependencies") { listener in
            let queue = OperationQueue()
            let names = ["last", "middle", "first"]
            let operations = names.map { name in BlockOperation { listener.said(name) } }
            operations[0].addDependency(operations[1])
            operations[1].addDependency(operations[2])
            let end = BlockOperation { listener.done() }
            end.addDependency(operations[0])
            queue.addOperations(operations + [end], waitUntilFinished: false)
        },
        OrderModel("operations-on-main") { listener in
            for index in 0..<3 { OperationQueue.main.addOperation { listener.said("\(index)") } }
            OperationQueue.main.addOperation { listener.done() }
            listener.said("added")
        },
        OrderModel("operations-waited-for") { listener in
            let queue = OperationQueue()
            let count = Guarded(0)
            for _ in 0..<4 { queue.addOperation { count.change { $0 += 1 } } }
            queue.waitUntilAllOperationsAreFinished()
            listener.said("\(count.value) finished")
            listener.done()
        },
        OrderModel("operation-cancelled-in-line") { listener in
            let queue = OperationQueue()
            queue.maxConcurrentOperationCount = 1
            queue.isSuspended = true
            let second = BlockOperation { listener.said("never") }
            queue.addOperation { listener.said("first") }
            queue.addOperation(second)
            queue.addOperation {
                listener.said("third")
                listener.done()
            }
            second.cancel()
            queue.isSuspended = false
        },
    ]
}
