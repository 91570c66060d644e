/// Counts what was redacted and where, for people.
struct RedactionTally: Sendable {
    private struct Entry: Hashable {
        let name: String
        let place: String
        let number: Int
    }

    private var order: [Entry] = []
    private var counts: [Entry: Int] = [:]

    /// One line for each name and place, in order of first appearance.
    var lines: [String] {
        order.map { entry in
            let count = counts[entry, default: 0]
            let times = count == 1 ? "once" : "\(count) times"
            return "\(entry.name) in \(entry.place), \(times), is \(Placeholder.token(entry.number))"
        }
    }

    /// Counts one replacement.
    mutating func count(_ name: String, in place: String, as number: Int) {
        let entry = Entry(name: name, place: place, number: number)
        if counts[entry] == nil { order.append(entry) }
        counts[entry, default: 0] += 1
    }
}
