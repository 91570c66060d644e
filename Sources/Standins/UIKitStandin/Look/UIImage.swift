import Absent

/// A picture: its data and the size that the data says it has, or the name of one; nothing draws it.
public final class UIImage: NSObject, Sendable {
    private enum Content: Hashable, Sendable {
        case data(Data)
        case name(String)
        case nothing
    }

    /// The size in points, which are pixels here; nothing for a picture that has only a name.
    public let size: CGSize
    public let scale: CGFloat
    private let content: Content

    private init(_ content: Content, size: CGSize = .zero, scale: CGFloat = 1) {
        (self.content, self.size, self.scale) = (content, size, scale)
    }

    public override convenience init() { self.init(.nothing) }

    /// Creates a picture of data: a PNG, JPEG, GIF, WebP or BMP; anything else makes none.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Creates a picture of data, with so many pixels for each point: a PNG, JPEG, GIF, WebP or BMP. A TIFF, a HEIC or an AVIF, whose size is not
    /// in its header, ends the play; anything else makes none.
    public convenience init?(data: Data, scale: CGFloat) {
        let bytes = Array(data)
        if PictureSize.isDeep(bytes) { absent("UIImage", "init(data:) of a TIFF, HEIC or AVIF") }
        guard scale > 0, let pixels = PictureSize(of: bytes) else {
            // Who listens to the errors of a play hears that a picture was wanted.
            try? NoPicture.refuse()
            return nil
        }
        let size = CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
        self.init(.data(data), size: size, scale: scale)
    }

    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data)
    }

    /// Creates the picture of a name in the app's assets, which is not looked up.
    public convenience init?(named name: String) { self.init(.name(name)) }

    /// Creates the picture of a name in the assets of a bundle, which are not looked up.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection? = nil
    ) { self.init(named: name) }

    /// Creates the picture of a name in the assets of a bundle, which are not looked up.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name)
    }

    public convenience init(imageLiteralResourceName name: String) { self.init(.name(name)) }

    public convenience init(resource: ImageResource) { self.init(.name(resource.name)) }

    /// Creates a symbol of the system, which is not looked up.
    public convenience init?(systemName name: String) { self.init(.name(name)) }

    /// Returns the data that a picture was made of, as it came: nothing encodes it anew, also where it is no PNG. Ends the play for a picture that
    /// was made of a name.
    public func pngData() -> Data? { data() }

    /// Returns the data that a picture was made of, as it came: nothing encodes it anew, also where it is no JPEG. Ends the play for a picture that
    /// was made of a name.
    public func jpegData(compressionQuality: CGFloat) -> Data? { data() }

    private func data(_ call: String = #function) -> Data? {
        switch content {
        case .data(let data): data
        case .nothing: nil
        case .name: absent("UIImage", call)
        }
    }

    override public func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return content == other.content && scale == other.scale
    }

    override public var hash: Int { content.hashValue }

    /// The name that a user reads in a recording; "image" for one that has none.
    var label: String? {
        switch content {
        case .data: "image"
        case .name(let name): name
        case .nothing: nil
        }
    }

    /// The same picture: nothing draws it in a colour.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }

    /// The same picture: nothing draws it in a colour.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode = .automatic) -> UIImage { self }

    /// The same picture: nothing stretches it.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }

    /// The same picture: nothing draws it in a form.
    public func withConfiguration(_ configuration: Configuration) -> UIImage { self }

    /// Creates a symbol of the system, which is not looked up.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        self.init(systemName: name)
    }

    /// The size or the name, as a recording shows the picture.
    override public var description: String {
        switch content {
        case .data: "UIImage \(Int(size.width)) x \(Int(size.height))"
        case .name(let name): "UIImage \(name)"
        case .nothing: "UIImage empty"
        }
    }
}

extension UIImage {
    /// The way in which a picture has its colours.
    public enum RenderingMode: Int, Sendable {
        case automatic, alwaysOriginal, alwaysTemplate
    }

    /// The form of a picture.
    open class Configuration: NSObject, @unchecked Sendable {}

    /// The form of a symbol.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        public convenience init(
            pointSize: CGFloat, weight: UIImage.SymbolWeight = .regular, scale: UIImage.SymbolScale = .default
        ) { self.init() }

        public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale = .default) { self.init() }

        public convenience init(scale: UIImage.SymbolScale) { self.init() }
    }

    /// The thickness of a symbol.
    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The size of a symbol beside text.
    public enum SymbolScale: Int, Sendable {
        case `default`, unspecified, small, medium, large
    }
}

extension UIImage: _ExpressibleByImageLiteral {}

/// The type that the compiler gives a literal of a picture.
public typealias _ImageLiteralType = UIImage

/// The error that says that data is no picture; it is thrown and caught.
struct NoPicture: Error {
    static func refuse() throws { throw NoPicture() }
}
