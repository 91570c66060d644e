/// A colour, as a model names one; nothing is drawn.
public struct Color: Hashable, Sendable, CustomStringConvertible {
    /// A space of colours.
    public enum RGBColorSpace: Sendable {
        case sRGB
        case sRGBLinear
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

    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) { self.init(.numbers(red: red, green: green, blue: blue), opacity: opacity) }

    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        func channel(_ offset: Double) -> Double {
            let sector = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(sector, 4 - sector, 1))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
    }

    public init(uiColor: UIColor) { self.init(.name("\(uiColor)")) }

    @_disfavoredOverload
    public init(_ color: UIColor) { self.init(uiColor: color) }

    public init(_ resource: ColorResource) { self.init(resource.name) }

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
    public static let black = Color("black")
    public static let white = Color("white")
    public static let gray = Color("gray")
    public static let red = Color("red")
    public static let green = Color("green")
    public static let blue = Color("blue")
    public static let orange = Color("orange")
    public static let yellow = Color("yellow")
    public static let pink = Color("pink")
    public static let purple = Color("purple")
    public static let teal = Color("teal")
    public static let indigo = Color("indigo")
    public static let brown = Color("brown")
    public static let mint = Color("mint")
    public static let cyan = Color("cyan")
    public static let clear = Color("clear")
    public static let primary = Color("primary")
    public static let secondary = Color("secondary")
    public static let accentColor = Color("accentColor")
}
