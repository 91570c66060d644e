/// The form of letters: its name and size; nothing is drawn.
open class UIFont: NSObject, @unchecked Sendable {
    /// The name.
    public let fontName: String
    /// The size in points.
    public let pointSize: CGFloat

    private init(_ name: String, _ size: CGFloat) { (fontName, pointSize) = (name, size) }

    /// Creates a form that the app brings along. The name is not looked up.
    public convenience init?(name fontName: String, size fontSize: CGFloat) { self.init(fontName, fontSize) }

    /// The system's form.
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont("system", fontSize)
    }

    /// The system's bold form.
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont("system bold", fontSize) }

    /// The system's sloping form.
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont("system italic", fontSize) }

    /// The system's form with letters of one width.
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont("system monospaced", fontSize)
    }

    /// The system's form with digits of one width.
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont("system monospaced digits", fontSize)
    }

    /// The form for a purpose, at the size of Apple's standard setting.
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont("system", style.size) }

    /// The same form in another size.
    open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontName, fontSize) }

    /// The size of labels.
    public static let labelFontSize: CGFloat = 17
    /// The size of buttons.
    public static let buttonFontSize: CGFloat = 18
    /// The size of small text.
    public static let smallSystemFontSize: CGFloat = 12
    /// The size of text.
    public static let systemFontSize: CGFloat = 14

    /// The thickness of letters.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The number.
        public let rawValue: CGFloat

        /// Creates the thickness of a number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The thinnest.
        public static let ultraLight = Self(rawValue: -0.8)
        /// Thin.
        public static let thin = Self(rawValue: -0.6)
        /// Light.
        public static let light = Self(rawValue: -0.4)
        /// The usual.
        public static let regular = Self(rawValue: 0)
        /// A bit thicker.
        public static let medium = Self(rawValue: 0.23)
        /// Thicker.
        public static let semibold = Self(rawValue: 0.3)
        /// Thick.
        public static let bold = Self(rawValue: 0.4)
        /// Very thick.
        public static let heavy = Self(rawValue: 0.56)
        /// The thickest.
        public static let black = Self(rawValue: 0.62)
    }

    /// The purpose of a text.
    public enum TextStyle: Sendable {
        /// The purposes.
        case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2

        fileprivate var size: CGFloat {
            switch self {
            case .largeTitle: 34
            case .title1: 28
            case .title2: 22
            case .title3: 20
            case .headline, .body: 17
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption1: 12
            case .caption2: 11
            }
        }
    }
}

/// The sizes of a form for the user's setting, which is the standard one.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    /// Creates the sizes for a purpose.
    public init(forTextStyle textStyle: UIFont.TextStyle) {}

    /// The sizes of text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// The form at the user's size.
    open func scaledFont(for font: UIFont) -> UIFont { font }

    /// The length at the user's size.
    open func scaledValue(for value: CGFloat) -> CGFloat { value }
}

extension NSAttributedString.Key {
    /// The form of the letters.
    public static let font = Self("NSFont")
    /// The colour of the letters.
    public static let foregroundColor = Self("NSColor")
    /// The colour behind the letters.
    public static let backgroundColor = Self("NSBackgroundColor")
    /// The distance of the letters.
    public static let kern = Self("NSKern")
    /// The line below the letters.
    public static let underlineStyle = Self("NSUnderline")
    /// The line through the letters.
    public static let strikethroughStyle = Self("NSStrikethrough")
    /// The colour of the line below the letters.
    public static let underlineColor = Self("NSUnderlineColor")
    /// The colour of the line through the letters.
    public static let strikethroughColor = Self("NSStrikethroughColor")
    /// The colour of the edge of the letters.
    public static let strokeColor = Self("NSStrokeColor")
    /// The width of the edge of the letters.
    public static let strokeWidth = Self("NSStrokeWidth")
    /// The distance from the line of the letters.
    public static let baselineOffset = Self("NSBaselineOffset")
    /// The form of the paragraph.
    public static let paragraphStyle = Self("NSParagraphStyle")
    /// The link.
    public static let link = Self("NSLink")
}

/// The form of a paragraph; nothing is drawn.
open class NSParagraphStyle: NSObject {
    /// The place between left and right.
    open var alignment = NSTextAlignment.natural
    /// The distance between lines.
    open var lineSpacing: CGFloat = 0
    /// The end of lines.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping

    /// Creates a form.
    public override init() { super.init() }
}

/// The form of a paragraph, while it is made.
open class NSMutableParagraphStyle: NSParagraphStyle {
    /// The distance after the paragraph.
    open var paragraphSpacing: CGFloat = 0
    /// The factor of the height of lines.
    open var lineHeightMultiple: CGFloat = 0
}

/// The line below or through letters.
public struct NSUnderlineStyle: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// One line.
    public static let single = Self(rawValue: 1)
    /// A thick line.
    public static let thick = Self(rawValue: 2)
    /// Two lines.
    public static let double = Self(rawValue: 9)
}
