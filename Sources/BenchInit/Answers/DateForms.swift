extension AnswerInvention {
    /// Gives the dates of the last answer another form, where the app reads dates by a function of its own, which throws an error of its
    /// own that says neither where nor what: the first form with which such an error is gone.
    func fitDates(of answers: inout [Answer], _ name: String) throws -> Bool {
        guard let last = answers.indices.last else { return false }
        let usual = try play(name)
        guard !usual.thrown.isEmpty else { return false }
        for form in AnswerGuess.dates {
            var changed = answers
            changed[last].body = answers[last].body.replacingDates(with: form)
            guard changed[last].body != answers[last].body else { continue }
            // A decoder that takes the form for no date throws before the app does.
            let body = changed[last].body
            let isTaken = try take(changed, for: &answers, name) { played in
                !usual.thrown.isSubset(of: played.thrown) && newGaps(played, besides: usual, in: body).isEmpty
            }
            if isTaken { return true }
        }
        return false
    }
}

extension InventedJSON {
    /// True if a date is in it.
    var hasDates: Bool { replacingDates(with: "") != self }

    /// The value with other texts in the place of dates.
    fileprivate func replacingDates(with form: String) -> InventedJSON {
        switch self {
        case .fixed(let text) where AnswerGuess.dates.contains(text): .fixed(form)
        case .list(let element, let rows): .list(element.replacingDates(with: form), rows: rows)
        case .object(let members): .object(members.mapValues { $0.replacingDates(with: form) })
        default: self
        }
    }
}
