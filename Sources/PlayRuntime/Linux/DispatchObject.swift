import Synchronization

/// The known part of the memory layout of the dispatch library's objects: `_OS_OBJECT_HEADER` of
/// `<os/object_private.h>`.
enum DispatchObject {
    private static let externalReferences = 12

    /// Returns whether releasing an object once removes its last external reference.
    static func isLastReference(_ object: OpaquePointer) -> Bool {
        UnsafeRawPointer(object).load(fromByteOffset: externalReferences, as: Int32.self) == 0
    }

    /// Returns the function that a block calls: `Block_layout` of `<Block_private.h>`.
    static func invoke(of block: UnsafeRawPointer) -> UnsafeRawPointer {
        block.load(fromByteOffset: 16, as: UnsafeRawPointer.self)
    }
}

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

/// The observed blocks, for the question whether a block that waits for its time still has something to do.
///
/// A cancelled `DispatchWorkItem` does nothing when its time comes, unless somebody is to be notified of its end.
final class WorkItems: Sendable {
    private let observed = Mutex<Set<UInt>>([])

    func noteObserver(of block: UnsafeRawPointer) {
        observed.withLock { _ = $0.insert(UInt(bitPattern: block)) }
    }

    /// Returns whether a block still has to run.
    func isWanted(_ block: UnsafeRawPointer) -> Bool {
        guard let calls = ProcessWide.originals?.dispatch, DispatchObject.invoke(of: block) == calls.workItemInvoke,
            calls.isCancelled(block) != 0
        else { return true }
        return observed.withLock { $0.contains(UInt(bitPattern: block)) }
    }
}
