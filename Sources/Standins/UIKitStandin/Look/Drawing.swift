import Absent

/// A colour for a surface; nothing is drawn.
public final class CGColor: NSObject, Sendable {
    /// The colour of UIKit that it is.
    let color: UIColor

    init(_ color: UIColor) { self.color = color }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(UIColor(white: gray, alpha: alpha)) }

    public var alpha: CGFloat { CGFloat(color.alpha) }

    /// Its numbers and its opacity: two for a grey, four for another colour; one that has a name only ends the play.
    public var components: [CGFloat]? {
        guard let numbers = color.content.numbers else { absent("CGColor") }
        return numbers.map { CGFloat($0) } + [alpha]
    }

    public var numberOfComponents: Int { components?.count ?? 0 }
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
    public var a: CGFloat
    public var b: CGFloat
    public var c: CGFloat
    public var d: CGFloat
    public var tx: CGFloat
    public var ty: CGFloat

    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// Creates the transform that makes nothing of everything, as the original does.
    public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

    public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

    public init(rotationAngle angle: CGFloat) {
        let (sine, cosine) = (sin(angle), cos(angle))
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

    public static let identity = Self(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    public var isIdentity: Bool { self == .identity }

    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> Self { Self(scaleX: sx, y: sy).concatenating(self) }

    public func rotated(by angle: CGFloat) -> Self { Self(rotationAngle: angle).concatenating(self) }

    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> Self { Self(translationX: tx, y: ty).concatenating(self) }

    public func concatenating(_ other: Self) -> Self {
        Self(
            a: a * other.a + b * other.c, b: a * other.b + b * other.d, c: c * other.a + d * other.c,
            d: c * other.b + d * other.d, tx: tx * other.a + ty * other.c + other.tx,
            ty: tx * other.b + ty * other.d + other.ty)
    }

    public func inverted() -> Self {
        let determinant = a * d - b * c
        guard determinant != 0 else { return self }
        return Self(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
}

/// A line for a surface; nothing is drawn.
public final class CGPath: NSObject, Sendable {
    override init() {}
}

/// A line; nothing is drawn.
@preconcurrency @MainActor
open class UIBezierPath: NSObject {
    open var lineWidth: CGFloat = 1

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
