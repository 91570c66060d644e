/// The stored properties of an object, as far as reflection sees them: not into closures.
struct References {
    private let root: AnyObject
    /// The depth of the search, and the number of values at which it stops.
    private static let (depth, most) = (6, 10_000)

    init(in root: AnyObject) { self.root = root }

    /// Returns the properties, from the root on, that refer to an object: `Presenter.model.delegate`.
    ///
    /// Weak references are not distinguished from strong ones.
    func paths(to object: AnyObject?) -> [String] {
        guard let object else { return [] }
        var search = Search(object: object)
        search.look(into: root, "\(type(of: root))", 0)
        return search.paths
    }

    private struct Search {
        let object: AnyObject
        var paths: [String] = []
        var seen: Set<ObjectIdentifier> = []
        var count = 0

        mutating func look(into value: Any, _ path: String, _ depth: Int) {
            count += 1
            guard depth < References.depth, count < References.most else { return }
            var mirror: Mirror? = Mirror(reflecting: value)
            if let reference = reference(value), !seen.insert(ObjectIdentifier(reference)).inserted { return }
            while let current = mirror {
                for (label, child) in current.children {
                    // Optionals and list elements add nothing to the path for a reader.
                    let name = label.flatMap { $0 == "some" ? nil : ".\($0)" } ?? ""
                    if let other = reference(child), other === object {
                        paths.append(path + name)
                    } else {
                        look(into: child, path + name, depth + 1)
                    }
                }
                mirror = current.superclassMirror
            }
        }

        private func reference(_ value: Any) -> AnyObject? {
            type(of: value) is AnyClass ? value as AnyObject : nil
        }
    }
}
