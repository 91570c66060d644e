import Foundation

/// What one play owns: the spies, the objects under test, and the only way to act on them.
@MainActor
public final class Stage {
    package init() {}

    /// Acts, lets everything that follows happen, and returns when nothing more can.
    public func send(
        _ label: String, lifeline: String = "View -> Presenter", horizon: Duration = .seconds(60), _ input: () -> Void
    ) {}
    /// Acts and settles, with every answer held back.
    public func hold(_ label: String, lifeline: String = "View -> Presenter", _ input: () -> Void) {}
    /// Lets held answers go, in the given order of request numbers; all of them in canonical order without numbers.
    public func release(_ numbers: Int...) {}
    /// Moves virtual time.
    public func advance(by duration: Duration) {}
    /// Takes ownership of an object under test, so that `dismiss` can let go of it.
    public func own<Object: AnyObject>(_ object: Object) -> Owned<Object> { Owned(object) }
    /// Lets go of objects and fails unless they are gone.
    public func dismiss(_ handles: any Dismissable...) {}
}

/// A handle on an object that the stage owns.
@MainActor
public final class Owned<Object: AnyObject>: Dismissable {
    private var held: Object?
    package init(_ object: Object) { held = object }
    /// The object; asking for it after `dismiss` is an error of the scenario.
    public var object: Object { held! }
}

/// A handle that `Stage.dismiss` accepts.
@MainActor
public protocol Dismissable: AnyObject {}
