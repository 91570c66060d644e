/// A colour for a surface; nothing is drawn.
public final class CGColor: NSObject, Sendable {
    /// The colour of UIKit that it is.
    let color: UIColor

    init(_ color: UIColor) { self.color = color }
}

extension UIColor {
    /// The colour for a surface.
    public var cgColor: CGColor { CGColor(self) }

    /// Creates the colour of a surface.
    public convenience init(cgColor: CGColor) { self.init(cgColor.color.content, alpha: cgColor.color.alpha) }

    /// Creates the colour that the app has for the light look.
    public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
        let color = dynamicProvider(.current)
        self.init(color.content, alpha: color.alpha)
    }
}

extension UIColor {
    /// Creates a colour that the app has named in its assets. The name is not looked up.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        self.init(named: name)
    }

    /// Creates a colour of its numbers, from 0 to 1.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
}

/// A turn, a size and a distance of a drawing; nothing is drawn.
public struct CGAffineTransform: Hashable, Sendable {
    private var steps: [String] = []

    private init(_ steps: [String]) { self.steps = steps }

    /// Creates the transform that changes nothing.
    public init() {}

    /// Creates a change of size.
    public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(["scale \(sx) \(sy)"]) }

    /// Creates a turn.
    public init(rotationAngle angle: CGFloat) { self.init(["turn \(angle)"]) }

    /// Creates a distance.
    public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(["move \(tx) \(ty)"]) }

    /// The transform that changes nothing.
    public static let identity = Self()

    /// True if it changes nothing.
    public var isIdentity: Bool { steps.isEmpty }

    /// Adds a change of size.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> Self { Self(steps + ["scale \(sx) \(sy)"]) }

    /// Adds a turn.
    public func rotated(by angle: CGFloat) -> Self { Self(steps + ["turn \(angle)"]) }

    /// Adds a distance.
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> Self { Self(steps + ["move \(tx) \(ty)"]) }

    /// Adds another transform.
    public func concatenating(_ other: Self) -> Self { Self(steps + other.steps) }
}

/// A line for a surface; nothing is drawn.
public final class CGPath: NSObject, Sendable {
    override init() {}
}

/// A line; nothing is drawn.
@preconcurrency @MainActor
open class UIBezierPath: NSObject {
    /// The width of the line.
    open var lineWidth: CGFloat = 1

    /// Creates a line of no length.
    public override init() { super.init() }

    /// Creates a rectangle.
    public convenience init(rect: CGRect) { self.init() }

    /// Creates an oval.
    public convenience init(ovalIn rect: CGRect) { self.init() }

    /// Creates a rectangle with round corners.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init() }

    /// Creates a rectangle with some round corners.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
    }

    /// Creates a part of a circle.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) { self.init() }

    /// The line for a surface.
    open var cgPath: CGPath { CGPath() }

    /// Goes to a point.
    open func move(to point: CGPoint) {}

    /// Draws to a point.
    open func addLine(to point: CGPoint) {}

    /// Draws to the start.
    open func close() {}

    /// Draws the line.
    open func stroke() {}

    /// Draws what is within.
    open func fill() {}
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper left.
    public static let topLeft = Self(rawValue: 1)
    /// The upper right.
    public static let topRight = Self(rawValue: 2)
    /// The lower left.
    public static let bottomLeft = Self(rawValue: 4)
    /// The lower right.
    public static let bottomRight = Self(rawValue: 8)
    /// All.
    public static let allCorners: Self = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
