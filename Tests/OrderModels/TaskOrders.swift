import Foundation

extension OrderModel {
    /// Tasks, actors and streams.
    static let tasks: [OrderModel] = [
        OrderModel("tasks-of-the-main-actor") { listener in
            for index in 0..<5 { Task { @MainActor in listener.said("\(index)") } }
            Task { @MainActor in listener.done() }
            listener.said("started")
        },
        OrderModel("children-awaited-in-order") { listener in
            Task { @MainActor in
                async let first = value("first", after: .milliseconds(200))
                async let second = value("second", after: .milliseconds(100))
                listener.said(await first)
                listener.said(await second)
                listener.done()
            }
        },
        OrderModel("children-as-they-come") { listener in
            Task { @MainActor in
                await withTaskGroup(of: String.self) { group in
                    for delay in [750, 250, 500] {
                        group.addTask { await value("\(delay) ms", after: .milliseconds(delay)) }
                    }
                    for await text in group { listener.said(text) }
                }
                listener.done()
            }
        },
        OrderModel("actor-asked-in-order") { listener in
            let notes = Notes()
            Task {
                for text in ["a", "b", "c"] { listener.said(await notes.add(text)) }
                await MainActor.run { listener.said("on main: \(Thread.isMainThread)") }
                listener.done()
            }
        },
        OrderModel("continuation-resumed-later") { listener in
            Task { @MainActor in
                listener.said("asks")
                let text = await withCheckedContinuation { continuation in
                    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
                        listener.said("answers")
                        continuation.resume(returning: "answered")
                    }
                }
                listener.said(text)
                listener.done()
            }
        },
        OrderModel("stream") { listener in
            let (stream, continuation) = AsyncStream.makeStream(of: String.self)
            Task { @MainActor in
                for await text in stream { listener.said(text) }
                listener.said("finished")
                listener.done()
            }
            for (index, text) in ["a", "b", "c"].enumerated() {
                DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(50 * (index + 1))) {
                    continuation.yield(text)
                    if index == 2 { continuation.finish() }
                }
            }
        },
        OrderModel("three-tasks-wait-for-a-fourth", processors: 4) { listener in
            let semaphore = DispatchSemaphore(value: 0)
            let count = Guarded(0)
            for _ in 0..<3 {
                Task.detached {
                    block(on: semaphore)
                    guard count.change({ $0 += 1 }) == 3 else { return }
                    listener.said("three are through")
                    listener.done()
                }
            }
            Task.detached {
                listener.said("the fourth signals")
                for _ in 0..<3 { semaphore.signal() }
            }
        },
    ]
}

func value(_ text: String, after delay: Duration) async -> String {
    try? await Task.sleep(for: delay)
    return text
}

/// Blocks a thread of the pool, as a bridge from async code to an old interface does.
private func block(on semaphore: DispatchSemaphore) { semaphore.wait() }

private actor Notes {
    private var all = ""

    func add(_ text: String) -> String {
        all += text
        return all
    }
}
