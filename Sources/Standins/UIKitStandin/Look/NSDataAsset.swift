/// The name of data among an app's assets.
public typealias NSDataAssetName = String

/// Data among an app's assets. A play has no bundle with assets, so there is none but where the app's own module brings its files along.
open class NSDataAsset: NSObject {
    public let name: NSDataAssetName
    public let data: Data
    open var typeIdentifier = "public.data"

    /// Finds none.
    public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }

    /// Finds none.
    public init?(name: NSDataAssetName, bundle: Bundle) { nil }

    /// Creates one of the data in a file of the app.
    public init(name: NSDataAssetName, data: Data) {
        (self.name, self.data) = (name, data)
        super.init()
    }
}
