/// Counts what was redacted and where, for people.
struct RedactionTally: Sendable {
    private struct Entry: Hashable {
        let name: String
        let place: String
        let number: Int
        /// True if it is replaced only under its name.
        var isAlone = false
    }

    private var order: [Entry] = []
    private var counts: [Entry: Int] = [:]

    /// One line per name and place, in order of first appearance; the caller prints the names.
    func lines(_ shown: (String) -> String) -> [String] {
        order.map { entry in
            let count = counts[entry, default: 0]
            let times = count == 1 ? "once" : "\(count) times"
            let name = shown(entry.name)
            guard entry.number > 0 else { return "\(name), stays in \(entry.place), \(times)" }
            let limit = entry.isAlone ? ", under its name only" : ""
            return "\(name) in \(entry.place), \(times), is \(Placeholder.token(entry.number))\(limit)"
        }
    }

    /// Counts a secret that could not be replaced.
    mutating func countKept(_ name: String, in place: String) { count(name, in: place, as: 0) }

    /// Counts one replacement.
    ///
    /// - Parameters:
    ///   - name: The name of the secret.
    ///   - place: The part of the exchange.
    ///   - number: The number of the secret.
    ///   - isAlone: Whether it is replaced only under its name, because elsewhere it would be found by chance.
    mutating func count(_ name: String, in place: String, as number: Int, isAlone: Bool = false) {
        let entry = Entry(name: name, place: place, number: number, isAlone: isAlone)
        if counts[entry] == nil { order.append(entry) }
        counts[entry, default: 0] += 1
    }
}
