/// The surface of a view; nothing is drawn.
@preconcurrency @MainActor
open class CALayer: NSObject {
    /// The rectangle.
    open var frame = CGRect.zero
    /// The rectangle in its own coordinates.
    open var bounds = CGRect.zero
    /// The middle.
    open var position = CGPoint.zero
    /// The point of the surface that is its place.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// The height above others.
    open var zPosition: CGFloat = 0
    /// The radius of the corners.
    open var cornerRadius: CGFloat = 0
    /// The corners that are round.
    open var maskedCorners: CACornerMask = []
    /// The shape of round corners.
    open var cornerCurve = CALayerCornerCurve.circular
    /// True if what lies outside is cut.
    open var masksToBounds = false
    /// The width of the frame.
    open var borderWidth: CGFloat = 0
    /// The colour of the frame.
    open var borderColor: CGColor?
    /// The colour behind the content.
    open var backgroundColor: CGColor?
    /// The colour of the shadow.
    open var shadowColor: CGColor?
    /// The opacity of the shadow.
    open var shadowOpacity: Float = 0
    /// The distance of the shadow.
    open var shadowOffset = CGSize.zero
    /// The softness of the shadow.
    open var shadowRadius: CGFloat = 0
    /// The shape of the shadow.
    open var shadowPath: CGPath?
    /// The opacity.
    open var opacity: Float = 1
    /// True if it cannot be seen.
    open var isHidden = false
    /// True if its drawing is kept.
    open var shouldRasterize = false
    /// The pixels per point of the drawing that is kept.
    open var rasterizationScale: CGFloat = 1
    /// The pixels per point.
    open var contentsScale: CGFloat = 1
    /// The drawing.
    open var contents: Any?
    /// The name that the app gave it.
    open var name: String?
    /// The surface that gives its shape to this one.
    open var mask: CALayer?
    /// The surfaces on this one.
    open var sublayers: [CALayer]?

    /// Creates a surface.
    public required override init() { super.init() }

    /// Puts a surface on this one.
    open func addSublayer(_ layer: CALayer) { sublayers = (sublayers ?? []) + [layer] }

    /// Puts a surface on this one.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) { addSublayer(layer) }

    /// Takes the surface away; who holds it is not known.
    open func removeFromSuperlayer() {}

    /// Animates; nothing moves.
    open func add(_ animation: CAAnimation, forKey key: String?) {}

    /// Ends an animation.
    open func removeAnimation(forKey key: String) {}

    /// Ends all animations.
    open func removeAllAnimations() {}

    /// Has the surface placed later.
    open func setNeedsLayout() {}

    /// Has the surface placed at once.
    open func layoutIfNeeded() {}

    /// Has the surface drawn later.
    open func setNeedsDisplay() {}
}

/// A surface with a course of colours.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
    /// The colours.
    open var colors: [Any]?
    /// The places of the colours.
    open var locations: [NSNumber]?
    /// The start of the course.
    open var startPoint = CGPoint(x: 0.5, y: 0)
    /// The end of the course.
    open var endPoint = CGPoint(x: 0.5, y: 1)
}

/// A surface with a line.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    /// The line.
    open var path: CGPath?
    /// The colour within the line.
    open var fillColor: CGColor?
    /// The colour of the line.
    open var strokeColor: CGColor?
    /// The width of the line.
    open var lineWidth: CGFloat = 1
    /// The start of the line, from 0 to 1.
    open var strokeStart: CGFloat = 0
    /// The end of the line, from 0 to 1.
    open var strokeEnd: CGFloat = 1
    /// The lengths of the dashes.
    open var lineDashPattern: [NSNumber]?
}

/// An animation of a surface; nothing moves.
@preconcurrency @MainActor
open class CAAnimation: NSObject {
    /// The time that it takes.
    open var duration: TimeInterval = 0
    /// The number of times.
    open var repeatCount: Float = 0
    /// True if it goes back.
    open var autoreverses = false
    /// True if it is gone when it ends.
    open var isRemovedOnCompletion = true

    /// Creates an animation.
    public override init() { super.init() }
}

/// An animation from one value to another.
@preconcurrency @MainActor
open class CABasicAnimation: CAAnimation {
    /// The name of the value.
    open var keyPath: String?
    /// The first value.
    open var fromValue: Any?
    /// The last value.
    open var toValue: Any?

    /// Creates an animation of a value.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }
}

/// Corners of a surface.
public struct CACornerMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper left.
    public static let layerMinXMinYCorner = Self(rawValue: 1)
    /// The upper right.
    public static let layerMaxXMinYCorner = Self(rawValue: 2)
    /// The lower left.
    public static let layerMinXMaxYCorner = Self(rawValue: 4)
    /// The lower right.
    public static let layerMaxXMaxYCorner = Self(rawValue: 8)
}

/// The shape of round corners.
public enum CALayerCornerCurve: Sendable {
    /// The shapes.
    case circular, continuous
}
