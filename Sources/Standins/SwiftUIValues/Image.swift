/// A picture, as a model names one; nothing is drawn.
public struct Image: Equatable, Sendable, CustomStringConvertible {
    /// The name or the content, as a recording shows the picture.
    public let description: String

    /// Creates the picture of a name in the app's assets, which is not looked up.
    public init(_ name: String, bundle: Bundle? = nil) { description = "Image \(name)" }

    /// Creates a symbol of the system, which is not looked up.
    public init(systemName: String) { description = "Image \(systemName)" }

    /// Creates the picture of one of UIKit.
    public init(uiImage: UIImage) { description = "Image \(uiImage)" }
}
