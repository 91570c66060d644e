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
        var found: [DebugBranch] = []
        var open: [(number: Int, other: Int?, isPlain: Bool)] = []
        for (number, start) in lines.enumerated() {
            let end = lines.indices.contains(number + 1) ? lines[number + 1] : source.count
            let line = String(decoding: source[start..<end], as: UTF8.self)
            switch line.firstMatch(of: /^\s*(#(?:if|elseif|else|endif))\b/)?.1 {
            case "#if": open.append((number, nil, true))
            case "#elseif" where !open.isEmpty: open[open.count - 1].isPlain = false
            case "#else" where !open.isEmpty: open[open.count - 1].other = number
            case "#endif":
                guard let first = open.popLast(), first.isPlain else { continue }
                found += [DebugBranch(from: first.number, first.other, to: number, in: source, lines)].compactMap(
                    \.self)
            default: continue
            }
        }
        return found
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
        var open: [(number: Int, start: Int)] = []
        for (number, start) in lines.enumerated() {
            let end = lines.indices.contains(number + 1) ? lines[number + 1] : source.count
            let line = source[start..<end].drop { $0 == 0x20 || $0 == 0x09 }
            if line.starts(with: "#if".utf8) { open.append((number + 1, start)) }
            guard line.starts(with: "#endif".utf8), let first = open.popLast() else { continue }
            if open.isEmpty, (first.start..<end).contains(place) { return (first.start..<end, first.number) }
        }
        return nil
    }
}
