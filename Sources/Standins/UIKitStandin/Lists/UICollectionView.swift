/// A list of items beside and below each other; see ``ListView`` for when it asks for them.
open class UICollectionView: ListView<UICollectionViewCell> {
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
    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            guard collectionViewLayout !== oldValue else { return }
            oldValue.collectionView = nil
            collectionViewLayout.collectionView = self
            renewEdges()
        }
    }
    open var isPrefetchingEnabled = true
    var viewMakers = CellMakers<UICollectionReusableView>()
    /// The kinds of views that the app has registered.
    var kinds: Set<String> = []

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

    override var source: AnyObject? { dataSource }

    override func countSections() -> Int { dataSource?.numberOfSections(in: self) ?? 0 }

    override func countRows(_ section: Int) -> Int {
        dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
    }

    override func makeCell(_ path: IndexPath) -> UICollectionViewCell? {
        dataSource?.collectionView(self, cellForItemAt: path)
    }

    override func willDisplay(_ cell: UICollectionViewCell, _ path: IndexPath) {
        delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    }

    override func makeEdges(_ sections: Range<Int>) -> (heads: [[ListEdge]], feet: [[ListEdge]]) {
        // The layout is asked once for each section.
        let kinds = sections.map { edgeKinds(of: $0) }
        func all(below: Bool) -> [[ListEdge]] {
            zip(sections, kinds).map { section, kinds in edges(of: section, kinds.filter { $0.isBelow == below }) }
        }
        return (all(below: false), all(below: true))
    }

    private func edges(of section: Int, _ kinds: [EdgeKind]) -> [ListEdge] {
        let path = IndexPath(item: 0, section: section)
        return kinds.compactMap { edge in
            let view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: edge.kind, at: path)
            guard let view else { return nil }
            delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: edge.kind, at: path)
            return ListEdge(kind: edge.kind, view: view)
        }
    }

    /// The kinds of views of a section that an app must know: those of its layout, or else those that it has registered. An app need not know of
    /// others.
    private func edgeKinds(of section: Int) -> [EdgeKind] {
        if let kinds = collectionViewLayout.edgeKinds(of: section) { return kinds }
        let known = EdgeKind.usual.filter { collectionViewLayout.hasRoom(for: $0) || kinds.contains($0.kind) }
        // The kinds of those in a storyboard are not known here, and a registration of its own knows no list: most of both are above.
        let isNamed = isDrawn && !Self.viewPrototypes.isEmpty
        let isProvided = (dataSource as? any ViewProviding)?.providesViews == true
        return known.isEmpty && (isNamed || isProvided) ? [EdgeKind.usual[0]] : known
    }

    override func mark(_ cell: UICollectionViewCell, _ isSelected: Bool, animated: Bool) {
        cell.isSelected = isSelected
    }

    override func mayHighlight(_ path: IndexPath) -> Bool {
        delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    }

    override func willSelect(_ path: IndexPath) -> IndexPath? {
        delegate?.collectionView(self, shouldSelectItemAt: path) ?? true ? path : nil
    }

    override func didSelect(_ path: IndexPath) { delegate?.collectionView(self, didSelectItemAt: path) }

    override func willDeselect(_ path: IndexPath) -> IndexPath? {
        delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true ? path : nil
    }

    override func didDeselect(_ path: IndexPath) { delegate?.collectionView(self, didDeselectItemAt: path) }

    override func didReloadAll() { didReload?(self) }

    override var textsBelow: [String?] { [readable(backgroundView), wheel?.shown] }

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

/// A kind of views at the edge of a section, and on which side of it they are.
struct EdgeKind: Hashable {
    let kind: String
    let isBelow: Bool

    /// The view above and the view below a section.
    static let usual = [
        EdgeKind(kind: UICollectionView.elementKindSectionHeader, isBelow: false),
        EdgeKind(kind: UICollectionView.elementKindSectionFooter, isBelow: true),
    ]
}

/// A data source that may be able to make the views above and below sections.
@MainActor
protocol ViewProviding {
    var providesViews: Bool { get }
}
