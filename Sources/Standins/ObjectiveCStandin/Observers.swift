import Foundation
import Synchronization

/// The observers that a centre of notifications knows by an object and a selector.
///
/// A global, since `NotificationCenter` has no room for it.
private let observers = Mutex<[Observer]>([])

/// One observer; it is not held, as on Apple's platforms.
private final class Observer: @unchecked Sendable {
    // Safe: nothing of it changes but the weak reference, which the runtime guards.
    weak let object: AnyObject?
    let center: NotificationCenter
    let name: Notification.Name?
    let sender: ObjectIdentifier?
    var token: (any NSObjectProtocol)?

    init(_ object: AnyObject, _ center: NotificationCenter, _ name: Notification.Name?, _ sender: Any?) {
        (self.object, self.center, self.name) = (object, center, name)
        self.sender = sender.map { ObjectIdentifier($0 as AnyObject) }
    }
}

extension NotificationCenter {
    public func addObserver(
        _ observer: Any, selector: MethodSelector, name: Notification.Name?, object: Any?
    ) {
        let known = Observer(observer as AnyObject, self, name, object)
        known.token = addObserver(forName: name, object: object, queue: nil) { note in
            known.object.map { selector.perform(on: $0, with: note) }
        }
        observers.withLock { all in
            all.removeAll { $0.object == nil }
            all.append(known)
        }
    }

    /// Tells an object of nothing any more; or gives back what a closure was added with.
    public func removeObserver<Object: AnyObject>(_ observer: Object) {
        remove { $0.object === observer }
        removeObserver(observer as Any)
    }

    public func removeObserver<Object: AnyObject>(
        _ observer: Object, name: Notification.Name?, object: Any?
    ) {
        let sender = object.map { ObjectIdentifier($0 as AnyObject) }
        remove {
            $0.object === observer && (name == nil || $0.name == name) && (sender == nil || $0.sender == sender)
        }
        removeObserver(observer as Any, name: name, object: object)
    }

    private func remove(_ isMeant: (Observer) -> Bool) {
        let gone = observers.withLock { all in
            let gone = all.filter { $0.center === self && isMeant($0) }
            all.removeAll { one in gone.contains { $0 === one } }
            return gone
        }
        for token in gone.compactMap(\.token) { removeObserver(token as Any) }
    }
}
