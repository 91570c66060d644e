/// The elements of a property that holds many.
public final class List<Element: RealmCollectionValue>: RealmCollection, RangeReplaceableCollection, KeyedCollection {
    /// Goes through the elements at one moment.
    public typealias Iterator = IndexingIterator<[Element]>

    private var elements: [Element] = []

    /// Creates an empty list.
    public init() {}

    /// The elements at this moment, without objects that were deleted.
    public var now: [Element] { elements.filter { ($0 as? Object)?.isInvalidated != true } }
    /// The store of its objects.
    public var realm: Realm? { elements.lazy.compactMap { ($0 as? Object)?.realm }.first }
    package var keyedElements: [Any] { now }

    /// The element at a place.
    public subscript(place: Int) -> Element {
        get { now[place] }
        set { replaceSubrange(place..<place + 1, with: [newValue]) }
    }

    /// Puts others in the place of elements.
    public func replaceSubrange<Others: Collection<Element>>(_ range: Range<Int>, with others: Others) {
        elements = now
        elements.replaceSubrange(range, with: others)
    }

    /// Adds an element.
    public func append(_ element: Element) { elements = now + [element] }
    /// Adds elements.
    public func append<Others: Sequence<Element>>(objectsIn others: Others) { elements = now + others }
    /// Puts an element before another.
    public func insert(_ element: Element, at place: Int) { replaceSubrange(place..<place, with: [element]) }
    /// Takes an element away.
    public func remove(at place: Int) { replaceSubrange(place..<place + 1, with: []) }
    /// Takes the last element away.
    public func removeLast() { remove(at: count - 1) }
    /// Takes all elements away.
    public func removeAll() { elements = [] }
    /// Moves an element.
    public func move(from old: Int, to new: Int) {
        let element = now[old]
        remove(at: old)
        insert(element, at: new)
    }
}

extension List: Codable where Element: Codable {
    /// Takes the elements of an array.
    ///
    /// - Throws: `DecodingError`.
    public convenience init(from decoder: any Decoder) throws {
        self.init()
        append(objectsIn: try [Element](from: decoder))
    }

    /// Encodes an array.
    ///
    /// - Throws: `EncodingError`.
    public func encode(to encoder: any Encoder) throws { try now.encode(to: encoder) }
}

/// The elements of a property that holds each only once, in the order in which they came.
public final class MutableSet<Element: RealmCollectionValue>: RealmCollection, KeyedCollection {
    /// Goes through the elements at one moment.
    public typealias Iterator = IndexingIterator<[Element]>

    private var elements: [Element] = []

    /// Creates an empty set.
    public init() {}

    /// The elements at this moment, without objects that were deleted.
    public var now: [Element] { elements.filter { ($0 as? Object)?.isInvalidated != true } }
    /// The store of its objects.
    public var realm: Realm? { elements.lazy.compactMap { ($0 as? Object)?.realm }.first }
    package var keyedElements: [Any] { now }

    /// Adds an element, unless it is there.
    public func insert(_ element: Element) { if !elements.contains(element) { elements.append(element) } }
    /// Adds elements.
    public func insert<Others: Sequence<Element>>(objectsIn others: Others) { for one in others { insert(one) } }
    /// Takes an element away.
    public func remove(_ element: Element) { elements.removeAll { $0 == element } }
    /// Takes all elements away.
    public func removeAll() { elements = [] }
}

/// The values of a property that holds them by keys.
public final class Map<Key: Hashable & Comparable, Value>: Sequence, CustomReflectable {
    private var values: [Key: Value] = [:]

    /// Creates an empty map.
    public init() {}

    /// The keys, in order.
    public var keys: [Key] { values.keys.sorted() }
    /// The number of values.
    public var count: Int { values.count }
    /// The value of a key.
    public subscript(key: Key) -> Value? {
        get { values[key] }
        set { values[key] = newValue }
    }
    /// Goes through keys and values, in the order of the keys.
    public func makeIterator() -> IndexingIterator<[(key: Key, value: Value)]> {
        values.sorted { $0.key < $1.key }.makeIterator()
    }
    /// Takes all values away.
    public func removeAll() { values = [:] }
    /// The values by their keys.
    public var customMirror: Mirror { Mirror(reflecting: values) }
}
