/// A colour, as a model names one; nothing is drawn.
public struct Color: Hashable, Sendable, CustomStringConvertible {
    /// A space of colours.
    public enum RGBColorSpace: Sendable {
        /// That of the web.
        case sRGB
        /// The same, linear.
        case sRGBLinear
        /// That of newer screens.
        case displayP3
    }

    private enum Content: Hashable, Sendable {
        case name(String)
        case numbers(red: Double, green: Double, blue: Double)
    }

    private let content: Content
    private let opacity: Double

    private init(_ content: Content, opacity: Double = 1) { (self.content, self.opacity) = (content, opacity) }

    /// Creates the colour of a name in the app's assets, which is not looked up.
    public init(_ name: String, bundle: Bundle? = nil) { self.init(.name(name)) }

    /// Creates a colour of its numbers, from 0 to 1.
    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) { self.init(.numbers(red: red, green: green, blue: blue), opacity: opacity) }

    /// Creates a grey, from 0 to 1.
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// Creates a colour of its tone, saturation and brightness, from 0 to 1 (the hexcone model of Smith, 1978).
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        func channel(_ offset: Double) -> Double {
            let sector = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(sector, 4 - sector, 1))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
    }

    /// Creates the colour of one of UIKit.
    public init(uiColor: UIColor) { self.init(.name("\(uiColor)")) }

    /// Creates the colour of one of UIKit.
    @_disfavoredOverload
    public init(_ color: UIColor) { self.init(uiColor: color) }

    /// Creates a colour of the app's assets.
    public init(_ resource: ColorResource) { self.init(resource.title) }

    /// The same colour, less opaque.
    public func opacity(_ opacity: Double) -> Color { Color(content, opacity: self.opacity * opacity) }

    /// The name or the numbers, as a recording shows the colour.
    public var description: String {
        let opacity = opacity == 1 ? "" : " at \(opacity)"
        switch content {
        case .name(let name): return "Color \(name)\(opacity)"
        case .numbers(let red, let green, let blue): return "Color \(red) \(green) \(blue)\(opacity)"
        }
    }
}

extension Color {
    /// The system's colour black.
    public static let black = Color("black")
    /// The system's colour white.
    public static let white = Color("white")
    /// The system's colour gray.
    public static let gray = Color("gray")
    /// The system's colour red.
    public static let red = Color("red")
    /// The system's colour green.
    public static let green = Color("green")
    /// The system's colour blue.
    public static let blue = Color("blue")
    /// The system's colour orange.
    public static let orange = Color("orange")
    /// The system's colour yellow.
    public static let yellow = Color("yellow")
    /// The system's colour pink.
    public static let pink = Color("pink")
    /// The system's colour purple.
    public static let purple = Color("purple")
    /// The system's colour teal.
    public static let teal = Color("teal")
    /// The system's colour indigo.
    public static let indigo = Color("indigo")
    /// The system's colour brown.
    public static let brown = Color("brown")
    /// The system's colour mint.
    public static let mint = Color("mint")
    /// The system's colour cyan.
    public static let cyan = Color("cyan")
    /// The system's colour clear.
    public static let clear = Color("clear")
    /// The system's colour primary.
    public static let primary = Color("primary")
    /// The system's colour secondary.
    public static let secondary = Color("secondary")
    /// The system's colour accentColor.
    public static let accentColor = Color("accentColor")
}
