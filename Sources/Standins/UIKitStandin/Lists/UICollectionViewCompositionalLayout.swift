/// Items in groups; nothing is laid out. Its sections say which views are above and below them; those of the layout as a whole are not made.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    /// Called with the number of a section, at each reload.
    public typealias SectionProvider = (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

    private let provider: SectionProvider
    public var configuration = UICollectionViewCompositionalLayoutConfiguration()

    public init(section: NSCollectionLayoutSection) {
        provider = { _, _ in section }
        super.init()
    }

    public init(sectionProvider: @escaping SectionProvider) {
        provider = sectionProvider
        super.init()
    }

    public init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = { _, _ in section }
        super.init()
        self.configuration = configuration
    }

    public init(
        sectionProvider: @escaping SectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        super.init()
        self.configuration = configuration
    }

    public required init?(coder: NSCoder) {
        provider = { _, _ in nil }
        super.init(coder: coder)
    }

    open class func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    { UICollectionViewCompositionalLayout(section: .list(configuration)) }

    override func edgeKinds(of section: Int) -> [EdgeKind]? {
        provider(section, Surroundings())?.boundarySupplementaryItems.map(\.edge) ?? []
    }

    private final class Surroundings: NSObject, NSCollectionLayoutEnvironment {
        var traitCollection: UITraitCollection { .current }
    }
}

/// What holds for all sections of a layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    open var interSectionSpacing: CGFloat = 0
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
}

/// The look of a collection that looks like a table.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    public var headerMode = HeaderMode.none
    public var footerMode = HeaderMode.none
    public var showsSeparators = true
    public var backgroundColor: UIColor?
    public var trailingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?
    public var leadingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?

    public init(appearance: Appearance) {}

    /// The look.
    public enum Appearance: Int, Sendable {
        case plain, grouped, insetGrouped, sidebar, sidebarPlain
    }

    /// The views above sections.
    public enum HeaderMode: Int, Sendable {
        case none, supplementary, firstItemInSection
    }
}

/// The surroundings that a layout could ask for.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
}

/// A length in a layout.
public struct NSCollectionLayoutDimension: Hashable, Sendable {
    private enum Kind { case fractionOfWidth, fractionOfHeight, absolute, estimated }

    private let kind: Kind
    public let dimension: CGFloat

    public var isFractionalWidth: Bool { kind == .fractionOfWidth }
    public var isFractionalHeight: Bool { kind == .fractionOfHeight }
    public var isAbsolute: Bool { kind == .absolute }
    public var isEstimated: Bool { kind == .estimated }

    public static func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
        Self(kind: .fractionOfWidth, dimension: fractionalWidth)
    }
    public static func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
        Self(kind: .fractionOfHeight, dimension: fractionalHeight)
    }
    public static func absolute(_ absoluteDimension: CGFloat) -> Self {
        Self(kind: .absolute, dimension: absoluteDimension)
    }
    public static func estimated(_ estimatedDimension: CGFloat) -> Self {
        Self(kind: .estimated, dimension: estimatedDimension)
    }
}

/// A size in a layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    { super.init() }
}

/// A distance in a layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
    override init() { super.init() }

    open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing { NSCollectionLayoutSpacing() }

    open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing { NSCollectionLayoutSpacing() }
}

/// An item of a layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    open var contentInsets = NSDirectionalEdgeInsets.zero

    override init() { super.init() }

    public convenience init(layoutSize: NSCollectionLayoutSize) { self.init() }
}

/// Items beside or below each other.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    open var interItemSpacing: NSCollectionLayoutSpacing?

    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup() }

    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup() }

    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup() }

    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup() }

    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup() }
}

/// A view above or below a section in a layout.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
    open var pinToVisibleBounds = false
    public let elementKind: String
    public let alignment: NSRectAlignment

    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        (self.elementKind, self.alignment) = (elementKind, alignment)
        super.init()
    }

    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) { self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment) }

    var edge: EdgeKind {
        EdgeKind(kind: elementKind, isBelow: [.bottomLeading, .bottom, .bottomTrailing].contains(alignment))
    }
}

/// The place of a view at a rectangle.
public enum NSRectAlignment: Int, Sendable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

/// A section of a layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    open var contentInsets = NSDirectionalEdgeInsets.zero
    open var interGroupSpacing: CGFloat = 0
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    open var supplementariesFollowContentInsets = true

    public init(group: NSCollectionLayoutGroup) { super.init() }

    open class func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection { list(configuration) }

    static func list(_ configuration: UICollectionLayoutListConfiguration) -> NSCollectionLayoutSection {
        let section = NSCollectionLayoutSection(group: NSCollectionLayoutGroup())
        let modes = [configuration.headerMode, configuration.footerMode]
        section.boundarySupplementaryItems = zip(EdgeKind.usual, modes).filter { $0.1 == .supplementary }.map {
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
                elementKind: $0.0.kind, alignment: $0.0.isBelow ? .bottom : .top)
        }
        return section
    }
}

/// The way in which a section scrolls by itself.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}
