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
    /// The identity of the object in its store.
    public var persistentModelID: PersistentIdentifier { PersistentIdentifier(object: ObjectIdentifier(self)) }
    /// The identity of the object in its store.
    public var id: PersistentIdentifier { persistentModelID }

    /// Tells whether two are one object.
    public static func == (left: Self, right: Self) -> Bool { left === right }
    /// Takes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// The objects that its properties hold.
    var related: [any PersistentModel] {
        sequence(first: Mirror(reflecting: self)) { $0.superclassMirror }.flatMap(\.children).flatMap { child in
            Self.models(in: child.value)
        }
    }

    private static func models(in value: Any) -> [any PersistentModel] {
        if let model = value as? any PersistentModel { return [model] }
        return (value as? [Any])?.compactMap { $0 as? any PersistentModel } ?? []
    }
}

/// The identity of an object in a store.
public struct PersistentIdentifier: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    let object: ObjectIdentifier

    /// The same of all, since an address is another one in each play.
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
