import Dispatch
import Synchronization

extension RandomAccessCollection where Index == Int {
    /// The index of the first element for which a condition holds that holds for all behind it too; the end if there is
    /// none.
    package func boundary(_ isBehind: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension Array {
    /// Groups the elements by a key; the group of the first element comes first.
    package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
        var places: [Key: Int] = [:]
        var groups: [[Element]] = []
        for element in self {
            let key = key(element)
            if let place = places[key] {
                groups[place].append(element)
            } else {
                places[key] = groups.count
                groups.append([element])
            }
        }
        return groups
    }
}

extension [String] {
    /// The first of some names, and the number of the rest: `beer-list, beer-select and 3 more`.
    ///
    /// - Parameter most: The number of names in the text.
    /// - Returns: The text; empty without a name.
    package func listed(most: Int) -> String {
        prefix(most).joined(separator: ", ") + (count > most ? " and \(count - most) more" : "")
    }

    /// The first of some lines, and a line with the number of the rest: `… 3 more lines`.
    package func cut(most: Int, noun: String = "line") -> [String] {
        count > most ? prefix(most) + ["… \(Plural.text(count - most, "more \(noun)"))"] : self
    }
}

extension Array where Element: Hashable {
    /// The elements in order, without duplicates.
    package var distinct: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension Array where Element: Sendable {
    /// Maps the elements on all processors; the results are in the order of the elements.
    package func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
        // Parts are small enough that no processor waits long for the last one.
        let size = Swift.max(1, count / 64)
        let starts = Swift.Array(stride(from: 0, to: count, by: size))
        let parts = Mutex<[Int: [Result]]>([:])
        DispatchQueue.concurrentPerform(iterations: starts.count) { index in
            let part = self[starts[index]..<Swift.min(count, starts[index] + size)].map(transform)
            parts.withLock { $0[index] = part }
        }
        return parts.withLock { parts in starts.indices.flatMap { parts[$0] ?? [] } }
    }
}
