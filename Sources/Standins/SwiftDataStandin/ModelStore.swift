import Synchronization

/// The objects of a store, in the order in which they came.
///
/// It is Sendable because its objects are accessed only under its lock; an object itself is the app's, as in the original.
final class ModelStore: @unchecked Sendable {
    private let lock = NSLock()
    private var objects: [any PersistentModel] = []
    private var saved: [ObjectIdentifier: [AnyHashable]] = [:]
    // Kept, so that no new object has the address of one of them.
    private var gone: [ObjectIdentifier: any PersistentModel] = [:]

    /// The objects at this moment.
    var all: [any PersistentModel] { lock.withLock { objects } }

    /// Those that were deleted or replaced, whatever still holds them.
    var former: Set<ObjectIdentifier> { lock.withLock { Set(gone.keys) } }

    /// Tells whether these values of an object were saved.
    func hasSaved(_ values: [AnyHashable], of model: any PersistentModel) -> Bool {
        lock.withLock { saved[ObjectIdentifier(model)] == values }
    }

    /// Takes new objects in, others out, and what they hold.
    func save(
        _ new: [any PersistentModel], removing old: [any PersistentModel], values: [ObjectIdentifier: [AnyHashable]]
    ) {
        lock.withLock {
            remove(old)
            for model in new { put(model) }
            saved.merge(values) { $1 }
        }
    }

    /// Forgets all objects.
    func removeAll() { lock.withLock { remove(objects) } }

    private func remove(_ old: [any PersistentModel]) {
        for model in old { gone[ObjectIdentifier(model)] = model }
        objects.removeAll { gone[ObjectIdentifier($0)] != nil }
    }

    /// Adds an object, in the place of one with the same unique value.
    private func put(_ model: any PersistentModel) {
        gone[ObjectIdentifier(model)] = nil
        let values = model.uniqueValues
        let same = objects.firstIndex { other in
            type(of: other) == type(of: model)
                && zip(other.uniqueValues, values).contains { $0 == $1 && !Self.isNil($0) }
        }
        guard let same else { return objects.append(model) }
        gone[ObjectIdentifier(objects[same])] = objects[same]
        objects[same] = model
    }

    /// Tells whether a value is nil, or several together of which one is: such a value is never that of another object.
    private static func isNil(_ value: AnyHashable) -> Bool {
        if let several = value.base as? [AnyHashable] { return several.contains(where: isNil) }
        let mirror = Mirror(reflecting: value.base)
        return mirror.displayStyle == .optional && mirror.children.isEmpty
    }
}

/// The stores of this process, by the files in which the original keeps them.
///
/// They are global because an app makes a container of a file wherever it likes and means the same store.
enum ModelStores {
    private static let stores = Mutex<[URL: ModelStore]>([:])

    /// The store of the first configuration with a file; one that is nobody else's, where all are in memory only.
    static func store(for configurations: [ModelConfiguration]) -> ModelStore {
        let all = configurations.isEmpty ? [ModelConfiguration()] : configurations
        guard let url = all.first(where: { !$0.isStoredInMemoryOnly })?.url.standardizedFileURL else {
            return ModelStore()
        }
        return stores.withLock { stores in
            let store = stores[url] ?? ModelStore()
            stores[url] = store
            return store
        }
    }
}
