import Absent
import Foundation

/// A store and the context in which the app's views look at it.
///
/// The store is empty in each launch of a play and is kept in its memory.
///
/// It is Sendable because what changes is set by the app before it uses the store, as the original demands.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
    public let name: String
    public let persistentStoreCoordinator: NSPersistentStoreCoordinator
    public let viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    public var persistentStoreDescriptions: [NSPersistentStoreDescription]

    public init(name: String, managedObjectModel model: NSManagedObjectModel) {
        self.name = name
        persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        persistentStoreDescriptions = [
            NSPersistentStoreDescription(url: Self.defaultDirectoryURL().appending(path: "\(name).sqlite"))
        ]
        super.init()
        viewContext.persistentStoreCoordinator = persistentStoreCoordinator
    }

    public convenience init(name: String) { self.init(name: name, managedObjectModel: NSManagedObjectModel()) }

    open var managedObjectModel: NSManagedObjectModel { persistentStoreCoordinator.managedObjectModel }

    open class func defaultDirectoryURL() -> URL {
        FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
    }

    /// Opens the stores, at once.
    open func loadPersistentStores(
        completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
    ) {
        for description in persistentStoreDescriptions {
            persistentStoreCoordinator.addPersistentStore(with: description, completionHandler: block)
        }
    }

    open func newBackgroundContext() -> NSManagedObjectContext {
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.persistentStoreCoordinator = persistentStoreCoordinator
        return context
    }

    open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
        let context = newBackgroundContext()
        context.perform { block(context) }
    }

    open func performBackgroundTask<Value, Failure: Error>(
        _ block: @escaping (NSManagedObjectContext) throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let context = newBackgroundContext()
        return try await context.perform { () throws(Failure) in try block(context) }
    }
}

/// A container whose original is the same on all devices of a user.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {}

/// The keeper of stores.
///
/// It is Sendable because the list of its stores is accessed only under a lock, and nothing else of it changes.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
    public let managedObjectModel: NSManagedObjectModel
    let store = ObjectStore()
    private let lock = NSLock()
    private var opened: [NSPersistentStore] = []

    open var persistentStores: [NSPersistentStore] { lock.withLock { opened } }

    public init(managedObjectModel model: NSManagedObjectModel) { managedObjectModel = model }

    @discardableResult
    open func addPersistentStore(
        ofType storeType: String, configurationName: String?, at storeURL: URL?, options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        open(NSPersistentStore(type: storeType, configuration: configurationName, url: storeURL))
    }

    /// Opens a store, at once.
    open func addPersistentStore(
        with description: NSPersistentStoreDescription,
        completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
    ) {
        open(NSPersistentStore(type: description.type, configuration: description.configuration, url: description.url))
        block(description, nil)
    }

    @discardableResult
    private func open(_ store: NSPersistentStore) -> NSPersistentStore {
        lock.withLock { opened.append(store) }
        return store
    }

    open func url(for store: NSPersistentStore) -> URL { store.url ?? URL(filePath: "/dev/null") }

    /// Forgets a store; the objects in it stay.
    open func remove(_ store: NSPersistentStore) throws { lock.withLock { opened.removeAll { $0 === store } } }
}

/// A store.
open class NSPersistentStore: NSObject {
    public let type: String
    public let configurationName: String
    /// The place at which the original keeps it.
    public let url: URL?

    init(type: String, configuration: String?, url: URL?) {
        // The original's own name for all of a model.
        (self.type, configurationName, self.url) = (type, configuration ?? "PF_DEFAULT_CONFIGURATION_NAME", url)
    }
}

/// The description of a store.
open class NSPersistentStoreDescription: NSObject {
    /// The place at which the original keeps it.
    public var url: URL?
    public var type = NSSQLiteStoreType
    public var configuration: String?
    /// Without effect: a store is opened at once.
    public var shouldAddStoreAsynchronously = false
    /// Without effect: there is nothing old.
    public var shouldMigrateStoreAutomatically = true
    /// Without effect: there is nothing old.
    public var shouldInferMappingModelAutomatically = true
    /// Without effect.
    public var isReadOnly = false

    public init(url: URL) { self.url = url }

    public override init() { super.init() }

    /// Does nothing.
    open func setOption(_ option: NSObject?, forKey key: String) {}
}

/// The kinds of objects of a store, which a play takes as they come.
open class NSManagedObjectModel: NSObject {
    public override init() { super.init() }

    /// Creates a model; the file is not read.
    public init?(contentsOf url: URL) {}

    /// Creates a model; no file is read.
    open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? { NSManagedObjectModel() }
}

/// The choice between two changes that meet, which they never do here.
open class NSMergePolicy: NSObject, @unchecked Sendable {
    public static let error = NSMergePolicy()
    public static let mergeByPropertyObjectTrump = NSMergePolicy()
    public static let mergeByPropertyStoreTrump = NSMergePolicy()
    public static let overwrite = NSMergePolicy()
    public static let rollback = NSMergePolicy()
}

public let NSErrorMergePolicy = NSMergePolicy.error
public let NSMergeByPropertyObjectTrumpMergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
public let NSMergeByPropertyStoreTrumpMergePolicy = NSMergePolicy.mergeByPropertyStoreTrump
public let NSOverwriteMergePolicy = NSMergePolicy.overwrite
public let NSRollbackMergePolicy = NSMergePolicy.rollback
public let NSSQLiteStoreType = "SQLite"
public let NSInMemoryStoreType = "InMemory"
public let NSBinaryStoreType = "Binary"
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
public let NSPersistentStoreFileProtectionKey = "NSPersistentStoreFileProtectionKey"
public let NSPersistentStoreTimeoutOption = "NSPersistentStoreTimeoutOption"
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey = "NSPersistentStoreRemoteChangeNotificationOptionKey"

extension NSPersistentContainer: Opaque {}
extension NSPersistentStoreCoordinator: Opaque {}

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

    /// Tells a list of each change, until the closure returns nothing to call, since the list has gone.
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
