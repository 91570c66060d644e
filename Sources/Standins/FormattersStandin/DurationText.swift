/// The English text of a duration.
struct DurationText {
    let style: DateComponentsFormatter.UnitsStyle
    let zeros: DateComponentsFormatter.ZeroFormattingBehavior
    /// The most units that are written; 0 for all of them.
    let most: Int

    /// Writes numbers of units, from the largest down; there is at least one.
    func text(_ all: [(unit: CountedUnit, number: Int)]) -> String {
        let sign = all.contains { $0.number < 0 } ? "-" : ""
        let kept = kept(all.map { (unit: $0.unit, number: abs($0.number)) })
        let parts = kept.enumerated().map { place, counted in part(counted.number, counted.unit, at: place) }
        return sign + parts.joined(separator: separator)
    }

    private func kept(_ all: [(unit: CountedUnit, number: Int)]) -> [(unit: CountedUnit, number: Int)] {
        let filled = all.indices.filter { all[$0].number != 0 }
        guard let first = filled.first, let last = filled.last else {
            return zeros.contains(.pad) ? all : Array(all.suffix(1))
        }
        let start = drops(.dropLeading) ? first : 0
        let end = drops(.dropTrailing) ? last : all.count - 1
        let kept = (start...end).filter { place in
            all[place].number != 0 || !(first..<last).contains(place) || !drops(.dropMiddle)
        }
        return (most > 0 ? Array(kept.prefix(most)) : Array(kept)).map { all[$0] }
    }

    /// True if units of nothing are left out there: by default everywhere, but behind the first of `1:00:05`.
    private func drops(_ place: DateComponentsFormatter.ZeroFormattingBehavior) -> Bool {
        if zeros.contains(.default) { return style != .positional || place == .dropLeading }
        return zeros.contains(place)
    }

    private var separator: String {
        switch style {
        case .positional: ":"
        case .abbreviated, .brief: " "
        case .full, .short, .spellOut: ", "
        }
    }

    private func part(_ number: Int, _ unit: CountedUnit, at place: Int) -> String {
        switch style {
        case .positional: number < 10 && (place > 0 || zeros.contains(.pad)) ? "0\(number)" : "\(number)"
        case .abbreviated: "\(number)\(unit.letters)"
        case .brief: "\(number)\(unit.shortWord(for: number))"
        case .short: "\(number) \(unit.shortWord(for: number))"
        case .full: "\(number) \(unit.word(for: number))"
        case .spellOut: "\(spelled(number)) \(unit.word(for: number))"
        }
    }
}
