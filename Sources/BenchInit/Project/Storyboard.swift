import Foundation

/// The knowledge of storyboards and nibs that an app's code only names: the cells of lists, and the screens behind segues and identifiers.
struct Storyboard: Equatable, Sendable {
    /// A cell, or a view above or below a section, that is drawn beside a list.
    struct Cell: Equatable, Sendable {
        enum Kind: String, Sendable {
            case row = "tableViewCell"
            case item = "collectionViewCell"
            case supplementary = "collectionReusableView"
            /// Any view of a nib may be one: its class says.
            case header = "view"
        }

        /// The identifier by which code asks for it.
        let identifier: String
        /// The app's class; nil for the one of UIKit.
        let className: String?
        let kind: Kind
        /// The style of a table's cell, as UIKit names it in code.
        let style: String
        /// The class of the screen with the list; nil in a nib.
        let owner: String?
    }

    /// A screen that is opened by its name.
    struct Way: Equatable, Sendable {
        let identifier: String
        let className: String
        /// The class of the screen from which a segue leads; nil for a screen that is asked for by its identifier.
        let owner: String?
        /// True if it is the first screen of a navigation controller, which is what is opened.
        var isInNavigation = false
        /// True if a segue presents it.
        var isPresented = false
    }

    /// A view of the app's own that a nib has outside of all others.
    struct View: Equatable, Sendable {
        let nib: String
        let className: String
    }

    private(set) var cells: [Cell] = []
    private(set) var views: [View] = []
    private(set) var ways: [Way] = []
    /// The functions that a field calls at each change of its text, by the classes of their screens.
    private(set) var changes: [String: Set<String>] = [:]

    /// The cells, views and ways of all storyboards and nibs below a folder.
    static func all(among files: [String], below root: URL) -> Storyboard {
        files.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted().reduce(into: Storyboard()) {
            all, path in
            guard let text = SourceText.read(root.appending(path: path)) else { return }
            let name = URL(filePath: path).deletingPathExtension().lastPathComponent
            let read =
                path.hasSuffix(".xib") ? Storyboard(text, nib: name) : Storyboard(text, named: name)
            all.add(read)
        }
    }

    /// Adds what another one knows.
    mutating func add(_ other: Storyboard) {
        cells += other.cells
        views += other.views
        ways += other.ways
        changes.merge(other.changes) { $0.union($1) }
    }

    static let none = Storyboard()

    private init() {}

    /// Reads one.
    init(_ text: String, named name: String? = nil, nib: String? = nil) {
        let tags = XMLTag.all(in: text) { Self.isRead($0, inNib: nib != nil) }
        let screens = Screens(tags)
        let top = tags.first { $0.name == "view" || $0.name.hasSuffix("View") || $0.name.hasSuffix("Cell") }
        if let nib, let top, !top.name.hasSuffix("Cell"), let own = top.attributes["customClass"] {
            views.append(View(nib: nib, className: own))
        }
        let first = tags.lazy.compactMap { $0.attributes["initialViewController"] }.first
        if let name, let own = screens.behind(first) {
            ways.append(
                Way(identifier: name, className: own, owner: nil, isInNavigation: screens.isNavigation(first)))
        }
        var current: String?
        for tag in tags {
            let (name, attributes) = (tag.name, tag.attributes)
            if Screens.isScreen(name) { current = tag.isEnd ? nil : attributes["id"] }
            guard !tag.isEnd else { continue }
            let owner = current.flatMap { screens.classes[$0] }
            if Screens.isScreen(name), let identifier = attributes["storyboardIdentifier"],
                let own = screens.behind(attributes["id"])
            {
                ways.append(
                    Way(
                        identifier: identifier, className: own, owner: nil,
                        isInNavigation: screens.isNavigation(attributes["id"])))
            }
            if name == "segue", let identifier = attributes["identifier"],
                let own = screens.behind(attributes["destination"])
            {
                ways.append(
                    Way(
                        identifier: identifier, className: own, owner: owner,
                        isInNavigation: screens.isNavigation(attributes["destination"]),
                        isPresented: Self.presenting.contains(attributes["kind"] ?? "")))
            }
            if name == "action", attributes["eventType"] == "editingChanged", let owner,
                let function = attributes["selector"]?.split(separator: ":").first
            {
                changes[owner, default: []].insert(String(function))
            }
            guard let kind = Cell.Kind(rawValue: name),
                kind != .header || nib != nil && attributes["customClass"] != nil
            else { continue }
            for identifier in [attributes["reuseIdentifier"], nib].compactMap(\.self).distinct {
                cells.append(
                    Cell(
                        identifier: identifier, className: attributes["customClass"],
                        kind: kind, style: Self.styles[attributes["style"] ?? ""] ?? "default", owner: owner))
            }
        }
    }

    /// Tells whether anything is asked of the tags of a name: most of a document is of others.
    private static func isRead(_ name: String, inNib: Bool) -> Bool {
        let kind = Cell.Kind(rawValue: name)
        let isAlways = Screens.isScreen(name) || ["action", "document", "segue"].contains(name)
        return isAlways || kind != nil && kind != .header
            || inNib && (kind == .header || name.hasSuffix("View") || name.hasSuffix("Cell"))
    }

    /// The kinds of segues that present a screen.
    private static let presenting: Set = ["modal", "popoverPresentation", "presentation"]

    private static let styles = [
        "IBUITableViewCellStyleSubtitle": "subtitle", "IBUITableViewCellStyleValue1": "value1",
        "IBUITableViewCellStyleValue2": "value2",
    ]

    /// The screens of a document by their identifiers.
    private struct Screens {
        private(set) var classes: [String: String] = [:]
        /// The first screen of a navigation controller, by that one's identifier.
        private var roots: [String: String] = [:]

        init(_ tags: [XMLTag]) {
            var current: String?
            for tag in tags {
                let attributes = tag.attributes
                if Self.isScreen(tag.name) {
                    current = tag.isEnd ? nil : attributes["id"]
                    if let id = attributes["id"], let own = attributes["customClass"] { classes[id] = own }
                }
                if tag.name == "segue", attributes["relationship"] == "rootViewController", let id = current {
                    roots[id] = attributes["destination"]
                }
            }
        }

        static func isScreen(_ tag: String) -> Bool {
            tag.hasSuffix("ViewController")
                || ["viewController", "navigationController", "tabBarController"].contains(tag)
        }

        /// Tells whether a screen is a navigation controller with a first screen.
        func isNavigation(_ id: String?) -> Bool { id.map { roots[$0] != nil } ?? false }

        /// The class of a screen, or of the first one of a navigation controller.
        func behind(_ id: String?) -> String? { id.flatMap { classes[$0] ?? roots[$0].flatMap { classes[$0] } } }
    }
}
