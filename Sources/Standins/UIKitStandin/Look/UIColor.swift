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

    /// Creates a colour of its numbers, from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.numbers(red: Double(red), green: Double(green), blue: Double(blue)), alpha: Double(alpha))
    }

    /// Creates a grey, from 0 to 1.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates the colour of a literal, `#colorLiteral(red:green:blue:alpha:)`.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// Creates a colour that the app has named in its assets. The name is not looked up.
    public convenience init?(named name: String) { self.init(.name(name)) }

    /// The same colour with another opacity.
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
    /// The system's colour black.
    public static let black = UIColor(.name("black"))
    /// The system's colour white.
    public static let white = UIColor(.name("white"))
    /// The system's colour gray.
    public static let gray = UIColor(.name("gray"))
    /// The system's colour darkGray.
    public static let darkGray = UIColor(.name("darkGray"))
    /// The system's colour lightGray.
    public static let lightGray = UIColor(.name("lightGray"))
    /// The system's colour red.
    public static let red = UIColor(.name("red"))
    /// The system's colour green.
    public static let green = UIColor(.name("green"))
    /// The system's colour blue.
    public static let blue = UIColor(.name("blue"))
    /// The system's colour cyan.
    public static let cyan = UIColor(.name("cyan"))
    /// The system's colour yellow.
    public static let yellow = UIColor(.name("yellow"))
    /// The system's colour magenta.
    public static let magenta = UIColor(.name("magenta"))
    /// The system's colour orange.
    public static let orange = UIColor(.name("orange"))
    /// The system's colour purple.
    public static let purple = UIColor(.name("purple"))
    /// The system's colour brown.
    public static let brown = UIColor(.name("brown"))
    /// The system's colour clear.
    public static let clear = UIColor(.name("clear"))
    /// The system's colour systemRed.
    public static let systemRed = UIColor(.name("systemRed"))
    /// The system's colour systemGreen.
    public static let systemGreen = UIColor(.name("systemGreen"))
    /// The system's colour systemBlue.
    public static let systemBlue = UIColor(.name("systemBlue"))
    /// The system's colour systemOrange.
    public static let systemOrange = UIColor(.name("systemOrange"))
    /// The system's colour systemYellow.
    public static let systemYellow = UIColor(.name("systemYellow"))
    /// The system's colour systemPink.
    public static let systemPink = UIColor(.name("systemPink"))
    /// The system's colour systemPurple.
    public static let systemPurple = UIColor(.name("systemPurple"))
    /// The system's colour systemTeal.
    public static let systemTeal = UIColor(.name("systemTeal"))
    /// The system's colour systemIndigo.
    public static let systemIndigo = UIColor(.name("systemIndigo"))
    /// The system's colour systemBrown.
    public static let systemBrown = UIColor(.name("systemBrown"))
    /// The system's colour systemMint.
    public static let systemMint = UIColor(.name("systemMint"))
    /// The system's colour systemCyan.
    public static let systemCyan = UIColor(.name("systemCyan"))
    /// The system's colour systemGray.
    public static let systemGray = UIColor(.name("systemGray"))
    /// The system's colour systemGray2.
    public static let systemGray2 = UIColor(.name("systemGray2"))
    /// The system's colour systemGray3.
    public static let systemGray3 = UIColor(.name("systemGray3"))
    /// The system's colour systemGray4.
    public static let systemGray4 = UIColor(.name("systemGray4"))
    /// The system's colour systemGray5.
    public static let systemGray5 = UIColor(.name("systemGray5"))
    /// The system's colour systemGray6.
    public static let systemGray6 = UIColor(.name("systemGray6"))
    /// The system's colour label.
    public static let label = UIColor(.name("label"))
    /// The system's colour secondaryLabel.
    public static let secondaryLabel = UIColor(.name("secondaryLabel"))
    /// The system's colour tertiaryLabel.
    public static let tertiaryLabel = UIColor(.name("tertiaryLabel"))
    /// The system's colour quaternaryLabel.
    public static let quaternaryLabel = UIColor(.name("quaternaryLabel"))
    /// The system's colour systemBackground.
    public static let systemBackground = UIColor(.name("systemBackground"))
    /// The system's colour secondarySystemBackground.
    public static let secondarySystemBackground = UIColor(.name("secondarySystemBackground"))
    /// The system's colour tertiarySystemBackground.
    public static let tertiarySystemBackground = UIColor(.name("tertiarySystemBackground"))
    /// The system's colour systemGroupedBackground.
    public static let systemGroupedBackground = UIColor(.name("systemGroupedBackground"))
    /// The system's colour secondarySystemGroupedBackground.
    public static let secondarySystemGroupedBackground = UIColor(.name("secondarySystemGroupedBackground"))
    /// The system's colour systemFill.
    public static let systemFill = UIColor(.name("systemFill"))
    /// The system's colour separator.
    public static let separator = UIColor(.name("separator"))
    /// The system's colour link.
    public static let link = UIColor(.name("link"))
    /// The system's colour tintColor.
    public static let tintColor = UIColor(.name("tintColor"))
    /// The system's colour placeholderText.
    public static let placeholderText = UIColor(.name("placeholderText"))
    /// The system's colour darkText.
    public static let darkText = UIColor(.name("darkText"))
    /// The system's colour lightText.
    public static let lightText = UIColor(.name("lightText"))
    /// The system's colour opaqueSeparator.
    public static let opaqueSeparator = UIColor(.name("opaqueSeparator"))
    /// The system's colour secondarySystemFill.
    public static let secondarySystemFill = UIColor(.name("secondarySystemFill"))
    /// The system's colour tertiarySystemFill.
    public static let tertiarySystemFill = UIColor(.name("tertiarySystemFill"))
    /// The system's colour quaternarySystemFill.
    public static let quaternarySystemFill = UIColor(.name("quaternarySystemFill"))
    /// The system's colour tertiarySystemGroupedBackground.
    public static let tertiarySystemGroupedBackground = UIColor(.name("tertiarySystemGroupedBackground"))
}
