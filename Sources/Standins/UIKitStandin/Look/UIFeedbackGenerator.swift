/// Makes the device tremble; here it does not.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    override init() { super.init() }

    /// Wakes the hardware.
    open func prepare() {}
}

/// A tremble for something that met something.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The feel of the impact.
    public enum FeedbackStyle: Int, Sendable {
        /// Like something small.
        case light
        /// Like something of middle size.
        case medium
        /// Like something large.
        case heavy
        /// Soft.
        case soft
        /// Hard.
        case rigid
    }

    /// Creates a generator.
    public init(style: FeedbackStyle) { super.init() }

    /// Creates a generator.
    public override init() { super.init() }

    /// Trembles not.
    open func impactOccurred() {}

    /// Trembles not.
    open func impactOccurred(intensity: CGFloat) {}
}

/// A tremble for an end.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The kind of the end.
    public enum FeedbackType: Int, Sendable {
        /// A good one.
        case success
        /// A doubtful one.
        case warning
        /// A bad one.
        case error
    }

    /// Creates a generator.
    public override init() { super.init() }

    /// Trembles not.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// A tremble for a choice.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Creates a generator.
    public override init() { super.init() }

    /// Trembles not.
    open func selectionChanged() {}
}
