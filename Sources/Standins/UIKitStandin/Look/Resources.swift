/// A colour of an app's assets, as Xcode names it in code: `.brand`.
public struct ColorResource: Hashable, Sendable {
    package let name: String

    /// Creates the colour of a name, which is not looked up.
    public init(name: String, bundle: Bundle = .main) { self.name = name }
}

/// A picture of an app's assets, as Xcode names it in code: `.logo`.
public struct ImageResource: Hashable, Sendable {
    package let name: String

    /// Creates the picture of a name, which is not looked up.
    public init(name: String, bundle: Bundle = .main) { self.name = name }
}

extension UIColor {
    public convenience init(resource: ColorResource) { self.init(.name(resource.name)) }
}
