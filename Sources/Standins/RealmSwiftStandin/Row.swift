/// The state that several objects share which are the same object of a store; each object begins with one of its own.
final class Row: CustomReflectable {
    /// The part that is taken back with a writing that fails.
    struct State {
        /// The object that has the values, while it is in a store.
        var object: Object?
        var store: RealmStore?
        var isInvalidated = false
    }

    var state = State()
    /// The key by which the store finds the object.
    var key: Key?
    /// True where a link may be set that the store is not told of.
    var hasPlainLinks = false

    var customMirror: Mirror { Mirror(self, children: []) }

    /// Changes the state while a store is written.
    func change(in store: RealmStore, _ body: (inout State) -> Void) {
        store.note(self) { [self, state] in self.state = state }
        body(&state)
    }

    /// A key of a class.
    struct Key: Hashable {
        private let type: ObjectIdentifier
        let value: AnyHashable

        init?(_ type: Object.Type, _ value: Any?) {
            guard let value = value.flatMap(KeyedValue.hashed) else { return nil }
            (self.type, self.value) = (ObjectIdentifier(type), value)
        }
    }
}

/// The value of a property that belongs to one object.
protocol Owned {
    /// The objects that come into a store with the owner.
    var objects: [Object] { get }
    /// Belongs to an object from now on.
    func belong(to owner: Object)
    /// Takes the elements of another one.
    func take(_ other: Any)
}

extension Object {
    /// The object that has the values.
    var current: Object { row.state.object ?? self }

    static func present<Value>(_ value: Value) -> Value? {
        guard let object = value as? Object else { return value }
        return object.isInvalidated ? nil : object.current as? Value
    }

    /// The place of the property by which objects of the class are found; nil where it has none.
    ///
    /// A decoder makes the properties anew, without what the class says of them: a new object knows.
    static var keyPlace: Int? {
        KeyedValue.properties(of: Self()).firstIndex { ($0.value as? any PersistedProperty)?.isPrimaryKey == true }
    }

    /// The value at the place of the key of its class; nil where that has none.
    func keyValue(at place: Int?) -> Any? {
        if let name = Self.primaryKey() { return value(forKey: name) }
        return place.flatMap { KeyedValue.plain(KeyedValue.properties(of: self)[$0].value) }
    }

    /// The properties, but for links to the object, which are none of its own values.
    private var own: [(name: String, value: Any)] {
        KeyedValue.properties(of: current).filter { !(KeyedValue.plain($0.value) is any LinksToOwner) }
    }

    /// What the properties are now.
    var moment: [String: AnyHashable?] {
        let all = own.map { name, value in
            (name.hasPrefix("_") ? String(name.dropFirst()) : name, KeyedValue.moment(value))
        }
        return Dictionary(all, uniquingKeysWith: { first, _ in first })
    }

    /// The objects that its properties hold.
    var related: [Object] {
        own.compactMap { KeyedValue.plain($0.value) }.flatMap { value in
            (value as? any Owned)?.objects ?? KeyedValue.elements(of: value)?.compactMap { $0 as? Object }
                ?? [value as? Object].compactMap { $0 }
        }.filter { !$0.isInvalidated }
    }

    /// Becomes the object of a row that is new.
    func enter(_ store: RealmStore) {
        row.change(in: store) { ($0.object, $0.store) = (self, store) }
        own(KeyedValue.properties(of: self))
    }

    /// Becomes the same as the object of a row, which takes over the values; where these are plain ones, this one has them from now on.
    func join(_ other: Row, in store: RealmStore) {
        guard let old = other.state.object else { return }
        row = other
        let (mine, its) = (KeyedValue.properties(of: self), KeyedValue.properties(of: old))
        guard mine.contains(where: { $0.value is any PersistedProperty }) else {
            row.change(in: store) { $0.object = self }
            return own(mine)
        }
        for (mine, its) in zip(mine, its) { (its.value as? any PersistedProperty)?.take(mine.value, of: old) }
    }

    private func own(_ properties: [(name: String, value: Any)]) {
        for (_, value) in properties { (KeyedValue.plain(value) as? any Owned)?.belong(to: self) }
        row.hasPlainLinks = properties.contains { _, value in
            !(value is any PersistedProperty)
                && (value is Object || Mirror(reflecting: value).displayStyle == .optional)
        }
    }
}
