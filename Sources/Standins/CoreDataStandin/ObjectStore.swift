import Foundation

/// The objects that are saved, for one launch of a play, and who lists them.
///
/// It is Sendable because its state is accessed only under its lock.
final class ObjectStore: @unchecked Sendable {
    private let lock = NSLock()
    private var kept: [NSManagedObject] = []
    private var listeners: [() -> (() -> Void)?] = []

    /// The objects in the order in which they were saved.
    var objects: [NSManagedObject] { lock.withLock { kept } }

    func change(adding new: [NSManagedObject], removing gone: [NSManagedObject]) {
        lock.withLock { kept = kept.filter { !gone.contains($0) } + new }
    }

    /// Tells a list of each change, as long as the list is there.
    ///
    /// - Parameter listener: Returns what to call; nil when the list has gone.
    func add(_ listener: @escaping () -> (() -> Void)?) { lock.withLock { listeners.append(listener) } }

    func tellAll() {
        let told = lock.withLock {
            let all = listeners.map { ($0, $0()) }
            listeners = all.filter { $0.1 != nil }.map(\.0)
            return all.compactMap(\.1)
        }
        for tell in told { tell() }
    }
}
