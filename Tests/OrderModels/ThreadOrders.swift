import Foundation

extension OrderModel {
    /// Threads that wait for each other, or for time.
    static let threads: [OrderModel] = [
        OrderModel("semaphores-in-turn") { listener in
            let ping = DispatchSemaphore(value: 0)
            let pong = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                for index in 0..<4 {
                    ping.wait()
                    listener.said("ping \(index)")
                    pong.signal()
                }
            }
            Thread.detachNewThread {
                for index in 0..<4 {
                    ping.signal()
                    pong.wait()
                    listener.said("pong \(index)")
                }
                listener.done()
            }
        },
        OrderModel("semaphore-in-time-and-too-late") { listener in
            let semaphore = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                for delay in [0.1, 2] {
                    let result = semaphore.wait(timeout: .now() + delay)
                    listener.said(result == .success ? "in time" : "too late")
                }
                listener.done()
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) {
                listener.said("signals")
                semaphore.signal()
            }
        },
        OrderModel("thread-sleep-against-delays") { listener in
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { listener.said("delayed 200 ms") }
            Thread.detachNewThread {
                Thread.sleep(forTimeInterval: 0.4)
                listener.said("slept 400 ms")
                Thread.sleep(forTimeInterval: 0.4)
                listener.said("slept 800 ms")
                listener.done()
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) { listener.said("delayed 600 ms") }
        },
        OrderModel("main-sleeps-past-a-delay") { listener in
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { listener.said("delayed 50 ms") }
            Thread.sleep(forTimeInterval: 0.15)
            listener.said("slept 150 ms")
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { listener.done() }
        },
        OrderModel("busy-wait-that-yields") { listener in
            let flag = Guarded(false)
            Thread.detachNewThread {
                while !flag.value { sched_yield() }
                listener.said("seen")
                listener.done()
            }
            Thread.detachNewThread {
                listener.said("sets")
                flag.change { $0 = true }
            }
        },
        OrderModel("busy-wait-that-sleeps-for-nothing") { listener in
            let flag = Guarded(false)
            Thread.detachNewThread {
                while !flag.value { usleep(0) }
                listener.said("seen")
                listener.done()
            }
            Thread.detachNewThread {
                listener.said("sets")
                flag.change { $0 = true }
            }
        },
        OrderModel("static-made-by-two-threads") { listener in
            let group = DispatchGroup()
            for _ in 0..<2 { DispatchQueue.global().async(group: group) { _ = Shared.instance } }
            group.wait()
            listener.said("made \(Shared.made.value) time, number \(Shared.instance)")
            listener.done()
        },
    ]
}

private enum Shared {
    static let made = Guarded(0)
    static let instance: Int = {
        Thread.sleep(forTimeInterval: 0.1)
        return made.change { $0 += 1 } * 7
    }()
}
