/// The objects that an app has before it: those of the store, and its own changes until it saves them.
///
/// An object is the same in all contexts, so that a change of a value is seen by the others before it is saved.
public final class ModelContext: Equatable {
    public static let didSave = Notification.Name("ModelContextDidSaveNotification")
    public static let willSave = Notification.Name("ModelContextWillSaveNotification")

    public let container: ModelContainer
    /// True where what is inserted or deleted is saved without being asked to: later, in the context of the views, else at once.
    public var autosaveEnabled: Bool
    /// Not there: nothing is undone.
    public var undoManager: AnyObject?
    private var inserted: [any PersistentModel] = []
    private var deleted: [any PersistentModel] = []
    private var known: [ObjectIdentifier: Known] = [:]
    private let isOfViews: Bool
    private var isSavingLater = false

    /// An object that was inserted or fetched, with what it held then or when it was saved.
    private struct Known {
        let model: any PersistentModel
        let values: [AnyHashable]

        init(_ model: any PersistentModel) { (self.model, values) = (model, model.shown) }
    }

    public convenience init(_ container: ModelContainer) { self.init(container, isOfViews: false) }

    init(_ container: ModelContainer, isOfViews: Bool) {
        (self.container, self.isOfViews, autosaveEnabled) = (container, isOfViews, isOfViews)
    }

    public static func == (left: ModelContext, right: ModelContext) -> Bool { left === right }

    // MARK: Changing

    public var hasChanges: Bool {
        !inserted.isEmpty || !deletedModelsArray.isEmpty || !changedModelsArray.isEmpty
    }
    public var insertedModelsArray: [any PersistentModel] { inserted }
    public var deletedModelsArray: [any PersistentModel] {
        let all = Self.names(container.store.all)
        return deleted.filter { all.contains(ObjectIdentifier($0)) }
    }
    public var changedModelsArray: [any PersistentModel] {
        let gone = Self.names(deleted)
        return container.store.all.filter { model in
            let name = ObjectIdentifier(model)
            guard let known = known[name], !gone.contains(name) else { return false }
            let values = model.shown
            // Another context may have saved the change, since an object is the same in all.
            return known.values != values && !container.store.hasSaved(values, of: model)
        }
    }

    public func insert<Model: PersistentModel>(_ model: Model) {
        deleted.removeAll { $0 === model }
        inserted += linked([model], without: container.store.all + inserted + deleted)
        autosave()
    }

    /// Deletes an object, and not those that its properties hold.
    public func delete<Model: PersistentModel>(_ model: Model) {
        inserted.removeAll { $0 === model }
        if !deleted.contains(where: { $0 === model }) { deleted.append(model) }
        autosave()
    }

    public func delete<Model: PersistentModel>(
        model: Model.Type, where predicate: Predicate<Model>? = nil, includeSubclasses: Bool = true
    ) throws { for found in try fetch(FetchDescriptor(predicate: predicate)) { delete(found) } }

    /// Saves what was changed into the store, with objects that are held by others meanwhile, and tells whoever listens. What has a unique value of
    /// another object takes its place.
    public func save() throws { saveChanges() }

    private func saveChanges() {
        guard hasChanges else { return }
        NotificationCenter.default.post(name: Self.willSave, object: self)
        let old = Self.names(container.store.all)
        let new = live.filter { !old.contains(ObjectIdentifier($0)) }
        forgetChanges(keeping: new)
        container.store.save(new, removing: deleted, values: known.mapValues(\.values))
        (inserted, deleted) = ([], [])
        NotificationCenter.default.post(name: Self.didSave, object: self)
    }

    /// Takes what the objects hold now for unchanged.
    private func forgetChanges(keeping new: [any PersistentModel] = []) {
        for model in known.values.map(\.model) + new { known[ObjectIdentifier(model)] = Known(model) }
    }

    private func autosave() {
        guard autosaveEnabled, !isSavingLater else { return }
        guard isOfViews else { return saveChanges() }
        isSavingLater = true
        // Only the main actor has the context of the views, and its queue is the main one.
        nonisolated(unsafe) let context = self
        DispatchQueue.main.async {
            context.isSavingLater = false
            if context.autosaveEnabled { context.saveChanges() }
        }
    }

