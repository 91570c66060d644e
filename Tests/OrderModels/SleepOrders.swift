import Foundation

extension OrderModel {
    /// Tasks that sleep.
    static let sleeps: [OrderModel] = [
        OrderModel("sleeps-armed-in-reverse") { listener in
            for index in (1...3).reversed() {
                Task { @MainActor in
                    try await Task.sleep(for: .milliseconds(250 * index))
                    listener.said("\(250 * index) ms")
                    if index == 3 { listener.done() }
                }
            }
        },
        OrderModel("sleep-against-delays") { listener in
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { listener.said("delayed 200 ms") }
            Task { @MainActor in
                try await Task.sleep(for: .milliseconds(400))
                listener.said("slept 400 ms")
                try await Task.sleep(for: .milliseconds(400))
                listener.said("slept 800 ms")
                listener.done()
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) { listener.said("delayed 600 ms") }
        },
        OrderModel("work-faster-than-its-limit") { listener in
            Task { @MainActor in
                listener.said(await limited(to: .seconds(30), work: .milliseconds(100)))
                listener.done()
            }
        },
        OrderModel("work-slower-than-its-limit") { listener in
            Task { @MainActor in
                listener.said(await limited(to: .milliseconds(100), work: .seconds(30)))
                listener.done()
            }
        },
        OrderModel("sleep-cancelled") { listener in
            let sleeping = Task { @MainActor in
                do {
                    try await Task.sleep(for: .seconds(30))
                    listener.said("slept")
                } catch { listener.said("woken: \(error is CancellationError)") }
                listener.done()
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
                listener.said("cancels")
                sleeping.cancel()
            }
        },
        OrderModel("retries-that-wait-longer") { listener in
            Task { @MainActor in
                for attempt in 1...3 {
                    listener.said("attempt \(attempt)")
                    try await Task.sleep(for: .milliseconds(150 * attempt))
                }
                listener.said("gives up")
                listener.done()
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { listener.said("beside") }
        },
    ]
}

/// The usual helper that gives up a piece of work after a time.
private func limited(to limit: Duration, work: Duration) async -> String {
    await withTaskGroup(of: String.self) { group in
        group.addTask {
            do { try await Task.sleep(for: work) } catch { return "cancelled" }
            return "worked"
        }
        group.addTask {
            try? await Task.sleep(for: limit)
            return "gave up"
        }
        let first = await group.next() ?? "nothing"
        group.cancelAll()
        return first
    }
}
