/// The objects that an app has before it: those of the store, and its own changes until it saves them.
///
/// An object is the same in all contexts, so that a change of a value is seen by the others before it is saved.
public final class ModelContext: Equatable {
    /// Posted when a context has saved.
    public static let didSave = Notification.Name("ModelContextDidSaveNotification")
    /// Posted before a context saves.
    public static let willSave = Notification.Name("ModelContextWillSaveNotification")

    /// The store.
    public let container: ModelContainer
    /// True where each change is saved at once; the original saves a little later.
    public var autosaveEnabled = false
    /// Not there: nothing is undone.
    public var undoManager: AnyObject?
    private var inserted: [any PersistentModel] = []
    private var deleted: [any PersistentModel] = []

    /// Creates a context.
    public init(_ container: ModelContainer) { self.container = container }

    /// Tells whether two are one.
    public static func == (left: ModelContext, right: ModelContext) -> Bool { left === right }

    // MARK: Changing

    /// True where there is something to save.
    public var hasChanges: Bool { !inserted.isEmpty || !deleted.isEmpty }
    /// The objects that were inserted and not saved.
    public var insertedModelsArray: [any PersistentModel] { inserted }
    /// The objects that were deleted and not saved.
    public var deletedModelsArray: [any PersistentModel] { deleted }

    /// Takes a new object in, with those that its properties hold.
    public func insert<Model: PersistentModel>(_ model: Model) {
        add(model)
        autosave()
    }

    private func add(_ model: any PersistentModel) {
        deleted.removeAll { $0 === model }
        guard !(container.store.all + inserted).contains(where: { $0 === model }) else { return }
        inserted.append(model)
        for other in model.related { add(other) }
    }

    /// Deletes an object, and not those that its properties hold.
    public func delete<Model: PersistentModel>(_ model: Model) {
        if inserted.contains(where: { $0 === model }) {
            inserted.removeAll { $0 === model }
        } else {
            deleted.append(model)
        }
        autosave()
    }

    /// Deletes all objects of a kind for which a condition holds.
    ///
    /// - Throws: What the condition throws.
    public func delete<Model: PersistentModel>(
        model: Model.Type, where predicate: Predicate<Model>? = nil, includeSubclasses: Bool = true
    ) throws { for found in try fetch(FetchDescriptor(predicate: predicate)) { delete(found) } }

    /// Saves into the store, and tells whoever listens. What has a unique value of another object takes its place.
    ///
    /// - Throws: Nothing: a store of a play takes everything.
    public func save() throws { saveChanges() }

    private func saveChanges() {
        NotificationCenter.default.post(name: Self.willSave, object: self)
        let (new, gone) = (inserted, deleted)
        (inserted, deleted) = ([], [])
        container.store.change { all in
            all.removeAll { one in gone.contains { $0 === one } }
            for model in new { Self.put(model, into: &all) }
        }
        NotificationCenter.default.post(name: Self.didSave, object: self)
    }

    private static func put(_ model: any PersistentModel, into all: inout [any PersistentModel]) {
        let values = model.uniqueValues
        let same = all.firstIndex { other in
            type(of: other) == type(of: model) && zip(other.uniqueValues, values).contains { $0 == $1 }
        }
        if let same { all[same] = model } else { all.append(model) }
    }

    private func autosave() { if autosaveEnabled { saveChanges() } }

    /// Forgets what was inserted or deleted and not saved. Values that were changed stay as they are.
    public func rollback() { (inserted, deleted) = ([], []) }

    /// Calls a closure, and saves.
    ///
    /// - Throws: What the closure throws.
    public func transaction(block: () throws -> Void) throws {
        try block()
        saveChanges()
    }

    /// Does nothing: changes are found when somebody asks for them.
    public func processPendingChanges() {}

    // MARK: Asking

    /// Finds objects: those of the store and those that were inserted here, without those that were deleted here.
    ///
    /// - Returns: The objects, sorted as the question says, else in the order in which they came.
    /// - Throws: What the condition throws.
    public func fetch<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> [Model] {
        let pending = descriptor.includePendingChanges
        let all = (container.store.all + (pending ? inserted : [])).compactMap { $0 as? Model }
        let left = pending ? all.filter { model in !deleted.contains { $0 === model } } : all
        let found = try left.filter { try descriptor.predicate?.evaluate($0) ?? true }.sorted(using: descriptor.sortBy)
        let rest = found.dropFirst(descriptor.fetchOffset ?? 0)
        return Array(descriptor.fetchLimit.map { $0 > 0 ? rest.prefix($0) : rest } ?? rest)
    }

    /// Finds objects, and keeps the size of the parts in which the original reads them for itself.
    ///
    /// - Returns: The objects.
    /// - Throws: What the condition throws.
    public func fetch<Model: PersistentModel>(
        _ descriptor: FetchDescriptor<Model>, batchSize: Int
    ) throws -> [Model] { try fetch(descriptor) }

    /// Counts objects.
    ///
    /// - Returns: The number of those that `fetch(_:)` finds.
    /// - Throws: What the condition throws.
    public func fetchCount<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> Int {
        try fetch(descriptor).count
    }

    /// Finds the identities of objects.
    ///
    /// - Returns: Those of the objects that `fetch(_:)` finds.
    /// - Throws: What the condition throws.
    public func fetchIdentifiers<Model: PersistentModel>(
        _ descriptor: FetchDescriptor<Model>
    ) throws -> [PersistentIdentifier] { try fetch(descriptor).map(\.persistentModelID) }

    /// Calls a closure with each object.
    ///
    /// - Throws: What the condition or the closure throws.
    public func enumerate<Model: PersistentModel>(
        _ descriptor: FetchDescriptor<Model>, block: (Model) throws -> Void
    ) throws { for model in try fetch(descriptor) { try block(model) } }

    /// Finds an object by its identity.
    ///
    /// - Returns: The object; nil where it is of another kind, or gone.
    public func registeredModel<Model: PersistentModel>(for identifier: PersistentIdentifier) -> Model? {
        (container.store.all + inserted).lazy.compactMap { $0 as? Model }.first {
            ObjectIdentifier($0) == identifier.object
        }
    }
}

/// A question for objects of one kind.
public struct FetchDescriptor<Model: PersistentModel> {
    /// The condition; nil for none.
    public var predicate: Predicate<Model>?
    /// The order; empty for that in which they came.
    public var sortBy: [SortDescriptor<Model>]
    /// The greatest number of objects; nil for no limit.
    public var fetchLimit: Int?
    /// The number of objects before the first.
    public var fetchOffset: Int?
    /// True where what is not saved yet counts too.
    public var includePendingChanges = true
    /// Without effect: all values are there.
    public var propertiesToFetch: [PartialKeyPath<Model>] = []
    /// Without effect: all objects are there.
    public var relationshipKeyPathsForPrefetching: [PartialKeyPath<Model>] = []

    /// Asks.
    public init(predicate: Predicate<Model>? = nil, sortBy: [SortDescriptor<Model>] = []) {
        (self.predicate, self.sortBy) = (predicate, sortBy)
    }
}

extension ModelContext: CustomReflectable {
    /// Nothing: what a stand-in is made of is none of the app's values.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
