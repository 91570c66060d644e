extension AnswerInvention {
    /// Gives the dates of the last answer another form, where the app reads dates by a function of its own, which throws an error of its
    /// own that says neither where nor what: the first form with which such an error is gone.
    func fitDates(of answers: inout [Answer], _ name: String) throws -> Bool {
        guard let last = answers.indices.last else { return false }
        let thrown = try play(name).thrown
        guard !thrown.isEmpty else { return false }
        for form in AnswerGuess.dates {
            var changed = answers
            changed[last].body = answers[last].body.replacingDates(with: form)
            guard changed[last].body != answers[last].body else { continue }
            if try take(changed, for: &answers, name, where: { !thrown.isSubset(of: $0.thrown) }) { return true }
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
        case .list(let element): .list(element.replacingDates(with: form))
        case .object(let members): .object(members.mapValues { $0.replacingDates(with: form) })
        default: self
        }
    }
}
