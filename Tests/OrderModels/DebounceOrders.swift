import Foundation

extension OrderModel {
    /// Input that counts only when no more comes.
    static let debounces: [OrderModel] = [
        OrderModel("debounce-by-work-item") { listener in
            let search = ItemDebounce(listener)
            for (index, text) in ["s", "sw", "swi"].enumerated() {
                DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(50 * index)) {
                    MainActor.assumeIsolated { search.type(text) }
                }
            }
        },
        OrderModel("debounce-by-sleep-with-two-keys") { listener in
            let search = SleepDebounce(listener)
            search.type("old", in: "name", delay: .milliseconds(100))
            search.type("paris", in: "city", delay: .milliseconds(400))
            search.type("new", in: "name", delay: .milliseconds(150))
        },
    ]
}

/// Searches 150 ms after the last letter.
@MainActor
private final class ItemDebounce {
    private let listener: any Listener
    private var last: DispatchWorkItem?

    init(_ listener: any Listener) { self.listener = listener }

    func type(_ text: String) {
        last?.cancel()
        listener.said("typed \(text)")
        let item = DispatchWorkItem { [listener] in
            listener.said("searches \(text)")
            listener.done()
        }
        last = item
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.15, execute: item)
    }
}

/// Searches when a field has been left alone for a while; every field for itself.
@MainActor
private final class SleepDebounce {
    private let listener: any Listener
    private var waiting: [String: Task<Void, any Error>] = [:]

    init(_ listener: any Listener) { self.listener = listener }

    func type(_ text: String, in field: String, delay: Duration) {
        waiting[field]?.cancel()
        waiting[field] = Task {
            try await Task.sleep(for: delay)
            waiting[field] = nil
            listener.said("\(field): \(text)")
            if waiting.isEmpty { listener.done() }
        }
    }
}
