@_exported import Foundation
@_exported import Observation

/// An object that a context keeps.
///
/// `bench init` adds the conformance to what is marked with `@Model`, since the macro of the original adds it on Apple's platforms.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable {
    /// The values of the attributes of which no two objects may have the same.
    var uniqueValues: [AnyHashable] { get }
}

extension PersistentModel {
    /// None, where the class marks no attribute as unique.
    public var uniqueValues: [AnyHashable] { [] }
    public var persistentModelID: PersistentIdentifier { PersistentIdentifier(self) }
    public var id: PersistentIdentifier { persistentModelID }

    public static func == (left: Self, right: Self) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// The objects that its properties hold.
    var related: [any PersistentModel] { properties.flatMap(Self.models) }

    /// The values of its properties, by which a change is seen: objects themselves, and of anything else what it is made of.
    var shown: [AnyHashable] { properties.map(Self.moment) }

    private static func moment(_ value: Any) -> AnyHashable {
        let models = models(in: value)
        guard models.isEmpty else { return models.map { $0.persistentModelID } }
        // An app says itself which of its values are equal, so that a text counts too.
        if let hashable = value as? AnyHashable { return [hashable, String(reflecting: value)] }
        let parts = type(of: value) is AnyClass ? [] : Array(Mirror(reflecting: value).children)
        guard !parts.isEmpty else { return String(reflecting: value) }
        return parts.map { [$0.label, moment($0.value)] as [AnyHashable?] }
    }

    private var properties: [Any] {
        sequence(first: Mirror(reflecting: self), next: \.superclassMirror).flatMap(\.children).filter {
            $0.label != "_$observationRegistrar"
        }.map(\.value)
    }

    private static func models(in value: Any) -> [any PersistentModel] {
        if let model = value as? any PersistentModel { return [model] }
        return (value as? [Any])?.compactMap { $0 as? any PersistentModel } ?? []
    }
}

/// The identity of an object in a store, which keeps the object: no other one has its address meanwhile.
///
/// It is Sendable because the object is only told from others by its address, and nothing of it is accessed.
public struct PersistentIdentifier: Hashable, @unchecked Sendable, CustomStringConvertible, CustomReflectable {
    private let object: AnyObject

    init(_ object: AnyObject) { self.object = object }

    public static func == (left: Self, right: Self) -> Bool { left.object === right.object }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }

    public var description: String { "PersistentIdentifier" }
    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Makes what a class keeps observable, as the macro of the original does.
@attached(
    member, names: named(_$observationRegistrar), named(access), named(withMutation), named(shouldNotifyObservers))
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Model() = #externalMacro(module: "ObservationMacros", type: "ObservableMacro")
