import Glibc
import Synchronization

/// The iterations of a `DispatchQueue.concurrentPerform`, shared by as many threads as the play's machine has processors.
///
/// The dispatch library would share them by the processors of the real one.
final class ConcurrentWork: @unchecked Sendable {
    // Safe: the block lives until `run` returns, and is called only for iterations that `run` waits for.
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
        let calls = ProcessWide.originals!.dispatch
        let queue = calls.globalQueue(0x15, 2)!
        for _ in 1..<max(1, min(count, MachineFacts.processors)) {
            calls.submitFunction(
                queue, Unmanaged.passRetained(self).toOpaque(), unsafeBitCast(Self.help, to: UnsafeRawPointer.self))
        }
        takePart(turns)
        while done.load(ordering: .acquiring) < count { turns.wait(me, for: key, .group) }
    }

    private func takePart(_ turns: Turns) {
        typealias Iterate = @convention(c) (UnsafeRawPointer, Int) -> Void
        let iterate = unsafeBitCast(DispatchObject.invoke(of: block), to: Iterate.self)
        while true {
            let iteration = next.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue
            guard iteration < count else { return }
            iterate(block, iteration)
            if done.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue == count { turns.wake(key) }
        }
    }

    private var key: UInt { UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }

    private static let help: @convention(c) (UnsafeRawPointer) -> Void = {
        Unmanaged<ConcurrentWork>.fromOpaque($0).takeRetainedValue().takePart(ProcessWide.turns!)
    }
}
