/// Makes the device tremble; here it does not.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    override init() { super.init() }

    open func prepare() {}
}

/// A tremble for something that met something.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The feel of the impact.
    public enum FeedbackStyle: Int, Sendable {
        case light
        case medium
        case heavy
        case soft
        case rigid
    }

    public init(style: FeedbackStyle) { super.init() }

    public override init() { super.init() }

    open func impactOccurred() {}

    open func impactOccurred(intensity: CGFloat) {}
}

/// A tremble for an end.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The kind of the end.
    public enum FeedbackType: Int, Sendable {
        case success
        case warning
        case error
    }

    public override init() { super.init() }

    open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// A tremble for a choice.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    public override init() { super.init() }

    open func selectionChanged() {}
}
