#if os(Linux)
import Synchronization

/// Which blocks that wait for their time still have something to do.
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
#endif
