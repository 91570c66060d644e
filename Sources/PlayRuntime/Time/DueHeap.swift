/// The ends of waits, the earliest first: a binary heap, in which adding and taking cost the logarithm of their number.
struct DueHeap: Sendable {
    /// The end of a wait; of two at the same moment, the one that began first is first.
    struct End: Comparable, Sendable {
        let order: Int64
        let number: Int

        static func < (left: End, right: End) -> Bool {
            left.order < right.order || left.order == right.order && left.number < right.number
        }
    }

    private var ends: [End] = []

    /// Creates the heap of some ends.
    init(_ ends: [End] = []) { self.ends = ends.sorted() }

    var count: Int { ends.count }
    var first: End? { ends.first }

    mutating func add(_ end: End) {
        ends.append(end)
        var place = ends.count - 1
        while place > 0, ends[place] < ends[(place - 1) / 2] {
            ends.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    mutating func removeFirst() {
        ends.swapAt(0, ends.count - 1)
        ends.removeLast()
        var place = 0
        while let child = earlierChild(of: place), ends[child] < ends[place] {
            ends.swapAt(place, child)
            place = child
        }
    }

    private func earlierChild(of place: Int) -> Int? {
        let left = 2 * place + 1
        guard left < ends.count else { return nil }
        return left + 1 < ends.count && ends[left + 1] < ends[left] ? left + 1 : left
    }
}
