import Glibc
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

    /// Reads the label of a queue, or of the current one for nil: `DISPATCH_CURRENT_QUEUE_LABEL`.
    init(of queue: OpaquePointer?) { text = queueLabel(queue) }

    var words: String? { text.map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } }
}

@_silgen_name("dispatch_queue_get_label")
private func queueLabel(_ queue: OpaquePointer?) -> UnsafePointer<CChar>?

/// The blocks that `notify` observes, by which it is known whether a block that waits for its time still has an effect.
///
/// A cancelled `DispatchWorkItem` does nothing when its time comes, unless somebody is notified of its end.
final class WorkItems: Sendable {
    private let observed = Mutex<Set<UInt>>([])

    func noteObserver(of block: UnsafeRawPointer) {
        observed.withLock { _ = $0.insert(UInt(bitPattern: block)) }
    }

    /// Notes that a work item was created, which nobody observes yet: an earlier one may have had its address.
    func noteCreation(of block: UnsafeRawPointer?) {
        observed.withLock { _ = $0.remove(UInt(bitPattern: block)) }
    }

    /// Returns whether a block still has to run.
    func isWanted(_ block: UnsafeRawPointer) -> Bool {
        guard let calls = ProcessWide.originals?.dispatch, DispatchObject.invoke(of: block) == calls.workItemInvoke,
            calls.isCancelled(block) != 0
        else { return true }
        return observed.withLock { $0.contains(UInt(bitPattern: block)) }
    }
}

/// Work for a queue that reaches a choice between threads when it begins.
///
/// Workers take blocks from a queue in its order, whichever worker has the turn. The blocks run in another order if a
/// worker waits between taking a block and running it.
final class BegunWork: @unchecked Sendable {
    // Safe: nothing ever changes; the block is copied, and runs where the dispatch library would run it.
    private let function: UnsafeRawPointer
    private let context: UnsafeMutableRawPointer?
    private let block: UnsafeRawPointer?

    private init(_ function: UnsafeRawPointer, _ context: UnsafeMutableRawPointer?, block: UnsafeRawPointer? = nil) {
        self.function = function
        self.context = context
        self.block = block
    }

    deinit { if let block { ProcessWide.originals?.dispatch.releaseBlock(block) } }

    /// Submits a block, or, in a play whose schedule chooses threads, one that reaches a choice first.
    static func submit(_ block: UnsafeRawPointer, _ submit: (UnsafeRawPointer) -> Void) {
        // The dispatch library knows a work item by its function, so the choice is made inside it.
        guard isChoosing, let calls = ProcessWide.originals?.dispatch,
            DispatchObject.invoke(of: block) != calls.workItemInvoke, let copy = calls.copyBlock(block)
        else { return submit(block) }
        let work = BegunWork(
            DispatchObject.invoke(of: copy), UnsafeMutableRawPointer(mutating: copy), block: copy)
        let beginning: @convention(block) () -> Void = { work.run() }
        withExtendedLifetime(beginning) { submit(unsafeBitCast(beginning, to: UnsafeRawPointer.self)) }
    }

    /// Submits a function, or, in a play whose schedule chooses threads, one that reaches a choice first.
    static func submit(
        _ function: UnsafeRawPointer, _ context: UnsafeMutableRawPointer?,
        _ submit: (UnsafeRawPointer, UnsafeMutableRawPointer?) -> Void
    ) {
        guard isChoosing else { return submit(function, context) }
        submit(
            unsafeBitCast(begin, to: UnsafeRawPointer.self),
            Unmanaged.passRetained(BegunWork(function, context)).toOpaque())
    }

    private static let begin: @convention(c) (UnsafeMutableRawPointer) -> Void = {
        Unmanaged<BegunWork>.fromOpaque($0).takeRetainedValue().run()
    }

    private func run() {
        typealias Function = @convention(c) (UnsafeMutableRawPointer?) -> Void
        reachChoice()
        unsafeBitCast(function, to: Function.self)(context)
    }

    private static var isChoosing: Bool {
        playing.map { $0.turns.isChoosing.load(ordering: .relaxed) } ?? false
    }
}

/// The iterations of a `DispatchQueue.concurrentPerform`, shared by as many threads as the play's machine has
/// processors.
///
/// The dispatch library would use the number of the real machine's processors.
final class ConcurrentWork: @unchecked Sendable {
    // Safe: the block lives until `run` returns, and is read only for iterations that `run` waits for. A thread that
    // comes later finds none left.
    private let count: Int
    private let block: UnsafeRawPointer
    private let next = Atomic<Int>(0)
    private let done = Atomic<Int>(0)

    init(_ count: Int, _ block: UnsafeRawPointer) {
        self.count = count
        self.block = block
    }

    /// Runs all iterations, and returns when the last is done.
    func run(_ turns: Turns, _ me: TurnThread) {
        let queue = globalQueue.original(0x15, 2)!
        for _ in 1..<max(1, min(count, MachineFacts.processors)) {
            submitFunction.original(
                queue, Unmanaged.passRetained(self).toOpaque(), unsafeBitCast(Self.help, to: UnsafeRawPointer.self))
        }
        takePart(turns)
        while done.load(ordering: .acquiring) < count { turns.wait(me, for: key, .group) }
    }

    private func takePart(_ turns: Turns) {
        typealias Iterate = @convention(c) (UnsafeRawPointer, Int) -> Void
        while true {
            let iteration = next.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue
            guard iteration < count else { return }
            unsafeBitCast(DispatchObject.invoke(of: block), to: Iterate.self)(block, iteration)
            if done.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue == count { turns.wake(key) }
        }
    }

    private var key: UInt { UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }

    private static let help: @convention(c) (UnsafeRawPointer) -> Void = {
        Unmanaged<ConcurrentWork>.fromOpaque($0).takeRetainedValue().takePart(ProcessWide.turns!)
    }
}
