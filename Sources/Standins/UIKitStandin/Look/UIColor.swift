/// A colour: its red, green, blue and opacity, or the name that the system or the app gave it.
///
/// Nothing is drawn, so a named colour has no numbers.
open class UIColor: NSObject, @unchecked Sendable {
    /// The components or the name of a colour; they never change, so that colours are Sendable.
    enum Content: Hashable, Sendable {
        case numbers(red: Double, green: Double, blue: Double)
        case name(String)
    }

    let content: Content
    let alpha: Double

    init(_ content: Content, alpha: Double = 1) { (self.content, self.alpha) = (content, alpha) }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.numbers(red: Double(red), green: Double(green), blue: Double(blue)), alpha: Double(alpha))
    }

    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates the colour of a literal, `#colorLiteral(red:green:blue:alpha:)`.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// Creates a colour that the app has named in its assets. The name is not looked up.
    public convenience init?(named name: String) { self.init(.name(name)) }

    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(content, alpha: Double(alpha)) }

    /// Gives the numbers of the colour; a named one has none.
    ///
    /// - Returns: True if it has some.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard case .numbers(let ofRed, let ofGreen, let ofBlue) = content else { return false }
        red?.pointee = CGFloat(ofRed)
        green?.pointee = CGFloat(ofGreen)
        blue?.pointee = CGFloat(ofBlue)
        alpha?.pointee = CGFloat(self.alpha)
        return true
    }

    /// Takes the colour for what is drawn next: nothing is.
    open func set() {}

    /// Takes the colour for what is filled next: nothing is.
    open func setFill() {}

    /// Takes the colour for the lines that are drawn next: none is.
    open func setStroke() {}

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return content == other.content && alpha == other.alpha
    }

    open override var hash: Int { content.hashValue }

    open override var description: String {
        let opacity = alpha == 1 ? "" : " at \(alpha)"
        switch content {
        case .numbers(let red, let green, let blue): return "UIColor \(red) \(green) \(blue)\(opacity)"
        case .name(let name): return "UIColor \(name)\(opacity)"
        }
    }
}

extension UIColor: _ExpressibleByColorLiteral {}

/// The type that the compiler gives a literal of a colour.
public typealias _ColorLiteralType = UIColor

extension UIColor {
    public static let black = UIColor(.name("black"))
    public static let white = UIColor(.name("white"))
    public static let gray = UIColor(.name("gray"))
    public static let darkGray = UIColor(.name("darkGray"))
    public static let lightGray = UIColor(.name("lightGray"))
    public static let red = UIColor(.name("red"))
    public static let green = UIColor(.name("green"))
    public static let blue = UIColor(.name("blue"))
    public static let cyan = UIColor(.name("cyan"))
    public static let yellow = UIColor(.name("yellow"))
    public static let magenta = UIColor(.name("magenta"))
    public static let orange = UIColor(.name("orange"))
    public static let purple = UIColor(.name("purple"))
    public static let brown = UIColor(.name("brown"))
    public static let clear = UIColor(.name("clear"))
    public static let systemRed = UIColor(.name("systemRed"))
    public static let systemGreen = UIColor(.name("systemGreen"))
    public static let systemBlue = UIColor(.name("systemBlue"))
    public static let systemOrange = UIColor(.name("systemOrange"))
    public static let systemYellow = UIColor(.name("systemYellow"))
    public static let systemPink = UIColor(.name("systemPink"))
    public static let systemPurple = UIColor(.name("systemPurple"))
    public static let systemTeal = UIColor(.name("systemTeal"))
    public static let systemIndigo = UIColor(.name("systemIndigo"))
    public static let systemBrown = UIColor(.name("systemBrown"))
    public static let systemMint = UIColor(.name("systemMint"))
    public static let systemCyan = UIColor(.name("systemCyan"))
    public static let systemGray = UIColor(.name("systemGray"))
    public static let systemGray2 = UIColor(.name("systemGray2"))
    public static let systemGray3 = UIColor(.name("systemGray3"))
    public static let systemGray4 = UIColor(.name("systemGray4"))
    public static let systemGray5 = UIColor(.name("systemGray5"))
    public static let systemGray6 = UIColor(.name("systemGray6"))
    public static let label = UIColor(.name("label"))
    public static let secondaryLabel = UIColor(.name("secondaryLabel"))
    public static let tertiaryLabel = UIColor(.name("tertiaryLabel"))
    public static let quaternaryLabel = UIColor(.name("quaternaryLabel"))
    public static let systemBackground = UIColor(.name("systemBackground"))
    public static let secondarySystemBackground = UIColor(.name("secondarySystemBackground"))
    public static let tertiarySystemBackground = UIColor(.name("tertiarySystemBackground"))
    public static let systemGroupedBackground = UIColor(.name("systemGroupedBackground"))
    public static let secondarySystemGroupedBackground = UIColor(.name("secondarySystemGroupedBackground"))
    public static let systemFill = UIColor(.name("systemFill"))
    public static let separator = UIColor(.name("separator"))
    public static let link = UIColor(.name("link"))
    public static let tintColor = UIColor(.name("tintColor"))
    public static let placeholderText = UIColor(.name("placeholderText"))
    public static let darkText = UIColor(.name("darkText"))
    public static let lightText = UIColor(.name("lightText"))
    public static let opaqueSeparator = UIColor(.name("opaqueSeparator"))
    public static let secondarySystemFill = UIColor(.name("secondarySystemFill"))
    public static let tertiarySystemFill = UIColor(.name("tertiarySystemFill"))
    public static let quaternarySystemFill = UIColor(.name("quaternarySystemFill"))
    public static let tertiarySystemGroupedBackground = UIColor(.name("tertiarySystemGroupedBackground"))
}
