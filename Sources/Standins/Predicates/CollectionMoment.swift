/// The elements of a collection at one moment, and what each held then.
package struct CollectionMoment<Element: Hashable> {
    package let elements: [Element]
    private let moments: [[String: AnyHashable?]?]

    package init(_ elements: [Element], moment: (Element) -> [String: AnyHashable?]?) {
        self.elements = elements
        moments = elements.map(moment)
    }

    /// The places of what is gone and of what is new, as is what moved, and of what has other values: before and now.
    package func changes(since old: Self) -> (gone: [Int], new: [Int], changed: [(before: Int, now: Int)]) {
        let (now, before) = (Set(elements), Set(old.elements))
        var gone = Set(old.elements.indices.filter { !now.contains(old.elements[$0]) })
        var new = Set(elements.indices.filter { !before.contains(elements[$0]) })
        for (place, target) in changedPlaces(since: old, but: gone, new) {
            gone.insert(place)
            new.insert(target)
        }
        // Only what is in both is compared place by place, which takes long where much differs.
        let left = old.elements.indices.filter { !gone.contains($0) }
        let right = elements.indices.filter { !new.contains($0) }
        for change in right.map({ elements[$0] }).difference(from: left.map { old.elements[$0] }) {
            switch change {
            case .remove(let place, _, _): gone.insert(left[place])
            case .insert(let place, _, _): new.insert(right[place])
            }
        }
        let same = zip(left.filter { !gone.contains($0) }, right.filter { !new.contains($0) })
        return (gone.sorted(), new.sorted(), same.filter { old.moments[$0] != moments[$1] }.map { ($0, $1) })
    }

    /// The places before and now of what has other values and another place: that is what moved, rather than what it passed.
    private func changedPlaces(since old: Self, but gone: Set<Int>, _ new: Set<Int>) -> [(before: Int, now: Int)] {
        let left = old.elements.indices.filter { !gone.contains($0) }
        let right = elements.indices.filter { !new.contains($0) }
        // An element that is there several times is in no place of its own.
        let targets = Dictionary(right.enumerated().map { (elements[$1], $0 as Int?) }) { _, _ in nil }
        return left.enumerated().compactMap { place, before in
            guard case let target?? = targets[old.elements[before]], target != place else { return nil }
            return old.moments[before] == moments[right[target]] ? nil : (before, right[target])
        }
    }
}
