/// The functions of Objective-C's runtime for any object, which Foundation lacks on Linux, as declarations of the app.
enum ObjectRuntime {
    /// A lock for an object: `objc_sync_enter(self)`.
    static let locks = """
        @discardableResult nonisolated func objc_sync_enter(_ object: Any) -> Int32 {
            ObjectLocks.lock(of: object).lock()
            return 0
        }

        @discardableResult nonisolated func objc_sync_exit(_ object: Any) -> Int32 {
            ObjectLocks.lock(of: object).unlock()
            return 0
        }

        /// A lock for each object, for as long as the play.
        nonisolated private enum ObjectLocks {
            private static let own = NSLock()
            /// It is read and changed under `own` alone.
            nonisolated(unsafe) private static var all: [ObjectIdentifier: NSRecursiveLock] = [:]

            static func lock(of object: Any) -> NSRecursiveLock {
                own.withLock {
                    let name = ObjectIdentifier(object as AnyObject)
                    let lock = all[name] ?? NSRecursiveLock()
                    all[name] = lock
                    return lock
                }
            }
        }

        """

    /// Values that an object has beside its own: `objc_setAssociatedObject(self, &key, value, policy)`.
    static let associations = """
        nonisolated public enum objc_AssociationPolicy {
            case OBJC_ASSOCIATION_ASSIGN, OBJC_ASSOCIATION_RETAIN_NONATOMIC, OBJC_ASSOCIATION_COPY_NONATOMIC
            case OBJC_ASSOCIATION_RETAIN, OBJC_ASSOCIATION_COPY
        }

        nonisolated func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
            AssociatedObjects.value(of: object as AnyObject, key)
        }

        nonisolated func objc_setAssociatedObject(
            _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
        ) {
            guard case .OBJC_ASSOCIATION_ASSIGN = policy, let value, type(of: value) is AnyObject.Type else {
                return AssociatedObjects.set(value.map { value in { value } }, of: object as AnyObject, key)
            }
            AssociatedObjects.set({ [weak other = value as AnyObject] in other }, of: object as AnyObject, key)
        }

        nonisolated func objc_removeAssociatedObjects(_ object: Any) {
            AssociatedObjects.removeAll(of: object as AnyObject)
        }

        /// Values that objects have under keys. They go once the object has gone, at the next use of any.
        nonisolated private enum AssociatedObjects {
            private struct Values {
                weak var object: AnyObject?
                var all: [UnsafeRawPointer: () -> Any?] = [:]
            }

            private static let own = NSRecursiveLock()
            /// It is read and changed under `own` alone.
            nonisolated(unsafe) private static var all: [ObjectIdentifier: Values] = [:]

            static func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
                changing { current(of: object).all[key] }?()
            }

            static func set(_ value: (() -> Any?)?, of object: AnyObject, _ key: UnsafeRawPointer) {
                let before = changing { () -> Values in
                    let before = current(of: object)
                    var values = before
                    values.all[key] = value
                    all[ObjectIdentifier(object)] = values
                    return before
                }
                withExtendedLifetime(before) {}
            }

            static func removeAll(of object: AnyObject) {
                let before = changing { all.removeValue(forKey: ObjectIdentifier(object)) }
                withExtendedLifetime(before) {}
            }

            /// Lets go of what objects had that have gone. What is let go may come back here, so it lives until the lock is open.
            private static func changing<Result>(_ change: () -> Result) -> Result {
                let (gone, result) = own.withLock {
                    let gone = all.filter { $0.value.object == nil }
                    gone.keys.forEach { all[$0] = nil }
                    return (gone, change())
                }
                withExtendedLifetime(gone) {}
                return result
            }

            /// The values of an object; another one may have had its place.
            private static func current(of object: AnyObject) -> Values {
                let known = all[ObjectIdentifier(object)]
                return known?.object === object ? known! : Values(object: object)
            }
        }

        """
}
