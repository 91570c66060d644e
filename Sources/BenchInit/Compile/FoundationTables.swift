/// The tables of Foundation that let go of what nobody else holds, which it lacks on Linux, as declarations of the app.
///
/// Their order is that in which objects were added, where Apple's is that of their addresses.
enum FoundationTables {
    static let text = pointers + objects + maps

    private static let pointers = """
        nonisolated enum NSPointerFunctions {
            struct Options: OptionSet {
                let rawValue: UInt
                static let strongMemory = Options([])
                static let weakMemory = Options(rawValue: 5)
                static let objectPersonality = Options([])
                static let objectPointerPersonality = Options(rawValue: 512)
                static let copyIn = Options(rawValue: 65_536)
            }
        }

        /// An object of a table, which may have gone.
        nonisolated private struct TableReference {
            private let held: AnyObject?
            private weak var other: AnyObject?

            init(_ object: Any, isWeak: Bool) {
                held = isWeak ? nil : object as AnyObject
                other = object as AnyObject
            }

            var object: AnyObject? { held ?? other }

            func value<Value>(as type: Value.Type = Value.self) -> Value? {
                guard let object else { return nil }
                return object as? Value
            }

            /// Objects are equal as they say themselves, or else if they are one.
            func isEqual(to other: Any?) -> Bool {
                guard let object, let other else { return false }
                if let object = object as? NSObject, let other = other as? NSObject { return object.isEqual(other) }
                return object === other as AnyObject
            }
        }

        """

    private static let objects = """

        nonisolated final class NSHashTable<ObjectType> {
            private let isWeak: Bool
            private var all: [TableReference] = []

            init(options: NSPointerFunctions.Options = [], capacity: Int = 0) { isWeak = options.contains(.weakMemory) }

            class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

            private var living: [TableReference] { all.filter { $0.object != nil } }

            var allObjects: [ObjectType] { all.compactMap { $0.value() } }
            var anyObject: ObjectType? { allObjects.first }
            var count: Int { living.count }
            var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }

            func member(_ object: ObjectType?) -> ObjectType? {
                all.first { $0.isEqual(to: object) }?.value()
            }

            func contains(_ object: ObjectType?) -> Bool { member(object) != nil }

            func add(_ object: ObjectType?) {
                guard let object, !contains(object) else { return }
                all = living + [TableReference(object, isWeak: isWeak)]
            }

            func remove(_ object: ObjectType?) { all = living.filter { !$0.isEqual(to: object) } }
            func removeAllObjects() { all = [] }
            func objectEnumerator() -> NSEnumerator { (allObjects as NSArray).objectEnumerator() }
        }

        """

    private static let maps = """

        nonisolated final class NSMapTable<KeyType, ObjectType> {
            private let isWeak: (key: Bool, value: Bool)
            private var all: [(key: TableReference, value: TableReference)] = []

            init(
                keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
                capacity: Int = 0
            ) { isWeak = (keyOptions.contains(.weakMemory), valueOptions.contains(.weakMemory)) }

            class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
            class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
                NSMapTable(valueOptions: .weakMemory)
            }
            class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
            class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
                NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
            }

            private var living: [(key: TableReference, value: TableReference)] {
                all.filter { $0.key.object != nil && $0.value.object != nil }
            }

            var count: Int { living.count }

            func object(forKey key: KeyType?) -> ObjectType? {
                living.first { $0.key.isEqual(to: key) }?.value.value()
            }

            func setObject(_ object: ObjectType?, forKey key: KeyType?) {
                removeObject(forKey: key)
                guard let key, let object else { return }
                all.append(
                    (TableReference(key, isWeak: isWeak.key), TableReference(object, isWeak: isWeak.value)))
            }

            func removeObject(forKey key: KeyType?) { all = living.filter { !$0.key.isEqual(to: key) } }
            func removeAllObjects() { all = [] }
            func keyEnumerator() -> NSEnumerator { (living.compactMap(\\.key.object) as NSArray).objectEnumerator() }
            func objectEnumerator() -> NSEnumerator? {
                (living.compactMap(\\.value.object) as NSArray).objectEnumerator()
            }
            func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
                let pairs = living.compactMap { entry -> (AnyHashable, ObjectType)? in
                    guard let key = entry.key.value(as: AnyHashable.self), let value: ObjectType = entry.value.value()
                    else { return nil }
                    return (key, value)
                }
                return Dictionary(pairs) { $1 }
            }
        }

        """
}
