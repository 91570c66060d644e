/// A tie between two edges, middles or lengths; nothing is laid out.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    open var constant: CGFloat
    open var priority = UILayoutPriority.required
    open var isActive = false
    open var identifier: String?
    public let multiplier: CGFloat
    public let relation: Relation
    public private(set) weak var firstItem: AnyObject?
    public private(set) weak var secondItem: AnyObject?

    /// Called for a constraint of a storyboard, of which none is made here.
    open func awakeFromNib() {}

    init(constant: CGFloat, _ relation: Relation = .equal, multiplier: CGFloat = 1) {
        (self.constant, self.relation, self.multiplier) = (constant, relation, multiplier)
        super.init()
    }

    /// Creates a constraint of a storyboard, whose values are not there.
    public override convenience init() { self.init(constant: 0) }

    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init(constant: c, relation, multiplier: multiplier)
        (firstItem, secondItem) = (view1 as AnyObject, view2 as AnyObject?)
    }

    /// Makes ties of a drawing in letters: none.
    open class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
        views: [String: Any]
    ) -> [NSLayoutConstraint] { [] }

    open class func activate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.isActive = true } }

    open class func deactivate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.isActive = false } }

    /// The direction of a layout.
    public enum Axis: Int, Sendable {
        case horizontal, vertical
    }

    /// The sense of a tie.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal
        case greaterThanOrEqual
    }

    /// An edge, a middle or a length.
    public enum Attribute: Int, Sendable {
        case left = 1
        case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins
        case notAnAttribute = 0
    }

    /// The alignment of a drawing in letters.
    public struct FormatOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let alignAllLeading = Self(rawValue: 1)
        public static let alignAllCenterY = Self(rawValue: 2)
    }
}

/// The importance of a tie, to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Float

    public init(rawValue: Float) { self.rawValue = rawValue }

    public init(_ rawValue: Float) { self.rawValue = rawValue }

    public static let required = Self(1000)
    public static let defaultHigh = Self(750)
    public static let defaultLow = Self(250)
    public static let fittingSizeLevel = Self(50)
}
