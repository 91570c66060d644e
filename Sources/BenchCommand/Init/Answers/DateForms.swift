extension AnswerInvention {
    /// Gives the dates of the last answer another form, where the app reads dates by a function of its own, which throws an error of its
    /// own that says neither where nor what: the first form with which such an error is gone.
    ///
    /// - Parameters:
    ///   - answers: The answers so far; the decoders are content with them.
    ///   - name: The name of the fixture and of its scenario.
    /// - Throws: As `run(_:)`.
    func fitDates(of answers: inout [Answer], _ name: String) throws {
        guard let last = answers.indices.last, answers[last].body.replacingDates(with: "") != answers[last].body else {
            return
        }
        let thrown = try play(name).thrown
        guard !thrown.isEmpty else { return }
        let before = answers
        for form in AnswerGuess.dates {
            answers[last].body = before[last].body.replacingDates(with: form)
            guard answers[last].body != before[last].body else { continue }
            try save(answers, as: name)
            let played = try play(name)
            if played.missed.isEmpty, !thrown.isSubset(of: played.thrown) { return }
        }
        answers = before
        try save(answers, as: name)
    }
}

extension InventedJSON {
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
