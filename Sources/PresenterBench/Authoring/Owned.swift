/// A handle on an object that the stage owns.
///
/// A screen that is closed while a request is under way is where leaks and crashes are. A handle lets the scenario let go of an
/// object that it made:
///
/// ```swift
/// let searchLeft = Scenario("search-left", faults: [answer(#"["Fern"]"#)]) { stage in
///     let view = stage.own(SearchViewSpy(stage))
///     let presenter = stage.own(SearchPresenter(view: view.object))
///     stage.hold("didType(fern)") { presenter.object.didType("fern") }
///     stage.dismiss(view, stillHeld: presenter)
///     stage.release()
/// }
/// ```
///
/// An object that is still there fails the scenario, unless it is expected to be:
///
/// ```
/// View -> Presenter     (dismissed)
/// still held            SearchPresenter
/// API -> Model          200 application/json, 1 item
/// ends                  (the view heard nothing)
/// ```
@MainActor
public struct Owned<Object: AnyObject> {
    let owned: OwnedObject
    private let stage: Stage

    init(_ object: Object, on stage: Stage) {
        owned = OwnedObject(object, typeName: "\(Object.self)")
        self.stage = stage
    }

    /// The object; asking for it after `dismiss` is an error of the scenario and ends the play.
    public var object: Object {
        guard let object = owned.object as? Object else {
            stage.refuse(
                "\(Object.self) was dismissed before this step.", next: "Act on what is left, or dismiss it later.")
        }
        return object
    }
}

/// An object that the stage owns until it is dismissed.
@MainActor
final class OwnedObject {
    /// The object, unless it was dismissed.
    private(set) var object: AnyObject?
    /// The object, even after it was dismissed, while it exists.
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

    /// True if somebody else holds the object.
    var isStillHeld: Bool { survivor != nil && object == nil }
}
