/// A part of a text that a placeholder replaces.
struct RedactionEdit {
    var range: Range<Int>
    var secret: Int
    /// True if the placeholder may keep the shape of the secret here.
    var keepsShape: Bool
    /// The name of the value in this place; nil if it was found by its value.
    var name: String?
    var place: String?

    /// Sorts edits and merges overlapping ones, so that no part of either secret is left between them.
    static func merged(_ edits: [RedactionEdit]) -> [RedactionEdit] {
        var result: [RedactionEdit] = []
        for edit in edits.sorted(by: { $0.order < $1.order }) {
            guard let last = result.last, last.range.upperBound > edit.range.lowerBound else {
                result.append(edit)
                continue
            }
            let isLonger = edit.range.count > last.range.count
            // If a known secret contains a whole named value, it is the known secret that was written here: a URL with
            // its signature.
            let holds = last.range.contains(edit.range) && last.range != edit.range
            let isStronger = last.name == nil && !holds && (edit.name != nil || isLonger)
            var joined = isStronger ? edit : last
            let range = last.range.lowerBound..<max(last.range.upperBound, edit.range.upperBound)
            joined.keepsShape = joined.keepsShape && joined.range == range
            joined.range = range
            result[result.count - 1] = joined
        }
        return result
    }

    private var order: (Int, Int, Int) { (range.lowerBound, -range.count, secret) }

    /// Replaces the ranges of edits, which are sorted and disjoint, with placeholders.
    static func applied(
        _ edits: [RedactionEdit], to bytes: [UInt8], placeholder: (RedactionEdit) -> String
    ) -> [UInt8] {
        var result: [UInt8] = []
        var at = 0
        for edit in edits {
            result += bytes[at..<edit.range.lowerBound]
            result += placeholder(edit).utf8
            at = edit.range.upperBound
            if ASCII.isDigit(bytes[at...].first), ASCII.isDigit(result.last) {
                result.append(Placeholder.guardMark)
            }
        }
        return result + bytes[at...]
    }
}

/// The numbers of replacements by name and place, for people.
struct RedactionTally: Sendable {
    private struct Entry: Hashable {
        let name: String
        let place: String
        let number: Int
        /// True if the secret is replaced only under its name.
        var isAlone = false
    }

    private var order: [Entry] = []
    private var counts: [Entry: Int] = [:]

    /// The lines for people, one for each name and place, in order of first appearance; the caller prints the names.
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
    ///   - isAlone: True if it is replaced only under its name, because elsewhere it would be found by chance.
    mutating func count(_ name: String, in place: String, as number: Int, isAlone: Bool = false) {
        let entry = Entry(name: name, place: place, number: number, isAlone: isAlone)
        if counts[entry] == nil { order.append(entry) }
        counts[entry, default: 0] += 1
    }
}
