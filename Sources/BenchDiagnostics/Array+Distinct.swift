extension Array where Element: Hashable {
    /// The elements in order, without duplicates.
    package var distinct: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
