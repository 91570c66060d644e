/// The objects of a store, for one launch of a play, and who is told of them.
///
/// It is Sendable because its state is accessed only under its lock; an object itself is the app's, as in the original.
final class RealmStore: @unchecked Sendable {
    let configuration: Realm.Configuration
    private let lock = NSRecursiveLock()
    private var objects: [Object] = []
    private var before: [Object]?
    private var listeners: [(token: Weak, tell: () -> Void)] = []

    private struct Weak { weak var token: NotificationToken? }

    init(_ configuration: Realm.Configuration) { self.configuration = configuration }

    /// The objects in the order in which they came.
    var all: [Object] { lock.withLock { objects } }
    var isWriting: Bool { lock.withLock { before != nil } }

    // MARK: Writing

    func begin() { lock.withLock { before = objects } }

    func commit(but tokens: [NotificationToken]) {
        let told = lock.withLock {
            before = nil
            // What was put into an object of the store while it was written is in it too.
            for object in objects.flatMap(\.related) where object.store == nil && !object.isInvalidated {
                add(object, .modified)
            }
            listeners.removeAll { $0.token.token == nil }
            return listeners.filter { listener in !tokens.contains { $0 === listener.token.token } }
        }
        for listener in told { listener.tell() }
    }

    func cancel() {
        lock.withLock {
            guard let before else { return }
            for object in objects where !before.contains(where: { $0 === object }) { object.store = nil }
            for object in before { (object.store, object.isInvalidated) = (self, false) }
            (objects, self.before) = (before, nil)
        }
    }

    func add(_ object: Object, _ update: Realm.UpdatePolicy) {
        lock.withLock {
            guard object.store !== self else { return }
            object.store = self
            if let key = object.keyValue, let same = place(of: type(of: object), key: key) {
                guard update != .error else {
                    fatalError("\(type(of: object)) has an object with the primary key \(key) already")
                }
                objects[same].store = nil
                objects[same] = object
            } else {
                objects.append(object)
            }
            for other in object.related { add(other, update) }
        }
    }

    func delete(_ gone: [Object]) {
        lock.withLock {
            for object in gone { (object.isInvalidated, object.store) = (true, nil) }
            objects.removeAll { $0.isInvalidated }
        }
    }

    // MARK: Asking

    func object(of type: Object.Type, key: Any) -> Object? {
        lock.withLock { place(of: type, key: key).map { objects[$0] } }
    }

    private func place(of type: Object.Type, key: Any) -> Int? {
        objects.firstIndex { Swift.type(of: $0) == type && KeyedValue.same($0.keyValue, key) }
    }

    func add(_ token: NotificationToken, _ tell: @escaping () -> Void) {
        lock.withLock { listeners.append((Weak(token: token), tell)) }
    }
}

/// Tells of changes for as long as somebody keeps it.
///
/// It is Sendable because its state is accessed only under its lock.
public final class NotificationToken: @unchecked Sendable {
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
}
