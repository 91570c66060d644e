import Foundation

extension OrderModel {
    /// What a run loop does: timers, blocks, a loop inside the loop.
    static let runLoops: [OrderModel] = [
        OrderModel("run-loop-timer-stopped-after-three") { listener in
            let count = Guarded(0)
            _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: true) { timer in
                let ticks = count.change { $0 += 1 }
                listener.said("tick \(ticks)")
                guard ticks == 3 else { return }
                timer.invalidate()
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { listener.done() }
            }
        },
        OrderModel("run-loop-timers-in-reverse") { listener in
            for index in (1...3).reversed() {
                _ = Timer.scheduledTimer(withTimeInterval: 0.1 * Double(index), repeats: false) { _ in
                    listener.said("timer \(index)")
                    if index == 3 { listener.done() }
                }
            }
        },
        OrderModel("run-loop-blocks") { listener in
            for text in ["first", "second"] { RunLoop.main.perform { listener.said(text) } }
            RunLoop.main.perform {
                listener.said("third")
                RunLoop.main.perform {
                    listener.said("inside")
                    listener.done()
                }
            }
        },
        OrderModel("run-loop-inside") { listener in
            _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in listener.said("timer inside") }
            listener.said("before")
            RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.2))
            listener.said("after")
            listener.done()
        },
        OrderModel("run-loop-of-a-thread") { listener in
            Thread.detachNewThread {
                let count = Guarded(0)
                let timer = Timer(fire: Date(timeIntervalSinceNow: 0.05), interval: 0.05, repeats: true) { timer in
                    let ticks = count.change { $0 += 1 }
                    listener.said("tick \(ticks)")
                    if ticks == 3 { timer.invalidate() }
                }
                RunLoop.current.add(timer, forMode: .default)
                while count.value < 3, RunLoop.current.run(mode: .default, before: .distantFuture) {}
                listener.said("loop over")
                listener.done()
            }
        },
        OrderModel("notification-heard-on-main") { listener in
            let name = Notification.Name("order.loaded")
            _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { note in
                listener.said("heard \(note.object as? String ?? "-"), on main: \(Thread.isMainThread)")
            }
            DispatchQueue.global().async {
                for text in ["one", "two"] {
                    listener.said("posts \(text)")
                    NotificationCenter.default.post(name: name, object: text)
                }
                listener.said("posted")
                listener.done()
            }
        },
    ]
}
