/// A list of items beside and below each other, large enough to show those that it begins with, and twelve at least.
///
/// Each reload asks for the items in sight, as that of a table does for its rows.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// The cells of a storyboard, by their identifiers; set by a scenario.
    public static var prototypes: [String: @MainActor () -> UICollectionViewCell] = [:]
    /// The views above and below sections of a storyboard or nib, by their names or identifiers; set by a scenario.
    public static var viewPrototypes: [String: @MainActor () -> UICollectionReusableView] = [:]

    /// Called after each reload, when all cells are there; set by whoever wants to see it.
    public var didReload: ((UICollectionView) -> Void)?

    open weak var dataSource: (any UICollectionViewDataSource)?
    open weak var delegate: (any UICollectionViewDelegate)? {
        didSet { scrollDelegate = delegate }
    }
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    open var collectionViewLayout: UICollectionViewLayout
    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            backgroundView?.isPlaced = true
            if let backgroundView { addSubview(backgroundView) }
        }
    }
    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var isPrefetchingEnabled = true
    open var isEditing = false
    var makers = CellMakers<UICollectionViewCell>()
    var viewMakers = CellMakers<UICollectionReusableView>()
    var items = RowCells<UICollectionViewCell>()
    var selected: [IndexPath] = []
    private var heads: [UICollectionReusableView?] = []
    private var feet: [UICollectionReusableView?] = []
    private var changes = 0

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }

    /// Creates a collection with a flow layout; the original asks for a layout.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    }

    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        collectionViewLayout.collectionView = self
    }

    /// The cells of the last reload, made now if they were not and somebody can see them.
    var shownCells: [[UICollectionViewCell]] {
        guard isVisible else { return [] }
        if let cells = items.cells { return cells }
        guard let dataSource else { return [] }
        let reloads = items.reloads
        guard items.making != reloads else { return items.partial }
        items.making = reloads
        for path in items.missingPaths {
            make(path, of: dataSource)
            guard items.reloads == reloads else { return items.cells ?? [] }
        }
        items.fill()
        heads = items.counts.indices.map { view(UICollectionView.elementKindSectionHeader, of: $0, dataSource) }
        feet = items.counts.indices.map { view(UICollectionView.elementKindSectionFooter, of: $0, dataSource) }
        return items.cells ?? []
    }

    private func make(_ indexPath: IndexPath, of dataSource: any UICollectionViewDataSource) {
        let reloads = items.reloads
        let cell = dataSource.collectionView(self, cellForItemAt: indexPath)
        guard items.reloads == reloads else { return }
        items.note(cell)
        cell.isPlaced = true
        put(cell) { $0.subviews.count }
        delegate?.collectionView(self, willDisplay: cell, forItemAt: indexPath)
    }

    /// Asks for a view above or below a section only where the app has registered one: an app need not know of others.
    private func view(
        _ kind: String, of section: Int, _ dataSource: any UICollectionViewDataSource
    ) -> UICollectionReusableView? {
        guard kinds.contains(kind) else { return nil }
        return dataSource.collectionView(
            self, viewForSupplementaryElementOfKind: kind, at: IndexPath(item: 0, section: section))
    }

    var kinds: Set<String> = []

    open func reloadData() {
        selected = []
        items.made.forEach { $0.removeFromSuperview() }
        items.reload(
            (0..<(dataSource?.numberOfSections(in: self) ?? 0)).map { section in
                dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
            })
        _ = shownCells
        didReload?(self)
    }

    /// Makes several changes, and calls the completion later.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        changes += 1
        updates?()
        changes -= 1
        change()
        if let completion { Task { completion(true) } }
    }

    func change() { if changes == 0 { reloadData() } }

    override var content: String? {
        _ = shownCells
        let background = backgroundView?.isGone == false ? backgroundView?.shown : nil
        return Self.joined([
            items.text("cell", heads: heads.map { $0?.shown }, feet: feet.map { $0?.shown }), background,
            wheel?.shown,
        ])
    }

    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// The direction of scrolling.
    public enum ScrollDirection: Int, Sendable {
        case vertical, horizontal
    }

    /// The place of an item that is shown.
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let top = Self(rawValue: 1)
        public static let centeredVertically = Self(rawValue: 2)
        public static let bottom = Self(rawValue: 4)
        public static let left = Self(rawValue: 8)
        public static let centeredHorizontally = Self(rawValue: 16)
        public static let right = Self(rawValue: 32)
    }
}

extension UICollectionView: CellHolder {
    func showCells() {
        guard isVisible else { return }
        if !items.isLoaded, dataSource != nil { reloadData() }
        _ = shownCells
    }
}
