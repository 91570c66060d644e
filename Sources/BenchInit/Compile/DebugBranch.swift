/// A condition on `DEBUG`: what an app has for its developers only, and what everybody else gets in its place.
struct DebugBranch {
    /// The word `DEBUG` in the condition.
    let word: Range<Int>
    /// The lines that are compiled where `DEBUG` is defined.
    let lines: Range<Int>
    /// The number of the line with the condition, counted from one.
    let number: Int
    /// True if there is something else in its place.
    let hasOther: Bool

    /// The branches of a text, from the inner ones to the outer ones.
    static func all(in source: [UInt8], _ lines: [Int]) -> [DebugBranch] {
        Condition.all(in: source, lines).compactMap { condition in
            condition.isPlain
                ? DebugBranch(from: condition.first, condition.other, to: condition.last, in: source, lines) : nil
        }
    }

    private init?(from number: Int, _ other: Int?, to end: Int, in source: [UInt8], _ lines: [Int]) {
        let text = String(decoding: source[lines[number]..<lines[number + 1]], as: UTF8.self)
        let condition = /\s*#if\s*\(?\s*(!?)\s*(DEBUG)\b\s*\)?\s*(?:\/\/.*\s*)?/
        guard let match = text.wholeMatch(of: condition), match.1.isEmpty || other != nil else { return nil }
        let start = lines[number] + text[..<match.2.startIndex].utf8.count
        word = start..<start + match.2.utf8.count
        self.lines =
            match.1.isEmpty ? lines[number + 1]..<lines[other ?? end] : lines[(other ?? number) + 1]..<lines[end]
        hasOther = other != nil
        self.number = number + 1
    }

    /// The outermost condition around a place, from `#if` to `#endif`, and the number of its first line; nil where none is.
    static func outermostCondition(at place: Int, in source: [UInt8], _ lines: [Int]) -> (Range<Int>, number: Int)? {
        Condition.all(in: source, lines).lazy.filter(\.isOutermost).map { condition in
            let end = condition.last + 1 < lines.count ? lines[condition.last + 1] : source.count
            return (lines[condition.first]..<end, condition.first + 1)
        }.first { $0.0.contains(place) }
    }

    /// The lines of a condition.
    private struct Condition {
        let first: Int
        /// The line of its last `#else`.
        var other: Int?
        /// False if it has an `#elseif`.
        var isPlain = true
        let isOutermost: Bool
        var last = 0

        /// The conditions of a text, from the inner ones to the outer ones.
        static func all(in source: [UInt8], _ lines: [Int]) -> [Condition] {
            var (found, open): ([Condition], [Condition]) = ([], [])
            for (number, start) in lines.enumerated() {
                let end = lines.indices.contains(number + 1) ? lines[number + 1] : source.count
                let line = String(decoding: source[start..<end], as: UTF8.self)
                switch line.firstMatch(of: /^\s*(#(?:if|elseif|else|endif))\b/)?.1 {
                case "#if": open.append(Condition(first: number, isOutermost: open.isEmpty))
                case "#elseif" where !open.isEmpty: open[open.count - 1].isPlain = false
                case "#else" where !open.isEmpty: open[open.count - 1].other = number
                case "#endif":
                    guard var condition = open.popLast() else { continue }
                    condition.last = number
                    found.append(condition)
                default: continue
                }
            }
            return found
        }
    }
}
