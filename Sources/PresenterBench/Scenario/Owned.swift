/// A handle on an object that the stage owns.
@MainActor
public struct Owned<Object: AnyObject> {
    let owned: OwnedObject

    init(_ object: Object) { owned = OwnedObject(object, typeName: "\(Object.self)") }

    /// The object; asking for it after `dismiss` is an error of the scenario and ends the play.
    public var object: Object {
        guard let object = owned.object as? Object else {
            preconditionFailure("\(Object.self) was dismissed before this step")
        }
        return object
    }
}

/// An object that the stage owns until it is dismissed.
@MainActor
final class OwnedObject {
    /// The object, unless it was dismissed.
    private(set) var object: AnyObject?
    /// The object, also after it was dismissed, as long as it exists.
    private(set) weak var survivor: AnyObject?
    /// The type of the object, for failure reports.
    let typeName: String

    init(_ object: AnyObject, typeName: String) {
        self.object = object
        self.typeName = typeName
        survivor = object
    }

    /// Lets go of the object.
    func letGo() { object = nil }

    /// Whether somebody else holds the object.
    var isStillHeld: Bool { survivor != nil && object == nil }
}
