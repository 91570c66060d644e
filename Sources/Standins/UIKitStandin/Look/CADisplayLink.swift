/// A clock of the screen; nothing is drawn, so it never ticks.
open class CADisplayLink: NSObject {
    open var isPaused = false
    open var preferredFramesPerSecond = 0
    open var preferredFrameRateRange = CAFrameRateRange.default
    open private(set) var timestamp: CFTimeInterval = 0
    open private(set) var targetTimestamp: CFTimeInterval = 0
    open private(set) var duration: CFTimeInterval = 0

    public init(target: Any, selector sel: MethodSelector) { super.init() }

    /// Does nothing.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
    /// Does nothing.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
    /// Does nothing.
    open func invalidate() {}
}

/// The pictures in a second that an animation wants.
public struct CAFrameRateRange: Hashable, Sendable {
    public var minimum: Float
    public var maximum: Float
    public var preferred: Float?

    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }

    public static let `default` = Self(minimum: 0, maximum: 0)
}
