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
    /// The first place.
    public var startIndex: Int { 0 }
    /// The place behind the last one.
    public var endIndex: Int { now.count }
    /// The element at a place.
    public subscript(place: Int) -> Element { now[place] }
    /// Goes through the elements at this moment.
    public func makeIterator() -> IndexingIterator<[Element]> { now.makeIterator() }
    /// The elements.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: now, displayStyle: .collection) }
    /// Never.
    public var isInvalidated: Bool { false }
    /// Never.
    public var isFrozen: Bool { false }

    /// The elements for which a condition in text holds.
    public func filter(_ predicateFormat: String, _ arguments: Any...) -> Results<Element> {
        filter(NSPredicate(format: predicateFormat, argumentArray: arguments))
    }

    /// The elements for which a condition holds.
    public func filter(_ predicate: NSPredicate) -> Results<Element> {
        results { $0.filter { predicate.evaluate(with: $0) } }
    }

    /// The elements for which a condition holds.
    public func `where`(_ isIncluded: (Query<Element>) -> Query<Bool>) -> Results<Element> {
        let condition = isIncluded(Query { $0 as? Element })
        return results { $0.filter { condition.value($0) == true } }
    }

    /// The elements in the order of a property.
    public func sorted(byKeyPath keyPath: String, ascending: Bool = true) -> Results<Element> {
        sorted(by: [SortDescriptor(keyPath: keyPath, ascending: ascending)])
    }

    /// The elements in the order of properties, of which the first counts most.
    public func sorted(by descriptors: [SortDescriptor]) -> Results<Element> {
        results { all in
            all.enumerated().sorted { one, other in
                for descriptor in descriptors {
                    let order = descriptor.order(of: one.element, other.element)
                    if order != .orderedSame { return order == .orderedAscending }
                }
                return one.offset < other.offset
            }.map(\.element)
        }
    }

    /// The elements in the order of a property.
    public func sorted<Value: Comparable>(
        by keyPath: KeyPath<Element, Value>, ascending: Bool = true
    ) -> Results<Element> {
        results {
            $0.sorted {
                ascending ? $0[keyPath: keyPath] < $1[keyPath: keyPath] : $1[keyPath: keyPath] < $0[keyPath: keyPath]
            }
        }
    }

    /// The first elements of those that have the same properties.
    public func distinct(by keyPaths: [String]) -> Results<Element> {
        results { all in
            var seen: Set<[String]> = []
            return all.filter { one in
                seen.insert(keyPaths.map { KeyedValue.at($0, of: one).map(KeyedValue.shown) ?? "nil" }).inserted
            }
        }
    }

    /// The least value of a property.
    public func min<Value: Comparable>(ofProperty property: String) -> Value? { values(of: property).min() }
    /// The greatest value of a property.
    public func max<Value: Comparable>(ofProperty property: String) -> Value? { values(of: property).max() }
    /// The sum of a property.
    public func sum<Value: AdditiveArithmetic>(ofProperty property: String) -> Value {
        values(of: property).reduce(.zero, +)
    }

    private func values<Value>(of property: String) -> [Value] {
        now.compactMap { KeyedValue.at(property, of: $0) as? Value }
    }

    private func results(_ choose: @escaping ([Element]) -> [Element]) -> Results<Element> {
        Results(realm: realm) { choose(now) }
    }

    /// Tells of the collection, and then of each change that is written, until the token is given up.
    ///
    /// - Parameters:
    ///   - keyPaths: Without effect: all properties count.
    ///   - queue: The queue of the closure; nil for the main queue.
    ///   - block: Called with the change.
    /// - Returns: The token.
    public func observe(
        keyPaths: [String]? = nil, on queue: DispatchQueue? = nil,
        _ block: @escaping (RealmCollectionChange<Self>) -> Void
    ) -> NotificationToken {
        var last: [(element: Element, shown: String)]?
        return NotificationToken(of: realm?.store, on: queue ?? .main, atOnce: true) {
            let now = now.map { ($0, ($0 as? Object)?.shown.sorted { $0.key < $1.key }.description ?? "") }
            defer { last = now }
            guard let before = last else { return block(.initial(self)) }
            let places = Dictionary(now.enumerated().map { ($1.0, $0) }, uniquingKeysWith: { first, _ in first })
            let old = Set(before.map(\.element))
            let gone = before.indices.filter { places[before[$0].element] == nil }
            let new = now.indices.filter { !old.contains(now[$0].0) }
            let changed = before.indices.filter { place in
                places[before[place].element].map { now[$0].1 != before[place].shown } ?? false
            }
            guard !gone.isEmpty || !new.isEmpty || !changed.isEmpty else { return }
            block(.update(self, deletions: gone, insertions: new, modifications: changed))
        }
    }
}

