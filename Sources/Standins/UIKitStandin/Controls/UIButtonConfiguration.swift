extension UIButton {
    /// The look and the texts of a button.
    public struct Configuration {
        public var title: String?
        public var subtitle: String?
        public var attributedTitle: AttributedString? {
            get { title.map { AttributedString($0) } }
            set { title = newValue.map { String($0.characters) } }
        }
        public var image: UIImage?
        public var imagePlacement = NSDirectionalRectEdge.leading
        public var imagePadding: CGFloat = 0
        public var titlePadding: CGFloat = 0
        public var contentInsets = NSDirectionalEdgeInsets.zero
        public var baseBackgroundColor: UIColor?
        public var baseForegroundColor: UIColor?
        public var cornerStyle = CornerStyle.dynamic
        public var buttonSize = Size.medium
        public var showsActivityIndicator = false
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?

        public static func plain() -> Self { Self() }
        public static func filled() -> Self { Self() }
        public static func gray() -> Self { Self() }
        public static func tinted() -> Self { Self() }
        public static func bordered() -> Self { Self() }
        public static func borderedProminent() -> Self { Self() }
        public static func borderedTinted() -> Self { Self() }
        public static func borderless() -> Self { Self() }

        /// The form of corners.
        public enum CornerStyle: Sendable {
            case fixed, dynamic, small, medium, large, capsule
        }

        /// The size of a button.
        public enum Size: Sendable {
            case medium, small, mini, large
        }
    }
}

/// Edges in the direction of reading.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = Self(rawValue: 1)
    public static let leading = Self(rawValue: 2)
    public static let bottom = Self(rawValue: 4)
    public static let trailing = Self(rawValue: 8)
    public static let all: Self = [.top, .leading, .bottom, .trailing]
}