    /// Forgets what was inserted or deleted and not saved. Values that were changed stay as they are, and count as saved.
    public func rollback() {
        (inserted, deleted) = ([], [])
        forgetChanges()
    }

    public func transaction(block: () throws -> Void) throws {
        try block()
        saveChanges()
    }

    /// Does nothing: changes are found when somebody asks for them.
    public func processPendingChanges() {}

    // MARK: Asking

    /// Finds objects: those of the store, those that were inserted here and what they hold, without those that were deleted here; sorted as the
    /// question says, else in the order in which they came.
    public func fetch<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> [Model] {
        let all = (descriptor.includePendingChanges ? live : container.store.all).compactMap { $0 as? Model }
        let found = try all.filter { try descriptor.predicate?.evaluate($0) ?? true }.sorted(using: descriptor.sortBy)
        let rest = found.dropFirst(descriptor.fetchOffset ?? 0)
        let answer = Array(descriptor.fetchLimit.map { $0 > 0 ? rest.prefix($0) : rest } ?? rest)
        for model in linked(answer, without: []) where known[ObjectIdentifier(model)] == nil {
            known[ObjectIdentifier(model)] = Known(model)
        }
        return answer
    }

    /// Finds objects, and keeps the size of the parts in which the original reads them for itself.
    public func fetch<Model: PersistentModel>(
        _ descriptor: FetchDescriptor<Model>, batchSize: Int
    ) throws -> [Model] { try fetch(descriptor) }

    public func fetchCount<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> Int {
        try fetch(descriptor).count
    }

    public func fetchIdentifiers<Model: PersistentModel>(
        _ descriptor: FetchDescriptor<Model>
    ) throws -> [PersistentIdentifier] { try fetch(descriptor).map(\.persistentModelID) }

    public func enumerate<Model: PersistentModel>(
        _ descriptor: FetchDescriptor<Model>, block: (Model) throws -> Void
    ) throws { for model in try fetch(descriptor) { try block(model) } }

    /// Finds an object by its identity; nil where it is of another kind, or gone.
    public func registeredModel<Model: PersistentModel>(for identifier: PersistentIdentifier) -> Model? {
        live.lazy.compactMap { $0 as? Model }.first { $0.persistentModelID == identifier }
    }

    // MARK: Objects

    /// The objects of the store, those that were inserted here and what they hold, without those that were deleted here.
    private var live: [any PersistentModel] { linked(container.store.all + inserted, without: deleted) }

    /// Takes objects, then what they hold, what that holds and so on: each once, without some and without what was deleted earlier.
    private func linked(
        _ models: [any PersistentModel], without some: [any PersistentModel]
    ) -> [any PersistentModel] {
        var seen = Self.names(some)
        var found = models.filter { seen.insert(ObjectIdentifier($0)).inserted }
        seen.formUnion(container.store.former)
        var place = 0
        while place < found.count {
            found += found[place].related.filter { seen.insert(ObjectIdentifier($0)).inserted }
            place += 1
        }
        return found
    }

    private static func names(_ models: [any PersistentModel]) -> Set<ObjectIdentifier> {
        Set(models.map { ObjectIdentifier($0) })
    }
}

/// A question for objects of one kind.
public struct FetchDescriptor<Model: PersistentModel> {
    public var predicate: Predicate<Model>?
    public var sortBy: [SortDescriptor<Model>]
    public var fetchLimit: Int?
    public var fetchOffset: Int?
    public var includePendingChanges = true
    /// Without effect: all values are there.
    public var propertiesToFetch: [PartialKeyPath<Model>] = []
    /// Without effect: all objects are there.
    public var relationshipKeyPathsForPrefetching: [PartialKeyPath<Model>] = []

    public init(predicate: Predicate<Model>? = nil, sortBy: [SortDescriptor<Model>] = []) {
        (self.predicate, self.sortBy) = (predicate, sortBy)
    }
}

extension ModelContext: CustomReflectable {
    /// Nothing: what a stand-in is made of is none of the app's values.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
