/// A text that a model makes for a view to show: nothing is drawn, and nothing is looked up in the app's tables.
public struct Text: Equatable, Sendable, CustomReflectable {
    private let content: String

    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) { content = key.key }

    @_disfavoredOverload
    public init(_ content: some StringProtocol) { self.content = String(content) }

    public init(verbatim content: String) { self.content = content }

    public static func + (left: Text, right: Text) -> Text { Text(verbatim: left.content + right.content) }

    /// The content, as a recording shows the text.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [content], displayStyle: .struct) }
}

/// The key of a text in the app's tables; here it is the text.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    let key: String

    public init(_ value: String) { key = value }

    public init(stringLiteral value: String) { key = value }

    public init(stringInterpolation: StringInterpolation) { key = stringInterpolation.text }

    /// Puts a key together.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) { text += literal }

        public mutating func appendInterpolation(_ value: some Any) { text += "\(value)" }

        public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
            text += String(format: specifier, value)
        }
    }
}

/// A picture, as a model names one; nothing is drawn.
public struct Image: Equatable, Sendable, CustomStringConvertible, CustomReflectable {
    private enum Content: Equatable, Sendable {
        case name(String)
        case symbol(String)
        case picture(UIImage)
    }

    private let content: Content

    /// Creates the picture of a name in the app's assets, which is not looked up.
    public init(_ name: String, bundle: Bundle? = nil) { content = .name(name) }

    public init(_ resource: ImageResource) { self.init(resource.name) }

    /// Creates a symbol of the system, which is not looked up.
    public init(systemName: String) { content = .symbol(systemName) }

    public init(uiImage: UIImage) { content = .picture(uiImage) }

    /// The name or the size, as a recording shows the picture.
    public var description: String {
        switch content {
        case .name(let name), .symbol(let name): "Image \(name)"
        case .picture(let image): "Image \(image)"
        }
    }

    /// The description, as a recording shows the picture.
    public var customMirror: Mirror { Mirror(self, children: ["description": description], displayStyle: .struct) }
}
