import Absent

/// A file with views, which is not read.
@preconcurrency @MainActor
open class UINib: NSObject {
    let name: String

    /// Creates the name of a file.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    /// Makes what is in the file; ends the play.
    open func instantiate(withOwner ownerOrNil: Any?, options: [AnyHashable: Any]? = nil) -> [Any] { absent("UINib") }
}

extension Bundle {
    /// Makes what is in a file with views; ends the play.
    public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? {
        absent("Bundle")
    }
}
