import Absent

/// A colour: its red, green, blue and opacity, or the name that the system or the app gave it.
///
/// Nothing is drawn, so a colour of the system that differs from one look of it to another has no numbers, and none of the app's assets has.
open class UIColor: NSObject, @unchecked Sendable {
    /// The numbers or the name of a colour; they never change, so that colours are Sendable.
    struct Content: Hashable, Sendable {
        /// The name in a recording; nil for a colour that is made of numbers.
        var name: String?
        /// Red, green and blue, or how light a grey is; nil where only the name is known.
        var numbers: [Double]?

        static func name(_ name: String) -> Self { Self(name: name, numbers: nil) }

        /// Red, green and blue.
        var triple: [Double]? { numbers.map { $0.count == 1 ? $0 + $0 + $0 : $0 } }

        /// Colours of the same numbers are the same, whatever their names. A grey is none of red, green and blue, as in the original.
        static func == (left: Self, right: Self) -> Bool {
            left.numbers == right.numbers && (left.numbers != nil || left.name == right.name)
        }

        func hash(into hasher: inout Hasher) {
            if let numbers { hasher.combine(numbers) } else { hasher.combine(name) }
        }
    }

    /// What a recording shows of a colour.
    private enum Shown {
        case numbers(red: Double, green: Double, blue: Double)
        case name(String)
    }

    let content: Content
    let alpha: Double

    init(_ content: Content, alpha: Double = 1) { (self.content, self.alpha) = (content, alpha) }

    private convenience init(_ name: String, _ numbers: Double..., alpha: Double = 1) {
        self.init(Content(name: name, numbers: numbers), alpha: alpha)
    }

    /// Creates a colour without numbers, which an app only makes to call a method of its own on it.
    public override convenience init() { self.init(.name("UIColor()")) }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Content(numbers: [Double(red), Double(green), Double(blue)]), alpha: Double(alpha))
    }

    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(Content(numbers: [Double(white)]), alpha: Double(alpha))
    }

    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// Creates a colour that the app has named in its assets. The name is not looked up.
    public convenience init?(named name: String) { self.init(.name(name)) }

    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(content, alpha: Double(alpha)) }

    /// Gives the numbers of the colour; one that has a name only ends the play.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let triple = content.triple else { absent("UIColor") }
        red?.pointee = CGFloat(triple[0])
        green?.pointee = CGFloat(triple[1])
        blue?.pointee = CGFloat(triple[2])
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
        // What is clear by its name need not say so again.
        let opacity = alpha == 1 || content.name == "clear" && alpha == 0 ? "" : " at \(alpha)"
        switch shown {
        case .numbers(let red, let green, let blue): return "UIColor \(red) \(green) \(blue)\(opacity)"
        case .name(let name): return "UIColor \(name)\(opacity)"
        }
    }

    private var shown: Shown {
        guard content.name == nil, let triple = content.triple else { return .name(content.name ?? "") }
        return .numbers(red: triple[0], green: triple[1], blue: triple[2])
    }
}

extension UIColor: CustomReflectable {
    public var customMirror: Mirror { Mirror(self, children: ["content": shown, "alpha": alpha]) }
}

extension UIColor: _ExpressibleByColorLiteral {}

/// The type that the compiler gives a literal of a colour.
public typealias _ColorLiteralType = UIColor

extension UIColor {
    public static let black = UIColor("black", 0)
    public static let white = UIColor("white", 1)
    public static let gray = UIColor("gray", 0.5)
    public static let darkGray = UIColor("darkGray", 1.0 / 3)
    public static let lightGray = UIColor("lightGray", 2.0 / 3)
    public static let red = UIColor("red", 1, 0, 0)
    public static let green = UIColor("green", 0, 1, 0)
    public static let blue = UIColor("blue", 0, 0, 1)
    public static let cyan = UIColor("cyan", 0, 1, 1)
    public static let yellow = UIColor("yellow", 1, 1, 0)
    public static let magenta = UIColor("magenta", 1, 0, 1)
    public static let orange = UIColor("orange", 1, 0.5, 0)
    public static let purple = UIColor("purple", 0.5, 0, 0.5)
    public static let brown = UIColor("brown", 0.6, 0.4, 0.2)
    public static let clear = UIColor("clear", 0, alpha: 0)
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
