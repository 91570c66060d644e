/// A handle on an object that the stage owns.
@MainActor
public final class Owned<Object: AnyObject>: Dismissable {
    private var strong: Object?
    private weak var weak: Object?

    init(_ object: Object) {
        strong = object
        weak = object
    }

    /// The object; asking for it after `dismiss` is an error of the scenario and ends the play.
    public var object: Object {
        guard let strong else { preconditionFailure("\(Object.self) was dismissed before this step") }
        return strong
    }
}

/// A handle that `Stage.dismiss` accepts.
@MainActor
public protocol Dismissable: AnyObject {
    /// Releases the object.
    func letGo()
    /// Whether somebody else holds the object.
    var isStillHeld: Bool { get }
    /// The object, unless it was dismissed.
    var anyObject: AnyObject? { get }
    /// The object, even after it was dismissed, while it exists.
    var survivor: AnyObject? { get }
    /// The type of the object, for failure reports.
    var typeName: String { get }
}

extension Owned {
    /// Lets go of the object.
    public func letGo() { strong = nil }
    /// Whether somebody else holds the object.
    public var isStillHeld: Bool { weak != nil && strong == nil }
    /// The object, unless it was dismissed.
    public var anyObject: AnyObject? { strong }
    /// The object, also after it was dismissed, as long as it is there.
    public var survivor: AnyObject? { weak }
    /// The type of the object, for failure reports.
    public var typeName: String { "\(Object.self)" }
}
