/// A store.
///
/// It is empty in each launch of a play and is kept in its memory. What is written is seen at once, and told when the writing ends.
public struct Realm: CustomReflectable {
    let store: RealmStore
    public let configuration: Configuration

    init(store: RealmStore) { (self.store, configuration) = (store, store.configuration) }

    public init(configuration: Configuration = .defaultConfiguration, queue: DispatchQueue? = nil) throws {
        self.init(store: RealmStores.store(for: configuration))
    }

    public init(fileURL: URL) throws { try self.init(configuration: Configuration(fileURL: fileURL)) }

    /// Nothing: what is in the store is not the app's own state.
    public var customMirror: Mirror { Mirror(self, children: []) }

    // MARK: Writing

    public var isInWriteTransaction: Bool { store.isWriting }

    /// Writes; where the closure throws, what it did is taken back, but for values of plain properties.
    @discardableResult
    public func write<Result>(
        withoutNotifying tokens: [NotificationToken] = [], _ block: () throws -> Result
    ) throws -> Result {
        beginWrite()
        do {
            let result = try block()
            // The closure may have ended the writing itself.
            if isInWriteTransaction { try commitWrite(withoutNotifying: tokens) }
            return result
        } catch {
            if isInWriteTransaction { cancelWrite() }
            throw error
        }
    }

    public func beginWrite() { store.begin() }
    public func commitWrite(withoutNotifying tokens: [NotificationToken] = []) throws { store.commit(but: tokens) }
    /// Ends the writing, and takes back what it did, but for values of plain properties.
    public func cancelWrite() { store.cancel() }

    /// Writes, later on the main queue.
    public func writeAsync(_ block: @escaping () -> Void, onComplete: (((any Swift.Error)?) -> Void)? = nil) {
        nonisolated(unsafe) let (realm, block, onComplete) = (self, block, onComplete)
        DispatchQueue.main.async {
            try? realm.write { block() }
            onComplete?(nil)
        }
    }

    /// Adds an object, with those that its properties hold; one with the key of another becomes the same as it where `update` says so.
    public func add(_ object: Object, update: UpdatePolicy = .error) { store.add(object, update) }
    public func add<Objects: Sequence>(
        _ objects: Objects, update: UpdatePolicy = .error
    ) where Objects.Element: Object { for object in objects { add(object, update: update) } }
    public func add(_ object: Object, update: Bool) { add(object, update: update ? .all : .error) }
    public func add<Objects: Sequence>(_ objects: Objects, update: Bool) where Objects.Element: Object {
        add(objects, update: update ? .all : .error)
    }
    public func delete(_ object: Object) { store.delete([object]) }
    public func delete<Objects: Sequence>(_ objects: Objects) where Objects.Element: Object {
        store.delete(Array(objects))
    }
    public func deleteAll() {
        store.mustWrite()
        store.delete(store.all)
    }

    // MARK: Asking

    public var isEmpty: Bool { store.all.isEmpty }
    /// The objects of a class, without those of its subclasses, in the order in which they came.
    public func objects<Element: Object>(_ type: Element.Type) -> Results<Element> {
        Results(realm: self) { store.all.filter { Swift.type(of: $0) == type }.compactMap { $0 as? Element } }
    }
    public func object<Element: Object, Key>(ofType type: Element.Type, forPrimaryKey key: Key) -> Element? {
        store.object(of: type, key: key) as? Element
    }
    /// Does nothing: what is written is seen at once.
    @discardableResult public func refresh() -> Bool { false }
    /// Does nothing.
    public func invalidate() {}
    /// The store itself: nothing is frozen here.
    public func freeze() -> Realm { self }
    public func thaw() -> Realm { self }

    /// The way in which an object with the key of another is added.
    public enum UpdatePolicy: Int, Sendable {
        case error = 1
        case modified = 3
        case all = 2
    }

    /// An error of a store, which a play never throws by itself.
    public enum Error: Swift.Error {
        case fail
    }

    /// The configuration of a store.
    public struct Configuration {
        /// The place at which the original keeps it; nil for a store in memory.
        public var fileURL: URL?
        public var inMemoryIdentifier: String?
        /// Without effect.
        public var encryptionKey: Data?
        /// Without effect.
        public var readOnly: Bool
        /// Without effect: there is nothing old.
        public var schemaVersion: UInt64
        /// Never called: there is nothing old.
        public var migrationBlock: MigrationBlock?
        /// Without effect: there is nothing old.
        public var deleteRealmIfMigrationNeeded: Bool
        /// Without effect: all classes can be kept.
        public var objectTypes: [Object.Type]?

        public init(
            fileURL: URL? = nil, inMemoryIdentifier: String? = nil, encryptionKey: Data? = nil, readOnly: Bool = false,
            schemaVersion: UInt64 = 0, migrationBlock: MigrationBlock? = nil,
            deleteRealmIfMigrationNeeded: Bool = false,
            shouldCompactOnLaunch: ((Int, Int) -> Bool)? = nil, objectTypes: [Object.Type]? = nil
        ) {
            self.fileURL = fileURL ?? (inMemoryIdentifier == nil ? Self.usual : nil)
            (self.inMemoryIdentifier, self.encryptionKey) = (inMemoryIdentifier, encryptionKey)
            (self.readOnly, self.schemaVersion, self.migrationBlock) = (readOnly, schemaVersion, migrationBlock)
            self.deleteRealmIfMigrationNeeded = deleteRealmIfMigrationNeeded
            self.objectTypes = objectTypes
        }

        public static var defaultConfiguration: Configuration {
            get { RealmStores.defaultConfiguration }
            set { RealmStores.defaultConfiguration = newValue }
        }

        /// The place of a store that nobody has placed, as the original has it: in the app's documents.
        private static var usual: URL? {
            FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first?.appending(
                path: "default.realm")
        }

        /// The name by which it is the same store.
        var name: String { inMemoryIdentifier.map { "memory \($0)" } ?? fileURL?.path ?? "default" }
    }
}

/// Brings a store of an older app up to date, which no play has.
public typealias MigrationBlock = (Migration, UInt64) -> Void

/// A way from an old store to a new one.
public final class Migration {
    /// Does nothing: there is no old object.
    public func enumerateObjects(ofType typeName: String, _ block: (Object?, Object?) -> Void) {}
    /// Does nothing.
    public func renameProperty(onType typeName: String, from oldName: String, to newName: String) {}
    /// Does nothing.
    @discardableResult public func deleteData(forType typeName: String) -> Bool { false }
}

/// The place of a store that is called so, as the original has it: in the app's documents.
public func RLMRealmPathForFile(_ name: String) -> String {
    NSSearchPathForDirectoriesInDomains(.documentDirectory, .userDomainMask, true)[0] + "/\(name)"
}
