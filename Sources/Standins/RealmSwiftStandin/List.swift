/// The elements or values of a property, which change only while the store of its owner is written.
private final class Contents<Values> {
    private(set) var values: Values
    private weak var owner: Object?

    init(_ values: Values) { self.values = values }

    /// The store of the owner.
    var realm: Realm? { owner?.realm }
    func belong(to owner: Object) { self.owner = owner }

    /// The elements at this moment, without objects that were deleted.
    func present<Element>() -> [Element] where Values == [Element] {
        Element.self is Object.Type ? values.compactMap { Object.present($0) } : values
    }

    /// Changes them; the objects among what is new come into the store.
    func change(adding new: [Any] = [], _ body: (inout Values) -> Void) {
        let store = owner?.row.state.store
        store?.note(self) { [self, values] in self.values = values }
        body(&values)
        for object in new { if let object = object as? Object { store?.add(object, .modified) } }
    }
}

/// The elements of a property that holds many.
public final class List<Element: RealmCollectionValue>: RealmCollection, RangeReplaceableCollection, KeyedCollection {
    public typealias Iterator = IndexingIterator<[Element]>

    private let contents = Contents<[Element]>([])

    public init() {}

    /// The elements at this moment, without objects that were deleted.
    public var now: [Element] { contents.present() }
    public var realm: Realm? { contents.realm }
    package var keyedElements: [Any] { now }

    public subscript(place: Int) -> Element {
        get { now[place] }
        set { replaceSubrange(place..<place + 1, with: [newValue]) }
    }

    public func replaceSubrange<Others: Collection<Element>>(_ range: Range<Int>, with others: Others) {
        let now = now
        contents.change(adding: Array(others)) {
            $0 = now
            $0.replaceSubrange(range, with: others)
        }
    }

    public func append(_ element: Element) { contents.change(adding: [element]) { $0.append(element) } }
    public func append<Others: Sequence<Element>>(objectsIn others: Others) {
        let others = Array(others)
        contents.change(adding: others) { $0 += others }
    }
    public func insert(_ element: Element, at place: Int) { replaceSubrange(place..<place, with: [element]) }
    public func remove(at place: Int) { replaceSubrange(place..<place + 1, with: []) }
    public func removeLast() { remove(at: count - 1) }
    public func removeAll() { contents.change { $0 = [] } }
    public func move(from old: Int, to new: Int) {
        let element = now[old]
        remove(at: old)
        insert(element, at: new)
    }
}

extension List: Owned {
    var objects: [Object] { now.compactMap { $0 as? Object } }
    func belong(to owner: Object) { contents.belong(to: owner) }
    func take(_ other: Any) {
        guard let all = (other as? List)?.now else { return }
        contents.change(adding: all) { $0 = all }
    }
}

extension List: Codable where Element: Codable {
    public convenience init(from decoder: any Decoder) throws {
        self.init()
        append(objectsIn: try [Element](from: decoder))
    }

    public func encode(to encoder: any Encoder) throws { try now.encode(to: encoder) }
}

/// The elements of a property that holds each only once, in the order in which they came.
public final class MutableSet<Element: RealmCollectionValue>: RealmCollection, KeyedCollection {
    public typealias Iterator = IndexingIterator<[Element]>

    private let contents = Contents<[Element]>([])

    public init() {}

    /// The elements at this moment, without objects that were deleted.
    public var now: [Element] { contents.present() }
    public var realm: Realm? { contents.realm }
    package var keyedElements: [Any] { now }
    /// Without an order, which the elements have none of.
    package var moment: AnyHashable { Set(now.map(KeyedValue.moment)) }

    public func insert(_ element: Element) { insert(objectsIn: [element]) }
    public func insert<Others: Sequence<Element>>(objectsIn others: Others) {
        let others = Array(others)
        contents.change(adding: others) { for one in others where !$0.contains(one) { $0.append(one) } }
    }
    public func remove(_ element: Element) { contents.change { $0.removeAll { $0 == element } } }
    public func removeAll() { contents.change { $0 = [] } }
}

extension MutableSet: Owned {
    var objects: [Object] { now.compactMap { $0 as? Object } }
    func belong(to owner: Object) { contents.belong(to: owner) }
    func take(_ other: Any) {
        guard let all = (other as? MutableSet)?.now else { return }
        contents.change(adding: all) { $0 = all }
    }
}

extension MutableSet: Codable where Element: Codable {
    public convenience init(from decoder: any Decoder) throws {
        self.init()
        insert(objectsIn: try [Element](from: decoder))
    }

    public func encode(to encoder: any Encoder) throws { try now.encode(to: encoder) }
}

/// The values of a property that holds them by keys.
public final class Map<Key: Hashable & Comparable, Value>: Sequence, KeyedCollection, CustomReflectable {
    private let contents = Contents<[Key: Value]>([:])

    public init() {}

    /// The values, without objects that were deleted.
    package var keyedElements: [Any] { contents.values.values.compactMap { Object.present($0) } }
    package var moment: AnyHashable { contents.values.mapValues { KeyedValue.moment(Object.present($0) as Any) } }
    public var keys: [Key] { contents.values.keys.sorted() }
    public var count: Int { contents.values.count }
    public subscript(key: Key) -> Value? {
        get { contents.values[key].flatMap(Object.present) }
        set { contents.change(adding: [newValue as Any]) { $0[key] = newValue } }
    }
    public func makeIterator() -> IndexingIterator<[(key: Key, value: Value)]> {
        contents.values.mapValues { Object.present($0) ?? $0 }.sorted { $0.key < $1.key }.makeIterator()
    }
    public func removeAll() { contents.change { $0 = [:] } }
    public var customMirror: Mirror { Mirror(reflecting: contents.values) }
}

extension Map: Owned {
    var objects: [Object] { contents.values.values.compactMap { $0 as? Object } }
    func belong(to owner: Object) { contents.belong(to: owner) }
    func take(_ other: Any) {
        guard let all = (other as? Map)?.contents.values else { return }
        contents.change(adding: Array(all.values)) { $0 = all }
    }
}

extension Map: Codable where Key: Codable, Value: Codable {
    public convenience init(from decoder: any Decoder) throws {
        self.init()
        for (key, value) in try [Key: Value](from: decoder) { self[key] = value }
    }

    public func encode(to encoder: any Encoder) throws { try contents.values.encode(to: encoder) }
}
