extension UIButton {
    /// The look and the texts of a button.
    public struct Configuration {
        /// The title.
        public var title: String?
        /// The text below the title.
        public var subtitle: String?
        /// The title with the form of its letters.
        public var attributedTitle: AttributedString? {
            get { title.map { AttributedString($0) } }
            set { title = newValue.map { String($0.characters) } }
        }
        /// The picture.
        public var image: UIImage?
        /// The place of the picture.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The distance of the picture from the title.
        public var imagePadding: CGFloat = 0
        /// The distance of the two texts.
        public var titlePadding: CGFloat = 0
        /// The distance of the content from the edges.
        public var contentInsets = NSDirectionalEdgeInsets.zero
        /// The colour behind.
        public var baseBackgroundColor: UIColor?
        /// The colour of the content.
        public var baseForegroundColor: UIColor?
        /// The form of the corners.
        public var cornerStyle = CornerStyle.dynamic
        /// The size.
        public var buttonSize = Size.medium
        /// True if a wheel turns in the place of the picture.
        public var showsActivityIndicator = false
        /// The form of a symbol.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?

        /// A plain look.
        public static func plain() -> Self { Self() }
        /// A filled look.
        public static func filled() -> Self { Self() }
        /// A gray look.
        public static func gray() -> Self { Self() }
        /// A coloured look.
        public static func tinted() -> Self { Self() }
        /// A look with a border.
        public static func bordered() -> Self { Self() }
        /// A filled look with a border.
        public static func borderedProminent() -> Self { Self() }
        /// A coloured look with a border.
        public static func borderedTinted() -> Self { Self() }
        /// A plain look without a border.
        public static func borderless() -> Self { Self() }

        /// The form of corners.
        public enum CornerStyle: Sendable {
            /// The forms.
            case fixed, dynamic, small, medium, large, capsule
        }

        /// The size of a button.
        public enum Size: Sendable {
            /// The sizes.
            case medium, small, mini, large
        }
    }
}

/// Edges in the direction of reading.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = Self(rawValue: 1)
    /// The edge where reading starts.
    public static let leading = Self(rawValue: 2)
    /// The lower edge.
    public static let bottom = Self(rawValue: 4)
    /// The edge where reading ends.
    public static let trailing = Self(rawValue: 8)
    /// All.
    public static let all: Self = [.top, .leading, .bottom, .trailing]
}
