extension UIImage {
    /// The way in which a picture has its colours.
    public enum RenderingMode: Int, Sendable {
        /// The ways.
        case automatic, alwaysOriginal, alwaysTemplate
    }

    /// The form of a picture.
    open class Configuration: NSObject, @unchecked Sendable {}

    /// The form of a symbol.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        /// Creates the form of a size.
        public convenience init(
            pointSize: CGFloat, weight: UIImage.SymbolWeight = .regular, scale: UIImage.SymbolScale = .default
        ) { self.init() }

        /// Creates the form of a text.
        public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale = .default) { self.init() }

        /// Creates the form of a size.
        public convenience init(scale: UIImage.SymbolScale) { self.init() }
    }

    /// The thickness of a symbol.
    public enum SymbolWeight: Int, Sendable {
        /// The thicknesses.
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The size of a symbol beside text.
    public enum SymbolScale: Int, Sendable {
        /// The sizes.
        case `default`, unspecified, small, medium, large
    }
}
