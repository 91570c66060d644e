/// A colour for a surface; nothing is drawn.
public final class CGColor: NSObject, Sendable {
    /// The colour of UIKit that it is.
    let color: UIColor

    init(_ color: UIColor) { self.color = color }
}

extension UIColor {
    public var cgColor: CGColor { CGColor(self) }

    public convenience init(cgColor: CGColor) { self.init(cgColor.color.content, alpha: cgColor.color.alpha) }

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

    public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(["scale \(sx) \(sy)"]) }

    public init(rotationAngle angle: CGFloat) { self.init(["turn \(angle)"]) }

    public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(["move \(tx) \(ty)"]) }

    /// The transform that changes nothing.
    public static let identity = Self()

    /// True if it changes nothing.
    public var isIdentity: Bool { steps.isEmpty }

    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> Self { Self(steps + ["scale \(sx) \(sy)"]) }

    public func rotated(by angle: CGFloat) -> Self { Self(steps + ["turn \(angle)"]) }

    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> Self { Self(steps + ["move \(tx) \(ty)"]) }

    public func concatenating(_ other: Self) -> Self { Self(steps + other.steps) }
}

/// A line for a surface; nothing is drawn.
public final class CGPath: NSObject, Sendable {
    override init() {}
}

/// A line; nothing is drawn.
@preconcurrency @MainActor
open class UIBezierPath: NSObject {
    open var lineWidth: CGFloat = 1

    /// Creates a line of no length.
    public override init() { super.init() }

    public convenience init(rect: CGRect) { self.init() }

    public convenience init(ovalIn rect: CGRect) { self.init() }

    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init() }

    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
    }

    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) { self.init() }

    open var cgPath: CGPath { CGPath() }

    open func move(to point: CGPoint) {}

    open func addLine(to point: CGPoint) {}

    open func close() {}

    open func stroke() {}

    open func fill() {}
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let topLeft = Self(rawValue: 1)
    public static let topRight = Self(rawValue: 2)
    public static let bottomLeft = Self(rawValue: 4)
    public static let bottomRight = Self(rawValue: 8)
    public static let allCorners: Self = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
