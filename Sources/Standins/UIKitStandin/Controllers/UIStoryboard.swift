import Absent

/// The screens of an app that a file describes. The file is not read: a scenario says what is in it.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    /// The screens, by their identifiers, and the first one of a storyboard by the name of that; set by a scenario.
    public static var controllers: [String: @MainActor () -> UIViewController] = [:]
    /// The screens to which segues lead, by the identifiers of the segues; set by a scenario.
    public static var segues: [String: @MainActor () -> UIViewController] = [:]
    /// The identifiers of the segues that present their screens and never push them: those of the kinds "presentation", "modal" and
    /// "popoverPresentation" in a storyboard; set by a scenario.
    public static var presented: Set<String> = []

    private let name: String

    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        guard let make = Self.controllers[identifier] else {
            Self.missing("the storyboard \(name) for the screen \(identifier)", "controllers", identifier)
        }
        return Self.ready(make(), in: self)
    }

    open func instantiateInitialViewController() -> UIViewController? {
        guard let make = Self.controllers[name] else {
            Self.missing("the storyboard \(name) for its first screen", "controllers", name)
        }
        return Self.ready(make(), in: self)
    }

    open func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        if let made = creator?(NSCoder()) { return Self.ready(made, in: self) }
        return instantiateInitialViewController() as? ViewController
    }

    open func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        if let made = creator?(NSCoder()) { return Self.ready(made, in: self) }
        let made = instantiateViewController(withIdentifier: identifier)
        guard let controller = made as? ViewController else {
            fatalError(
                "The app takes the screen \(identifier) for a \(ViewController.self), and "
                    + "UIStoryboard.controllers[\"\(identifier)\"] makes a \(type(of: made)).")
        }
        return controller
    }

    static func destination(of segue: String, in storyboard: UIStoryboard?) -> UIViewController {
        guard let make = segues[segue] else { missing("a storyboard for the segue \(segue)", "segues", segue) }
        return ready(make(), in: storyboard)
    }

    private static func ready<Controller: UIViewController>(
        _ controller: Controller, in storyboard: UIStoryboard?
    ) -> Controller {
        controller.storyboard = storyboard
        controller.hasOutlets = true
        controller.awakeFromNib()
        return controller
    }

    private static func missing(_ what: String, _ list: String, _ key: String) -> Never {
        fatalError(
            "The app asks \(what), and no storyboard is read: set UIStoryboard.\(list)[\"\(key)\"] in the scenario.")
    }
}

/// A way from one screen to another.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    public let identifier: String?
    public let source: UIViewController
    public let destination: UIViewController

    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        super.init()
    }

    /// Goes the way; who makes the segue has done so.
    open func perform() {}
}
