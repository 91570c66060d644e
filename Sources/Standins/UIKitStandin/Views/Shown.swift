/// The texts that a user reads in views.
extension UIView {
    /// True if nobody can see it. UIKit takes a view that shines through this much for hidden.
    package var isGone: Bool { isHidden || alpha < 0.01 }

    /// The texts of views beside each other; those that cannot be seen are left out.
    static func joined(_ views: [UIView?]) -> String? {
        joined(views.map { $0?.isGone == false ? $0?.shown : nil })
    }

    package static func joined(_ texts: [String?]) -> String? {
        let texts = texts.compactMap { $0 }.filter { !$0.isEmpty }
        return texts.isEmpty ? nil : texts.joined(separator: " | ")
    }

    /// The views among its stored properties that its user may see: not those that hold it.
    var storedViews: [UIView] {
        StoredViews.of(self).flatMap(\.views).filter { !isDescendant(of: $0) }
    }

    /// Takes a view for one that a storyboard or a nib has drawn. The file may say of a text or a picture that it takes touches, and is not read.
    func markDrawn() {
        (isPlaced, isDrawn) = (true, true)
        if !Self.takesTouches { isUserInteractionEnabled = true }
    }

    /// Puts the views in its stored properties, as a nib does, where no other view holds them.
    func placeOutlets() {
        let holder = (self as? UITableViewCell)?.contentView ?? (self as? UICollectionViewCell)?.contentView ?? self
        for outlet in storedViews where outlet.superview == nil && outlet.screen == nil {
            outlet.markDrawn()
            holder.addSubview(outlet)
        }
        didConnectOutlets()
    }

    /// The views without those that lie in another one of them, each once.
    static func outermost(_ views: [UIView]) -> [UIView] {
        var seen: Set<ObjectIdentifier> = []
        return views.filter { view in
            let isInside = views.contains { $0 !== view && view.isDescendant(of: $0) }
            return !isInside && seen.insert(ObjectIdentifier(view)).inserted
        }
    }

    static func text(of value: Double) -> String { String(format: "%g", value) }
}

/// The stored properties of an object of the app that hold views.
@MainActor
struct StoredViews {
    /// For each class that was met, whether it is one of a stand-in, which Swift tells by the printed name alone.
    private static var ofSystem: [ObjectIdentifier: Bool] = [:]

    let name: String
    /// The views in it now; none where it is empty, or lazy and not made yet.
    let views: [UIView]

    /// True if all that is in it are lists that show nothing.
    var isEmptyList: Bool { !views.isEmpty && views.allSatisfy(\.isEmptyList) }

    /// The texts of what is in it; nil where there is nothing to read.
    var shown: String? { views.count == 1 ? views[0].shown : UIView.joined(views) }

    /// Reads those of the app's classes, the class at the top first: a mirror makes no lazy property.
    static func of(_ object: NSObject) -> [StoredViews] {
        var mirrors: [Mirror] = []
        var mirror: Mirror? = Mirror(reflecting: object)
        while let level = mirror, !isOfSystem(level.subjectType) {
            mirrors.append(level)
            mirror = level.superclassMirror
        }
        return mirrors.reversed().flatMap { $0.children.compactMap(property) }
    }

    private static func isOfSystem(_ type: Any.Type) -> Bool {
        let identity = ObjectIdentifier(type)
        if let known = ofSystem[identity] { return known }
        let isOfSystem = String(reflecting: type).prefix { $0 != "." }.hasSuffix("Standin")
        ofSystem[identity] = isOfSystem
        return isOfSystem
    }

    private static func property(_ child: Mirror.Child) -> StoredViews? {
        guard let label = child.label, holdsViews(type(of: child.value)) else { return nil }
        let lazyPrefix = "$__lazy_storage_$_"
        let name = label.hasPrefix(lazyPrefix) ? String(label.dropFirst(lazyPrefix.count)) : label
        return StoredViews(name: name, views: views(in: child.value))
    }

    private static func holdsViews(_ type: Any.Type) -> Bool {
        if type is UIView.Type || type is UISearchController.Type { return true }
        return (type as? any Wrapping.Type).map { holdsViews($0.wrapped) } ?? false
    }

    private static func views(in value: Any) -> [UIView] {
        switch value {
        case let view as UIView: [view]
        case let search as UISearchController: [search.searchBar]
        case let wrapping as any Wrapping: wrapping.values.flatMap(views)
        default: []
        }
    }
}

/// A type that holds values of another one.
private protocol Wrapping {
    static var wrapped: Any.Type { get }
    var values: [Any] { get }
}

extension Optional: Wrapping {
    static var wrapped: Any.Type { Wrapped.self }
    var values: [Any] { map { [$0] } ?? [] }
}

extension Array: Wrapping {
    static var wrapped: Any.Type { Element.self }
    var values: [Any] { self }
}
