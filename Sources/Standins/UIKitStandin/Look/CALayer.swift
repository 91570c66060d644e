/// The surface of a view; nothing is drawn.
@preconcurrency @MainActor
open class CALayer: NSObject {
    open var frame = CGRect.zero
    open var bounds = CGRect.zero
    open var position = CGPoint.zero
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    open var zPosition: CGFloat = 0
    open var cornerRadius: CGFloat = 0
    open var maskedCorners: CACornerMask = []
    open var cornerCurve = CALayerCornerCurve.circular
    open var masksToBounds = false
    open var borderWidth: CGFloat = 0
    open var borderColor: CGColor?
    open var backgroundColor: CGColor?
    open var shadowColor: CGColor?
    open var shadowOpacity: Float = 0
    open var shadowOffset = CGSize.zero
    open var shadowRadius: CGFloat = 0
    open var shadowPath: CGPath?
    open var opacity: Float = 1
    open var isHidden = false
    open var shouldRasterize = false
    open var allowsEdgeAntialiasing = false
    open var rasterizationScale: CGFloat = 1
    open var contentsScale: CGFloat = 1
    open var contents: Any?
    open var name: String?
    open var mask: CALayer?
    open var sublayers: [CALayer]?

    public required override init() { super.init() }

    open func addSublayer(_ layer: CALayer) { sublayers = (sublayers ?? []) + [layer] }

    open func insertSublayer(_ layer: CALayer, at index: UInt32) { addSublayer(layer) }

    /// Takes the surface away; who holds it is not known.
    open func removeFromSuperlayer() {}

    /// Animates; nothing moves.
    open func add(_ animation: CAAnimation, forKey key: String?) {}

    open func removeAnimation(forKey key: String) {}

    open func removeAllAnimations() {}

    open func setNeedsLayout() {}

    open func layoutIfNeeded() {}

    open func setNeedsDisplay() {}
}

/// A surface with a course of colours.
open class CAGradientLayer: CALayer {
    open var colors: [Any]?
    open var locations: [NSNumber]?
    open var startPoint = CGPoint(x: 0.5, y: 0)
    open var endPoint = CGPoint(x: 0.5, y: 1)
}

/// A surface with a line.
open class CAShapeLayer: CALayer {
    open var path: CGPath?
    open var fillColor: CGColor?
    open var strokeColor: CGColor?
    open var lineWidth: CGFloat = 1
    open var strokeStart: CGFloat = 0
    open var strokeEnd: CGFloat = 1
    open var lineDashPattern: [NSNumber]?
}

/// An animation of a surface; nothing moves.
@preconcurrency @MainActor
open class CAAnimation: NSObject {
    open var duration: TimeInterval = 0
    open var repeatCount: Float = 0
    open var autoreverses = false
    open var isRemovedOnCompletion = true
}

/// An animation from one value to another.
open class CABasicAnimation: CAAnimation {
    open var keyPath: String?
    open var fromValue: Any?
    open var toValue: Any?

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }
}

/// Corners of a surface.
public struct CACornerMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layerMinXMinYCorner = Self(rawValue: 1)
    public static let layerMaxXMinYCorner = Self(rawValue: 2)
    public static let layerMinXMaxYCorner = Self(rawValue: 4)
    public static let layerMaxXMaxYCorner = Self(rawValue: 8)
}

/// The shape of round corners.
public enum CALayerCornerCurve: Sendable {
    case circular, continuous
}
