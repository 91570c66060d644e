import Synchronization

/// The objects of a store, for one launch of a play, and who is told of them.
///
/// It is Sendable because its state is accessed only under its lock; an object itself is the app's, as in the original.
final class RealmStore: @unchecked Sendable, CustomReflectable {
    let configuration: Realm.Configuration
    private let lock = NSRecursiveLock()
    /// Lets one thread write at a time.
    private let turn = DispatchSemaphore(value: 1)
    private var rows: [Row] = []
    private var keyed: [Row.Key: Row] = [:]
    /// The places of the keys of classes, each asked for once.
    private var keyPlaces: [ObjectIdentifier: Int?] = [:]
    private var writing: Writing?
    /// The number of writings that began or ended.
    private var version = 0
    private var listeners: [(token: Weak, tell: () -> Void)] = []

    private struct Weak { weak var token: NotificationToken? }

    /// A writing, and what was before it.
    private struct Writing {
        let thread: Thread
        let rows: [Row]
        var undo: [ObjectIdentifier: () -> Void] = [:]
    }

    init(_ configuration: Realm.Configuration) { self.configuration = configuration }

    /// The objects in the order in which they came.
    var all: [Object] { lock.withLock { rows.compactMap(\.state.object) } }
    /// The number of the state of all objects; nil while it changes.
    var settled: Int? { lock.withLock { writing == nil ? version : nil } }
    var isWriting: Bool { lock.withLock { writing != nil } }
    var customMirror: Mirror { Mirror(self, children: []) }

    // MARK: Writing

    func begin() {
        guard lock.withLock({ writing?.thread !== Thread.current }) else {
            fatalError("a writing of a store begins within another one")
        }
        turn.wait()
        lock.withLock {
            writing = Writing(thread: .current, rows: rows)
            version += 1
        }
    }

    func commit(but tokens: [NotificationToken]) {
        let told = lock.withLock {
            mustWrite()
            // A plain link to an object that was set while its owner was in the store.
            for row in rows where row.hasPlainLinks {
                for object in row.state.object?.related ?? [] where object.row.state.store == nil {
                    add(object, .modified)
                }
            }
            writing = nil
            version += 1
            listeners.removeAll { $0.token.token == nil }
            return listeners.filter { listener in !tokens.contains { $0 === listener.token.token } }
        }
        turn.signal()
        for listener in told { listener.tell() }
    }

    func cancel() {
        lock.withLock {
            mustWrite()
            for undo in writing?.undo.values.map({ $0 }) ?? [] { undo() }
            rows = writing?.rows ?? rows
            keyed = Dictionary(rows.compactMap { row in row.key.map { ($0, row) } }, uniquingKeysWith: { $1 })
            writing = nil
            version += 1
        }
        turn.signal()
    }

    /// Ends the app outside of a writing.
    func mustWrite() {
        guard isWriting else { fatalError("a store and its objects change only in a writing") }
    }

    /// Keeps what makes a thing again what it was before the writing.
    func note(_ thing: AnyObject, _ undo: @escaping () -> Void) {
        lock.withLock {
            mustWrite()
            let thing = ObjectIdentifier(thing)
            if writing?.undo[thing] == nil { writing?.undo[thing] = undo }
        }
    }

    func add(_ object: Object, _ update: Realm.UpdatePolicy) {
        lock.withLock {
            mustWrite()
            guard object.row.state.store !== self else { return }
            guard object.row.state.store == nil, !object.isInvalidated else {
                fatalError("\(type(of: object)) is in another store or was deleted")
            }
            let key = Row.Key(type(of: object), object.keyValue(at: keyPlace(type(of: object))))
            if let key, let same = keyed[key] {
                guard update != .error else {
                    fatalError("\(type(of: object)) has an object with the primary key \(key.value.base) already")
                }
                object.join(same, in: self)
            } else {
                object.enter(self)
                object.row.key = key
                if let key { keyed[key] = object.row }
                rows.append(object.row)
            }
            for other in object.related { add(other, update) }
        }
    }

    private func keyPlace(_ type: Object.Type) -> Int? {
        if let known = keyPlaces[ObjectIdentifier(type)] { return known }
        let place = type.primaryKey() == nil ? type.keyPlace : nil
        keyPlaces[ObjectIdentifier(type)] = place
        return place
    }

    func delete(_ gone: [Object]) {
        lock.withLock {
            for row in gone.map(\.row) where row.state.store === self {
                row.change(in: self) { $0 = Row.State(isInvalidated: true) }
                if let key = row.key { keyed[key] = nil }
            }
            rows.removeAll(where: \.state.isInvalidated)
        }
    }

    // MARK: Asking

    func object(of type: Object.Type, key: Any) -> Object? {
        lock.withLock { Row.Key(type, key).flatMap { keyed[$0] }?.state.object }
    }

    func add(_ token: NotificationToken, _ tell: @escaping () -> Void) {
        lock.withLock { listeners.append((Weak(token: token), tell)) }
    }
}

/// Tells of changes for as long as somebody keeps it.
///
/// It is Sendable because its state is accessed only under its lock.
public final class NotificationToken: @unchecked Sendable, CustomReflectable {
    private let lock = NSLock()
    private var tell: (() -> Void)?

    /// Tells later, on a queue, each time that something is written.
    init(of store: RealmStore?, on queue: DispatchQueue, atOnce: Bool = false, _ tell: @escaping () -> Void) {
        self.tell = tell
        store?.add(self) { [weak self] in self?.fireLater(on: queue) }
        if atOnce { fireLater(on: queue) }
    }

    private func fireLater(on queue: DispatchQueue) { queue.async { [weak self] in self?.fire() } }

    private func fire() { lock.withLock { tell }?() }

    /// Tells of nothing more.
    public func invalidate() { lock.withLock { tell = nil } }
    /// Nothing: it has no value of the app.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The stores of this process, by their names.
///
/// They are global because an app opens a store by `Realm()` wherever it likes and means the same one.
enum RealmStores {
    private struct State {
        var stores: [String: RealmStore] = [:]
        // Its closures are the app's; they are never called.
        nonisolated(unsafe) var configuration = Realm.Configuration()
    }

    private static let state = Mutex(State())

    static var defaultConfiguration: Realm.Configuration {
        get { state.withLock { $0.configuration } }
        set {
            nonisolated(unsafe) let new = newValue
            state.withLock { $0.configuration = new }
        }
    }

    static func store(for configuration: Realm.Configuration) -> RealmStore {
        nonisolated(unsafe) let configuration = configuration
        return state.withLock { state in
            let store = state.stores[configuration.name] ?? RealmStore(configuration)
            state.stores[configuration.name] = store
            return store
        }
    }
}
