import Absent
import Foundation

/// The objects that an app has before it: those of the store, and its own changes until it saves them.
///
/// An object is the same in all contexts, so that a change of a value is seen by the others before it is saved.
///
/// It is Sendable because its state is accessed only under its lock.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
    /// The thread of a context.
    public enum ConcurrencyType: UInt, Sendable {
        case privateQueueConcurrencyType = 1
        case mainQueueConcurrencyType = 2
    }

    private let lock = NSRecursiveLock()
    private let queue: DispatchQueue
    private static let marker = DispatchSpecificKey<ObjectIdentifier>()
    private var inserted: [NSManagedObject] = []
    private var deleted: [NSManagedObject] = []
    private var known: [(object: NSManagedObject, moment: [String: AnyHashable?])] = []
    private var store: ObjectStore?

    public let concurrencyType: ConcurrencyType
    public var parent: NSManagedObjectContext?
    public var name: String?
    /// Without effect: two changes of one value are never apart, and there are no constraints on values.
    public var mergePolicy: Any = NSMergePolicy.error
    /// Without effect: a change is seen by all contexts at once.
    public var automaticallyMergesChangesFromParent = false
    /// Not there: nothing is undone.
    public var undoManager: AnyObject?
    /// Without effect: there is nothing that is kept.
    public var stalenessInterval: TimeInterval = -1
    public var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
        didSet { lock.withLock { store = persistentStoreCoordinator?.store } }
    }

    public init(concurrencyType: ConcurrencyType) {
        self.concurrencyType = concurrencyType
        let isMain = concurrencyType == .mainQueueConcurrencyType
        queue = isMain ? .main : DispatchQueue(label: "NSManagedObjectContext")
        super.init()
        if !isMain { queue.setSpecific(key: Self.marker, value: ObjectIdentifier(self)) }
    }

    // MARK: Changing

    open var insertedObjects: Set<NSManagedObject> { lock.withLock { Set(inserted) } }
    open var deletedObjects: Set<NSManagedObject> { lock.withLock { Set(deleted) } }
    open var updatedObjects: Set<NSManagedObject> {
        lock.withLock {
            Set(known.filter { !deleted.contains($0.object) && $0.object.moment != $0.moment }.map(\.object))
        }
    }
    open var registeredObjects: Set<NSManagedObject> { lock.withLock { Set(known.map(\.object) + inserted) } }
    open var hasChanges: Bool { !insertedObjects.isEmpty || !deletedObjects.isEmpty || !updatedObjects.isEmpty }

    open func insert(_ object: NSManagedObject) {
        lock.withLock { inserted.append(object) }
        object.managedObjectContext = self
        object.awakeFromInsert()
    }

    open func delete(_ object: NSManagedObject) {
        object.prepareForDeletion()
        lock.withLock {
            if inserted.contains(object) { inserted.removeAll { $0 === object } } else { deleted.append(object) }
        }
    }

    /// Saves into the parent or the store, and tells whoever listens.
    open func save() throws {
        let updated = updatedObjects
        let (new, gone) = lock.withLock { (inserted, deleted) }
        guard !new.isEmpty || !gone.isEmpty || !updated.isEmpty else { return }
        for object in new + updated { object.willSave() }
        if let parent { parent.take(new, gone) } else { needed().change(adding: new, removing: gone) }
        lock.withLock {
            inserted.removeAll()
            deleted.removeAll()
            known.removeAll { gone.contains($0.object) }
            known = (known.map(\.object) + new).map { ($0, $0.moment) }
        }
        for object in new + updated { object.didSave() }
        let changes: [String: Any] = [
            NSInsertedObjectsKey: Set(new), NSUpdatedObjectsKey: updated, NSDeletedObjectsKey: Set(gone),
        ]
        NotificationCenter.default.post(name: .NSManagedObjectContextDidSave, object: self, userInfo: changes)
        needed().tellAll()
    }

    /// Forgets what was made or deleted and not saved; ends the play where a value was changed, which nothing here can take back.
    open func rollback() {
        let changed = updatedObjects
        if !changed.isEmpty { absent("NSManagedObjectContext") }
        reset()
    }

    open func reset() {
        lock.withLock {
            inserted.removeAll()
            deleted.removeAll()
            known.removeAll()
        }
    }

    /// Does nothing: the values of an object are those of the store.
    open func refresh(_ object: NSManagedObject, mergeChanges: Bool) {}
    /// Does nothing: the values of the objects are those of the store.
    open func refreshAllObjects() {}
    /// Does nothing: the changes of another context are seen already.
    open func mergeChanges(fromContextDidSave notification: Notification) {}
    /// Does nothing: changes are found when somebody asks for them.
    open func processPendingChanges() {}

    // MARK: Asking

    /// Finds objects: those of the store and those that are made here, without those that are deleted here.
    open func fetch<Found>(_ request: NSFetchRequest<Found>) throws -> [Found] {
        let found = request.answer(from: all)
        lock.withLock {
            for case let object as NSManagedObject in found where !inserted.contains(object) {
                object.managedObjectContext = object.managedObjectContext ?? self
                if !known.contains(where: { $0.object === object }) { known.append((object, object.moment)) }
            }
        }
        return found
    }

    open func count<Found>(for request: NSFetchRequest<Found>) throws -> Int { request.answer(from: all).count }

    /// Finds an object by its name; ends the play where there is none.
    open func object(with id: NSManagedObjectID) -> NSManagedObject {
        guard let found = all.first(where: { $0.objectID == id }) else { absent("NSManagedObjectContext") }
        return found
    }

    open func existingObject(with id: NSManagedObjectID) throws -> NSManagedObject {
        guard let found = all.first(where: { $0.objectID == id }) else {
            throw NSError(domain: NSCocoaErrorDomain, code: 133_000)
        }
        return found
    }

    /// Does what a request says; ends the play for another one than a deletion.
    @discardableResult
    open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
        guard let request = request as? NSBatchDeleteRequest else { absent("NSManagedObjectContext") }
        let gone = request.fetchRequest.answer(from: needed().objects).compactMap { $0 as? NSManagedObject }
        needed().change(adding: [], removing: gone)
        needed().tellAll()
        return switch request.resultType {
        case .resultTypeStatusOnly: NSBatchDeleteResult(true)
        case .resultTypeObjectIDs: NSBatchDeleteResult(gone.map(\.objectID))
        case .resultTypeCount: NSBatchDeleteResult(gone.count)
        }
    }

    // MARK: Threads

    /// The context in whose closure the code runs.
    @TaskLocal static var current: NSManagedObjectContext?

    open func perform(_ block: @escaping () -> Void) {
        let handOver = Handed(block)
        queue.async { [self] in here { handOver.value() } }
    }

    open func performAndWait<Value>(_ block: () throws -> Value) rethrows -> Value {
        try isOnItsThread ? here(block) : queue.sync { try here(block) }
    }

    private func here<Value>(_ block: () throws -> Value) rethrows -> Value {
        try Self.$current.withValue(self, operation: block)
    }

    var isOnItsThread: Bool {
        concurrencyType == .mainQueueConcurrencyType
            ? Thread.isMainThread : DispatchQueue.getSpecific(key: Self.marker) == ObjectIdentifier(self)
    }

    /// Calls a closure on the context's queue, where it takes its turn, whatever the schedule.
    open func perform<Value, Failure: Error>(
        schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await withCheckedContinuation { done in
            let handOver = Handed { done.resume(returning: Handed(Result(catching: block))) }
            queue.async { [self] in here { handOver.value() } }
        }.value.get()
    }

    /// The turn of a closure.
    public enum ScheduledTaskType: Sendable {
        case immediate
        case enqueued
    }

    /// It is Sendable because the app gives the closure away for the thread of the context, as the original demands, and one thread at a
    /// time has it.
    struct Handed<Value>: @unchecked Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    // MARK: Store

    private var all: [NSManagedObject] {
        let below = parent?.all ?? needed().objects
        return lock.withLock { below.filter { !deleted.contains($0) } + inserted }
    }

    private func take(_ new: [NSManagedObject], _ gone: [NSManagedObject]) {
        lock.withLock {
            inserted += new
            deleted += gone.filter { !inserted.contains($0) }
            inserted.removeAll { gone.contains($0) }
        }
    }

    func needed() -> ObjectStore {
        if let parent { return parent.needed() }
        return lock.withLock {
            if let store { return store }
            let made = ObjectStore()
            store = made
            return made
        }
    }
}

public let NSInsertedObjectsKey = "inserted"
public let NSUpdatedObjectsKey = "updated"
public let NSDeletedObjectsKey = "deleted"

extension Notification.Name {
    public static let NSManagedObjectContextDidSave = Notification.Name("NSManagedObjectContextDidSave")
    /// Never posted: changes are found when somebody asks for them.
    public static let NSManagedObjectContextObjectsDidChange = Notification.Name(
        "NSManagedObjectContextObjectsDidChange")
}

extension NSManagedObjectContext: Opaque {}
