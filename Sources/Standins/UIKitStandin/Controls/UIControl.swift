/// A view that its user can work with.
open class UIControl: UIView {
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { stateChanged() } }
    }
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateChanged() } }
    }
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateChanged() } }
    }
    open var contentVerticalAlignment = ContentVerticalAlignment.center
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center
    private var actions: [(action: UIAction, target: Target?, events: Event)] = []

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Called when it is in another state than before.
    func stateChanged() {}

    /// Called when a finger comes down on it; no finger does.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when that finger moves; no finger does.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when that finger goes up; no finger does.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Called when that touch is taken away; no finger is there.
    open func cancelTracking(with event: UIEvent?) {}

    open func addAction(_ action: UIAction, for controlEvents: Event) {
        actions.removeAll { $0.action.identifier == action.identifier && $0.events == controlEvents }
        actions.append((action, nil, controlEvents))
    }

    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        actions.removeAll { $0.action === action && $0.events == controlEvents }
    }

    open func addTarget(_ target: Any?, action: MethodSelector, for controlEvents: Event) {
        let known = Target(object: target.map { ObjectIdentifier($0 as AnyObject) }, action: action)
        guard !actions.contains(where: { $0.target == known && $0.events == controlEvents }) else { return }
        actions.append((UIAction(calling: action, of: target), known, controlEvents))
    }

    open func removeTarget(_ target: Any?, action: MethodSelector?, for controlEvents: Event) {
        let object = target.map { ObjectIdentifier($0 as AnyObject) }
        actions = actions.compactMap { known in
            guard let own = known.target, object == nil || own.object == object, action == nil || own.action == action
            else { return known }
            let left = known.events.subtracting(controlEvents)
            return left.isEmpty ? nil : (known.action, own, left)
        }
    }

    private struct Target: Equatable {
        let object: ObjectIdentifier?
        let action: MethodSelector
    }

    open func sendAction(_ action: UIAction) { action.perform(by: self) }

    open func sendAction(_ action: MethodSelector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    /// True if something happens at an event.
    func listens(to event: Event) -> Bool { actions.contains { !$0.events.isDisjoint(with: event) } }

    open func sendActions(for controlEvents: Event) {
        for (action, _, events) in actions where !events.isDisjoint(with: controlEvents) { sendAction(action) }
    }

    /// Does what a use by the user does, unless it cannot be used; tells whether it could be.
    @discardableResult
    func use(_ events: Event, change: () -> Void = {}) -> Bool {
        WaitingViews.catchUp()
        guard isEnabled, canBeTouched else { return false }
        change()
        sendActions(for: events)
        return true
    }

    func touch() {
        guard use(.touchDown) else { return }
        use([.touchUpInside, .primaryActionTriggered])
        // It was highlighted while the finger was down.
        stateChanged()
    }

    /// The place between top and bottom.
    public enum ContentVerticalAlignment: Int, Sendable {
        case center, top, bottom, fill
    }

    /// The place between left and right.
    public enum ContentHorizontalAlignment: Int, Sendable {
        case center, left, right, fill, leading, trailing
    }

    /// The state of a control.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let normal: Self = []
        public static let highlighted = Self(rawValue: 1)
        public static let disabled = Self(rawValue: 2)
        public static let selected = Self(rawValue: 4)
        public static let focused = Self(rawValue: 8)
    }

    /// An event of a control.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let touchDown = Self(rawValue: 1)
        public static let touchUpInside = Self(rawValue: 1 << 6)
        public static let touchUpOutside = Self(rawValue: 1 << 7)
        public static let valueChanged = Self(rawValue: 1 << 12)
        public static let primaryActionTriggered = Self(rawValue: 1 << 13)
        public static let editingDidBegin = Self(rawValue: 1 << 16)
        public static let editingChanged = Self(rawValue: 1 << 17)
        public static let editingDidEnd = Self(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
        public static let allTouchEvents = Self(rawValue: 0xFFF)
        public static let allEditingEvents = Self(rawValue: 0xF0000)
        public static let allEvents = Self(rawValue: 0xFFFF_FFFF)
    }
}

extension PlayedControl where Self: UIControl {
    /// Does what a tap does: nothing while it is disabled, or no finger reaches it.
    public func tap() { touch() }
}
