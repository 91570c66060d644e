/// A tie between two edges, middles or lengths; nothing is laid out.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// The distance.
    open var constant: CGFloat
    /// The importance.
    open var priority = UILayoutPriority.required
    /// True if it counts.
    open var isActive = false
    /// The name that the app gave it.
    open var identifier: String?
    /// The factor.
    public let multiplier: CGFloat
    /// The sense of the tie.
    public let relation: Relation
    /// The view that is tied.
    public private(set) weak var firstItem: AnyObject?
    /// The view to which it is tied.
    public private(set) weak var secondItem: AnyObject?

    init(constant: CGFloat, _ relation: Relation = .equal, multiplier: CGFloat = 1) {
        (self.constant, self.relation, self.multiplier) = (constant, relation, multiplier)
        super.init()
    }

    /// Creates a constraint of a storyboard, whose values are not there.
    public override convenience init() { self.init(constant: 0) }

    /// Creates a tie between two views.
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

    /// Makes ties count.
    open class func activate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.isActive = true } }

    /// Makes ties not count.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.isActive = false } }

    /// The direction of a layout.
    public enum Axis: Int, Sendable {
        /// The directions.
        case horizontal, vertical
    }

    /// The sense of a tie.
    public enum Relation: Int, Sendable {
        /// The senses.
        case lessThanOrEqual = -1
        /// The sense of most.
        case equal
        /// The sense of a least length.
        case greaterThanOrEqual
    }

    /// An edge, a middle or a length.
    public enum Attribute: Int, Sendable {
        /// The edges.
        case left = 1
        /// The others.
        case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        /// The edges within the margins.
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        /// The middles within the margins.
        case centerXWithinMargins, centerYWithinMargins
        /// None.
        case notAnAttribute = 0
    }

    /// The alignment of a drawing in letters.
    public struct FormatOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// Creates a set of its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Aligned on the left of reading.
        public static let alignAllLeading = Self(rawValue: 1)
        /// Aligned at the middle.
        public static let alignAllCenterY = Self(rawValue: 2)
    }
}

/// The importance of a tie, to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Float

    /// Creates the importance of a number.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// Creates the importance of a number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// The importance of what must be.
    public static let required = Self(1000)
    /// The importance of what should be.
    public static let defaultHigh = Self(750)
    /// The importance of what may be.
    public static let defaultLow = Self(250)
    /// The importance of a size that is asked for.
    public static let fittingSizeLevel = Self(50)
}