/// A change of a collection.
public enum RealmCollectionChange<Observed> {
    /// The collection as it is at first.
    case initial(Observed)
    /// Places of what is gone and of what changed, in the old order, and of what is new, in the new one.
    case update(Observed, deletions: [Int], insertions: [Int], modifications: [Int])
    /// Something went wrong, which it never does here.
    case error(any Error)
}

/// An order by a property.
public struct SortDescriptor: Hashable, Sendable {
    /// The path of the property.
    public let keyPath: String
    /// True where the least comes first.
    public let ascending: Bool

    /// Orders.
    public init(keyPath: String, ascending: Bool = true) { (self.keyPath, self.ascending) = (keyPath, ascending) }

    func order(of one: Any, _ other: Any) -> ComparisonResult {
        let (one, other) = (KeyedValue.at(keyPath, of: one), KeyedValue.at(keyPath, of: other))
        let order: ComparisonResult =
            if let one, let other { KeyedValue.compare(one, other) ?? .orderedSame } else {
                one == nil ? (other == nil ? .orderedSame : .orderedAscending) : .orderedDescending
            }
        guard !ascending else { return order }
        return order == .orderedAscending ? .orderedDescending : order == .orderedDescending ? .orderedAscending : order
    }
}

/// What a store finds.
public struct Results<Element: RealmCollectionValue>: RealmCollection {
    /// Goes through the elements at one moment.
    public typealias Iterator = IndexingIterator<[Element]>

    /// The store.
    public let realm: Realm?
    private let find: () -> [Element]

    init(realm: Realm?, find: @escaping () -> [Element]) { (self.realm, self.find) = (realm, find) }

    /// The elements at this moment.
    public var now: [Element] { find() }
    /// The same: nothing is frozen here.
    public func freeze() -> Results { self }
    /// The same.
    public func thaw() -> Results? { self }
}

/// The objects that hold an object by one of their properties.
public struct LinkingObjects<Element: RealmCollectionValue>: RealmCollection {
    /// Goes through the elements at one moment.
    public typealias Iterator = IndexingIterator<[Element]>

    /// Nothing: who asks has an object of the store.
    public var realm: Realm? { nil }
    private let find: () -> [Element]

    init(find: @escaping () -> [Element]) { self.find = find }

    /// Finds those whose property of a name holds an object; of an object that is in no store, none.
    public init(fromType type: Element.Type, property: String) { self.init { [] } }

    /// The elements at this moment.
    public var now: [Element] { find() }
}

/// Links that are found once it is known to which object.
protocol LinksToOwner {
    func links(to owner: Object, by property: String) -> Any
}

extension LinkingObjects: LinksToOwner {
    func links(to owner: Object, by property: String) -> Any {
        LinkingObjects { [weak owner] in
            guard let owner, let store = owner.store else { return [] }
            return store.all.compactMap { $0 as? Element }.filter { one in
                guard let held = KeyedValue.property(property, of: one) else { return false }
                return held as AnyObject === owner
                    || KeyedValue.elements(of: held)?.contains { $0 as AnyObject === owner } == true
            }
        }
    }
}
