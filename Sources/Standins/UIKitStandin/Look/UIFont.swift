/// The form of letters: its name and size; nothing is drawn.
open class UIFont: NSObject, @unchecked Sendable {
    public let fontName: String
    public let pointSize: CGFloat

    private init(_ name: String, _ size: CGFloat) { (fontName, pointSize) = (name, size) }

    /// Creates a form that the app brings along. The name is not looked up.
    public convenience init?(name fontName: String, size fontSize: CGFloat) { self.init(fontName, fontSize) }

    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont("system", fontSize)
    }

    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont("system bold", fontSize) }

    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont("system italic", fontSize) }

    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont("system monospaced", fontSize)
    }

    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont("system monospaced digits", fontSize)
    }

    /// The form for a purpose, at the size of Apple's standard setting.
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont("system", style.size) }

    open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontName, fontSize) }

    public static let labelFontSize: CGFloat = 17
    public static let buttonFontSize: CGFloat = 18
    public static let smallSystemFontSize: CGFloat = 12
    public static let systemFontSize: CGFloat = 14

    /// The thickness of letters.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let ultraLight = Self(rawValue: -0.8)
        public static let thin = Self(rawValue: -0.6)
        public static let light = Self(rawValue: -0.4)
        public static let regular = Self(rawValue: 0)
        public static let medium = Self(rawValue: 0.23)
        public static let semibold = Self(rawValue: 0.3)
        public static let bold = Self(rawValue: 0.4)
        public static let heavy = Self(rawValue: 0.56)
        public static let black = Self(rawValue: 0.62)
    }

    /// The purpose of a text.
    public enum TextStyle: Sendable {
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
    public init(forTextStyle textStyle: UIFont.TextStyle) {}

    public static let `default` = UIFontMetrics(forTextStyle: .body)

    open func scaledFont(for font: UIFont) -> UIFont { font }

    open func scaledValue(for value: CGFloat) -> CGFloat { value }
}

extension NSAttributedString.Key {
    public static let font = Self("NSFont")
    public static let foregroundColor = Self("NSColor")
    public static let backgroundColor = Self("NSBackgroundColor")
    public static let kern = Self("NSKern")
    public static let underlineStyle = Self("NSUnderline")
    public static let strikethroughStyle = Self("NSStrikethrough")
    public static let underlineColor = Self("NSUnderlineColor")
    public static let strikethroughColor = Self("NSStrikethroughColor")
    public static let strokeColor = Self("NSStrokeColor")
    public static let strokeWidth = Self("NSStrokeWidth")
    public static let baselineOffset = Self("NSBaselineOffset")
    public static let paragraphStyle = Self("NSParagraphStyle")
    public static let link = Self("NSLink")
}

/// The form of a paragraph; nothing is drawn.
open class NSParagraphStyle: NSObject {
    open var alignment = NSTextAlignment.natural
    open var lineSpacing: CGFloat = 0
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
}

/// The form of a paragraph, while it is made.
open class NSMutableParagraphStyle: NSParagraphStyle {
    open var paragraphSpacing: CGFloat = 0
    open var lineHeightMultiple: CGFloat = 0
}

/// The line below or through letters.
public struct NSUnderlineStyle: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let single = Self(rawValue: 1)
    public static let thick = Self(rawValue: 2)
    public static let double = Self(rawValue: 9)
}
