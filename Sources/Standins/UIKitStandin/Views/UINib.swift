/// A file with views. The file is not read: a scenario says what is in it.
@preconcurrency @MainActor
open class UINib: NSObject {
    /// The views of files, by the names of these; set by a scenario. Each load makes a new one.
    public static var views: [String: @MainActor () -> UIView] = [:]
    /// The names of the files that are being loaded: a view may load the file that it is in.
    private static var loading: Set<String> = []

    let name: String

    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    open func instantiate(withOwner ownerOrNil: Any?, options: [AnyHashable: Any]? = nil) -> [Any] {
        Self.load(name, for: ownerOrNil)
    }

    /// Makes the view of a file; who owns the file has its parts in the outlets.
    static func load(_ name: String, for owner: Any?) -> [UIView] {
        (owner as? UIView)?.placeOutlets()
        guard let make = views[name], loading.insert(name).inserted else {
            guard owner != nil else {
                fatalError(
                    "The app loads the nib \(name), and none is read: set UINib.views[\"\(name)\"] in the scenario.")
            }
            return [UIView()]
        }
        defer { loading.remove(name) }
        let view = make()
        view.placeOutlets()
        view.awakeFromNib()
        return [view]
    }
}

extension Bundle {
    @preconcurrency @MainActor
    public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? {
        UINib.load(name, for: owner)
    }
}
