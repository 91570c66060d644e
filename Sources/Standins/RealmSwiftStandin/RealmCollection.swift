/// A value that a collection of a store can hold.
public protocol RealmCollectionValue: Hashable {}
extension Object: RealmCollectionValue {}
extension Int: RealmCollectionValue {}
extension Int64: RealmCollectionValue {}
extension Double: RealmCollectionValue {}
extension Float: RealmCollectionValue {}
extension Bool: RealmCollectionValue {}
extension String: RealmCollectionValue {}
extension Data: RealmCollectionValue {}
extension Date: RealmCollectionValue {}
extension UUID: RealmCollectionValue {}
extension ObjectId: RealmCollectionValue {}

/// A collection of a store, which is looked at anew each time that it is asked.
public protocol RealmCollection: RandomAccessCollection, CustomReflectable
where Index == Int, Element: RealmCollectionValue, Iterator == IndexingIterator<[Element]> {
    /// The elements at this moment.
    var now: [Element] { get }
    /// The store; nil for a list that is in none.
    var realm: Realm? { get }
}

extension RealmCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { now.count }
    public subscript(place: Int) -> Element { now[place] }
    public func makeIterator() -> IndexingIterator<[Element]> { now.makeIterator() }
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: now, displayStyle: .collection) }
    /// Never.
    public var isInvalidated: Bool { false }
    /// Never.
    public var isFrozen: Bool { false }

    public func filter(_ predicateFormat: String, _ arguments: Any...) -> Results<Element> {
        filter(NSPredicate(format: predicateFormat, argumentArray: arguments))
    }

    public func filter(_ predicate: NSPredicate) -> Results<Element> {
        results { $0.filter { predicate.evaluate(with: $0) } }
    }

    public func `where`(_ isIncluded: (Query<Element>) -> Query<Bool>) -> Results<Element> {
        let condition = isIncluded(Query { $0 as? Element })
        return results { $0.filter { condition.value($0) == true } }
    }

    public func sorted(byKeyPath keyPath: String, ascending: Bool = true) -> Results<Element> {
        sorted(by: [SortDescriptor(keyPath: keyPath, ascending: ascending)])
    }

    public func sorted(by descriptors: [SortDescriptor]) -> Results<Element> {
        results { all in
            // Each property is looked at once, which takes long.
            let keyed = all.map { one in (one, descriptors.map { KeyedValue.at($0.keyPath, of: one) }) }
            return keyed.enumerated().sorted { one, other in
                for (place, descriptor) in descriptors.enumerated() {
                    let order = KeyedValue.order(one.element.1[place], other.element.1[place])
                    if order != .orderedSame { return (order == .orderedAscending) == descriptor.ascending }
                }
                return one.offset < other.offset
            }.map(\.element.0)
        }
    }

    public func sorted<Value: Comparable>(
        by keyPath: KeyPath<Element, Value>, ascending: Bool = true
    ) -> Results<Element> {
        results {
            $0.sorted {
                ascending ? $0[keyPath: keyPath] < $1[keyPath: keyPath] : $1[keyPath: keyPath] < $0[keyPath: keyPath]
            }
        }
    }

    public func distinct(by keyPaths: [String]) -> Results<Element> {
        results { all in
            var seen: Set<[AnyHashable?]> = []
            return all.filter { one in
                seen.insert(keyPaths.map { KeyedValue.at($0, of: one).flatMap(KeyedValue.moment) }).inserted
            }
        }
    }

    public func min<Value: Comparable>(ofProperty property: String) -> Value? { values(of: property).min() }
    public func max<Value: Comparable>(ofProperty property: String) -> Value? { values(of: property).max() }
    public func sum<Value: AdditiveArithmetic>(ofProperty property: String) -> Value {
        values(of: property).reduce(.zero, +)
    }

    private func values<Value>(of property: String) -> [Value] {
        now.compactMap { KeyedValue.at(property, of: $0) as? Value }
    }

    private func results(_ choose: @escaping ([Element]) -> [Element]) -> Results<Element> {
        Results(realm: realm) { choose(now) }
    }

    /// Tells of the collection, and then of each change that is written, whichever property it is, until the token is given up.
    public func observe(
        keyPaths: [String]? = nil, on queue: DispatchQueue? = nil,
        _ block: @escaping (RealmCollectionChange<Self>) -> Void
    ) -> NotificationToken {
        var last: CollectionMoment<Element>?
        return NotificationToken(of: realm?.store, on: queue ?? .main, atOnce: true) {
            let now = CollectionMoment(now) { ($0 as? Object)?.moment }
            defer { last = now }
            guard let before = last else { return block(.initial(self)) }
            let (gone, new, changed) = now.changes(since: before)
            guard !gone.isEmpty || !new.isEmpty || !changed.isEmpty else { return }
            block(.update(self, deletions: gone, insertions: new, modifications: changed.map(\.before)))
        }
    }
}

