import Absent

/// Something that events can go to; one of them has the keyboard.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    fileprivate static weak var first: UIResponder?

    open class func description() -> String { String(reflecting: self) }
    open class func classForCoder() -> AnyClass { self }

    open var isFirstResponder: Bool { Self.first === self }
    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    open var next: UIResponder? { nil }
    open var inputView: UIView? { nil }
    open var inputAccessoryView: UIView? { nil }

    /// Called when its outlets are there: those that are observed are set once more, as a storyboard sets them.
    open func didConnectOutlets() {}

    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard canBecomeFirstResponder, mayBegin() else { return false }
        if let first = Self.first, !first.resignFirstResponder() { return false }
        Self.first = self
        didBegin()
        return true
    }

    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder, mayEnd() else { return false }
        Self.first = nil
        didEnd()
        return true
    }

    /// Tells whether the app lets it have the keyboard.
    func mayBegin() -> Bool { true }
    /// Called when it has the keyboard.
    func didBegin() {}
    /// Tells whether the app lets it give the keyboard away.
    func mayEnd() -> Bool { true }
    /// Called when it has the keyboard no longer.
    func didEnd() {}

    /// Called when a finger comes down; no finger does.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Called when a finger moves; no finger does.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Called when a finger goes up; no finger does.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Called when a touch is taken away; no finger is there.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Posted before the keyboard comes; no keyboard does.
    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    /// Posted when the keyboard is there; no keyboard is.
    public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    /// Posted before the keyboard goes; no keyboard does.
    public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    /// Posted when the keyboard is gone; no keyboard was there.
    public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    /// Posted before the keyboard changes its size; no keyboard does.
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrameNotification")
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
}

extension NSValue {
    /// The rectangle of a keyboard, of which there is none.
    public nonisolated var cgRectValue: CGRect { absent("NSValue") }
}

/// A finger on the screen: there is none but for who is asked whether a gesture may hear of it.
@preconcurrency @MainActor
open class UITouch: NSObject {
    public private(set) weak var view: UIView?

    init(_ view: UIView?) {
        self.view = view
        super.init()
    }

    /// The place in a view: none.
    open func location(in view: UIView?) -> CGPoint { .zero }

    /// The place before that: none.
    open func previousLocation(in view: UIView?) -> CGPoint { .zero }
}

/// An event of the system; there is none.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    override init() { super.init() }
}

extension UIApplication {
    /// Calls a method of an object, and tells whether there is such an object. Without one, it is the first that has the method of who has the
    /// keyboard, or else what was used, and of those around it.
    @discardableResult
    public func sendAction(_ action: MethodSelector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        let chain = (UIResponder.first ?? sender as? UIResponder).map { sequence(first: $0, next: \.next) }
        guard let object = target.map({ $0 as AnyObject }) ?? chain?.first(where: action.isMethod) else { return false }
        action.perform(on: object, with: sender, event)
        return true
    }
}
