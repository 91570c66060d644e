@_exported import Foundation
@_exported import Predicates

/// An object of any kind, as the list of a store's classes calls it.
public typealias ObjectBase = Object

/// An object of a store.
///
/// Its properties are plain ones of its class, so that a change is seen at once by whoever has the object.
open class Object: NSObject {
    var row = Row()
    public var isInvalidated: Bool { row.state.isInvalidated }

    public required override init() { super.init() }

    open class func primaryKey() -> String? { nil }
    /// Without effect: all properties are kept.
    open class func ignoredProperties() -> [String] { [] }
    /// Without effect.
    open class func indexedProperties() -> [String] { [] }

    public var realm: Realm? { row.state.store.map(Realm.init(store:)) }
    /// Never.
    public var isFrozen: Bool { false }
    /// The object itself: nothing is frozen here.
    public func freeze() -> Self { self }
    public func thaw() -> Self? { self }

    open func value(forKey key: String) -> Any? {
        KeyedValue.property(key, of: current).flatMap(Object.present)
    }
    public subscript(key: String) -> Any? { value(forKey: key) }

    open override func isEqual(_ object: Any?) -> Bool { (object as? Object)?.row === row }
    open override var hash: Int { ObjectIdentifier(row).hashValue }

    /// Tells of each change of the object that is written, whichever property it is, until the token is given up.
    public func observe<Observed: Object>(
        keyPaths: [String]? = nil, on queue: DispatchQueue? = nil, _ block: @escaping (ObjectChange<Observed>) -> Void
    ) -> NotificationToken {
        var last = moment
        return NotificationToken(of: row.state.store, on: queue ?? .main) { [self] in
            guard let observed = current as? Observed else { return }
            if isInvalidated { return block(.deleted) }
            let now = moment
            let changes = now.filter { last[$0.key] != $0.value }.keys.sorted().map {
                PropertyChange(name: $0, oldValue: nil, newValue: value(forKey: $0))
            }
            last = now
            if !changes.isEmpty { block(.change(observed, changes)) }
        }
    }
}

extension Object: KeyedObject {
    package static var ofStore: AnyClass { Object.self }
    package static var findsEmptyText: Bool { true }
    package var identity: AnyObject { row }
}

/// An object that lives in another one.
open class EmbeddedObject: Object {}

/// A change of an object.
public enum ObjectChange<Observed> {
    /// Something went wrong, which it never does here.
    case error(any Error)
    case change(Observed, [PropertyChange])
    case deleted
}

/// A property with another value.
public struct PropertyChange {
    public let name: String
    /// Nothing: what was before is not kept.
    public let oldValue: Any?
    public let newValue: Any?
}

/// A key of twelve bytes.
public struct ObjectId: Hashable, Codable, Sendable, CustomStringConvertible {
    public let stringValue: String

    public static func generate() -> ObjectId {
        let digits = (0..<12).map { _ in String(format: "%02x", Int.random(in: 0...255)) }
        return ObjectId(digits.joined())
    }

    public init() { self = .generate() }
    /// Takes 24 digits; throws `Realm.Error` for anything else.
    public init(string: String) throws {
        guard string.count == 24, string.allSatisfy(\.isHexDigit) else { throw Realm.Error.fail }
        self.init(string)
    }
    private init(_ digits: String) { stringValue = digits }

    public var description: String { stringValue }
}
