/// Items in groups; nothing is laid out.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    /// Creates a layout of one kind of section.
    public init(section: NSCollectionLayoutSection) { super.init() }

    /// Creates a layout of several kinds of sections; nobody asks for them.
    public init(
        sectionProvider: @escaping (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?
    ) { super.init() }

    /// What holds for all sections.
    public var configuration = UICollectionViewCompositionalLayoutConfiguration()

    /// Creates a layout of one kind of section.
    public init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        super.init()
        self.configuration = configuration
    }

    /// Creates a layout of several kinds of sections; nobody asks for them.
    public init(
        sectionProvider: @escaping (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        super.init()
        self.configuration = configuration
    }

    /// Creates a layout of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A layout that looks like a table.
    open class func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    { UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: NSCollectionLayoutGroup())) }
}

/// What holds for all sections of a layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// The direction in which it scrolls.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The space between sections.
    open var interSectionSpacing: CGFloat = 0
    /// The views beside the sections.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
}

/// The look of a collection that looks like a table.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    /// The views above sections.
    public var headerMode = HeaderMode.none
    /// The views below sections.
    public var footerMode = HeaderMode.none
    /// True if lines lie between items.
    public var showsSeparators = true
    /// The colour behind.
    public var backgroundColor: UIColor?
    /// Makes the buttons on the right of an item.
    public var trailingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?
    /// Makes the buttons on the left of an item.
    public var leadingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?

    /// Creates a look.
    public init(appearance: Appearance) {}

    /// The look.
    public enum Appearance: Int, Sendable {
        /// The looks.
        case plain, grouped, insetGrouped, sidebar, sidebarPlain
    }

    /// The views above sections.
    public enum HeaderMode: Int, Sendable {
        /// The kinds.
        case none, supplementary, firstItemInSection
    }
}

/// The surroundings that a layout could ask for.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// The look of the system.
    var traitCollection: UITraitCollection { get }
}

/// A length in a layout.
public struct NSCollectionLayoutDimension: Hashable, Sendable {
    private let text: String

    /// A part of the width around.
    public static func fractionalWidth(_ fractionalWidth: CGFloat) -> Self { Self(text: "width \(fractionalWidth)") }
    /// A part of the height around.
    public static func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
        Self(text: "height \(fractionalHeight)")
    }
    /// A length in points.
    public static func absolute(_ absoluteDimension: CGFloat) -> Self { Self(text: "absolute \(absoluteDimension)") }
    /// A length that may differ.
    public static func estimated(_ estimatedDimension: CGFloat) -> Self {
        Self(text: "estimated \(estimatedDimension)")
    }
}

/// A size in a layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
    /// Creates a size.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    { super.init() }
}

/// A distance in a layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
    override init() { super.init() }

    /// A distance in points.
    open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing { NSCollectionLayoutSpacing() }

    /// A least distance.
    open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing { NSCollectionLayoutSpacing() }
}

/// An item of a layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    /// The distance from the edges.
    open var contentInsets = NSDirectionalEdgeInsets.zero

    override init() { super.init() }

    /// Creates an item of a size.
    public convenience init(layoutSize: NSCollectionLayoutSize) { self.init() }
}

/// Items beside or below each other.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    /// The distance of items.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    /// Items beside each other.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup() }

    /// Items beside each other.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup() }

    /// Items beside each other.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup() }

    /// Items below each other.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup() }

    /// Items below each other.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup() }
}

/// A view above or below a section in a layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
    /// True if it stays.
    open var pinToVisibleBounds = false

    /// Creates a view of a kind.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init()
    }
}

/// The place of a view at a rectangle.
public enum NSRectAlignment: Int, Sendable {
    /// The places.
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

/// A section of a layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    /// The distance from the edges.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The distance of groups.
    open var interGroupSpacing: CGFloat = 0
    /// The way in which it scrolls by itself.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// The views above and below.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// True if those have the same distance from the edges.
    open var supplementariesFollowContentInsets = true

    /// Creates a section of a group.
    public init(group: NSCollectionLayoutGroup) { super.init() }

    /// A section that looks like a table.
    open class func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection { NSCollectionLayoutSection(group: NSCollectionLayoutGroup()) }
}

/// The way in which a section scrolls by itself.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// The ways.
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}
