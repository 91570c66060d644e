#if os(Linux)

/// The label of a queue, which lives as long as the queue.
struct QueueLabel: Hashable, @unchecked Sendable {
    // Safe: it is read only while somebody waits on the queue or for it, and thus keeps it alive.
    private let text: UnsafePointer<CChar>?

    /// Reads the label of a queue; of the current one for nil: `DISPATCH_CURRENT_QUEUE_LABEL`.
    init(of queue: OpaquePointer?) { text = queueLabel(queue) }

    var words: String? { text.map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } }
}

@_silgen_name("dispatch_queue_get_label")
private func queueLabel(_ queue: OpaquePointer?) -> UnsafePointer<CChar>?
#endif