/// A change of a collection.
public enum RealmCollectionChange<Observed> {
    case initial(Observed)
    case update(Observed, deletions: [Int], insertions: [Int], modifications: [Int])
    /// Something went wrong, which it never does here.
    case error(any Error)
}

/// An order by a property.
public struct SortDescriptor: Hashable, Sendable {
    public let keyPath: String
    public let ascending: Bool

    public init(keyPath: String, ascending: Bool = true) { (self.keyPath, self.ascending) = (keyPath, ascending) }
}

/// The objects that a store finds.
public struct Results<Element: RealmCollectionValue>: RealmCollection, KeyedCollection {
    public typealias Iterator = IndexingIterator<[Element]>

    public let realm: Realm?
    private let find: () -> [Element]
    private let found = Found<Element>()

    init(realm: Realm?, find: @escaping () -> [Element]) { (self.realm, self.find) = (realm, find) }

    public var now: [Element] { found.elements(of: realm?.store, find) }
    package var keyedElements: [Any] { now }
    /// The same: nothing is frozen here.
    public func freeze() -> Results { self }
    public func thaw() -> Results? { self }
}

/// What was found in a store, which is asked again only once it was written: a list asks for each of its rows.
private final class Found<Element> {
    private let lock = NSLock()
    private var last: (version: Int, elements: [Element])?

    func elements(of store: RealmStore?, _ find: () -> [Element]) -> [Element] {
        guard let version = store?.settled else { return find() }
        if let last = lock.withLock({ last }), last.version == version { return last.elements }
        let elements = find()
        lock.withLock { last = (version, elements) }
        return elements
    }
}

/// The objects that hold an object by one of their properties; none for an object that is in no store.
public struct LinkingObjects<Element: RealmCollectionValue>: RealmCollection, KeyedCollection {
    public typealias Iterator = IndexingIterator<[Element]>

    private final class Link {
        weak var owner: Object?
        var property: String?
        let found = Found<Element>()
    }

    private let link = Link()

    init() {}

    public init(fromType type: Element.Type, property: String) { find(by: property) }

    public var realm: Realm? { link.owner?.realm }
    /// Nothing: who reflects an object would come from there back to it.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [] as [Element], displayStyle: .collection) }
    package var keyedElements: [Any] { now }

    public var now: [Element] {
        guard let row = link.owner?.row, let store = row.state.store, let property = link.property else { return [] }
        return link.found.elements(of: store) {
            store.all.filter { one in
                guard type(of: one) == Element.self, let held = one.value(forKey: property) else { return false }
                return (KeyedValue.elements(of: held) ?? [held]).contains { ($0 as? Object)?.row === row }
            }.compactMap { $0 as? Element }
        }
    }
}

/// Links to an object, which is known once it is in a store.
protocol LinksToOwner: Owned {
    /// Finds objects by the name of their property.
    func find(by property: String)
}

extension LinkingObjects: LinksToOwner {
    var objects: [Object] { [] }
    func find(by property: String) { link.property = property }
    func belong(to owner: Object) { link.owner = owner }
    func take(_ other: Any) {}
}
