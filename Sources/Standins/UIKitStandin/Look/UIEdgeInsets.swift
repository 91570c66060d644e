/// The distances from the four edges.
public struct UIEdgeInsets: Hashable, Sendable {
    /// The distance from the upper edge.
    public var top: CGFloat
    /// The distance from the left edge.
    public var left: CGFloat
    /// The distance from the lower edge.
    public var bottom: CGFloat
    /// The distance from the right edge.
    public var right: CGFloat

    /// Creates distances.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    /// No distance.
    public static let zero = Self()
}

/// Returns distances, as older code makes them.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// A distance in both directions.
public struct UIOffset: Hashable, Sendable {
    /// The distance to the right.
    public var horizontal: CGFloat
    /// The distance downwards.
    public var vertical: CGFloat

    /// Creates a distance.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }

    /// No distance.
    public static let zero = Self()
}

/// Returns a distance, as older code makes it.
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
    UIOffset(horizontal: horizontal, vertical: vertical)
}

extension CGRect {
    /// The rectangle within distances from its edges.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }
}

/// The distances from the four edges, in the direction of reading.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    /// The distance from the upper edge.
    public var top: CGFloat
    /// The distance from the edge where reading starts.
    public var leading: CGFloat
    /// The distance from the lower edge.
    public var bottom: CGFloat
    /// The distance from the edge where reading ends.
    public var trailing: CGFloat

    /// Creates distances.
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    /// No distance.
    public static let zero = Self()
}

/// Edges of a screen.
public struct UIRectEdge: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = Self(rawValue: 1)
    /// The left edge.
    public static let left = Self(rawValue: 2)
    /// The lower edge.
    public static let bottom = Self(rawValue: 4)
    /// The right edge.
    public static let right = Self(rawValue: 8)
    /// All.
    public static let all: Self = [.top, .left, .bottom, .right]
}

/// The direction of reading.
public enum UISemanticContentAttribute: Int, Sendable {
    /// The directions.
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// The place of a text between left and right.
public enum NSTextAlignment: Int, Sendable {
    /// The places.
    case left, center, right, justified, natural
}

/// The end of a line.
public enum NSLineBreakMode: Int, Sendable {
    /// The ends.
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
