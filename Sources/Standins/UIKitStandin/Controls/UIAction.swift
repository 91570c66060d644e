/// A part of a menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    open internal(set) var title = ""
    open internal(set) var image: UIImage?

    override init() { super.init() }

    /// The mark of a part.
    public enum State: Int, Sendable {
        case off, on, mixed
    }

    /// The look of a part.
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let disabled = Self(rawValue: 1)
        public static let destructive = Self(rawValue: 2)
        public static let hidden = Self(rawValue: 4)
    }
}

/// Something to do, with a title.
open class UIAction: UIMenuElement {
    public let identifier: Identifier
    open var attributes: Attributes
    open var state: State
    public private(set) weak var sender: AnyObject?
    private let handler: (UIAction) -> Void
    /// The number of actions so far: a name by chance would be one that the play depends on.
    private static var made = 0

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping (UIAction) -> Void
    ) {
        Self.made += 1
        self.identifier = identifier ?? Identifier(rawValue: "action \(Self.made)")
        (self.attributes, self.state, self.handler) = (attributes, state, handler)
        super.init()
        (self.title, self.image) = (title, image)
    }

    /// Creates the call of a method of an object, which is not held, with what was used.
    convenience init(calling method: MethodSelector, of target: Any?) {
        weak let object = target.map { $0 as AnyObject }
        let isKnown = target != nil
        self.init { action in
            guard isKnown == (object != nil) else { return }
            UIApplication.shared.sendAction(method, to: object, from: action.sender, for: nil)
        }
    }

    public func tap() { perform(by: nil) }

    func perform(by sender: AnyObject?) {
        guard !attributes.contains(.disabled) else { return }
        self.sender = sender
        handler(self)
    }

    /// The name of something to do.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
}

/// Several things to do.
open class UIMenu: UIMenuElement {
    public let children: [UIMenuElement]

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], children: [UIMenuElement] = []
    ) {
        self.children = children
        super.init()
        (self.title, self.image) = (title, image)
    }

    public typealias Identifier = UIAction.Identifier

    /// The look of a menu.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let displayInline = Self(rawValue: 1)
        public static let destructive = Self(rawValue: 2)
        public static let singleSelection = Self(rawValue: 32)
    }
}

/// The menu that a long touch of a row opens.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// The menu; nil where the app makes none.
    public let menu: UIMenu?

    /// Creates a menu, whose preview is not made.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
        actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
    ) {
        menu = actionProvider?([])
        super.init()
    }
}
