extension AnswerInvention {
    /// More empty objects than these take longer than what they bring is worth.
    private static let mostEmpty = 12

    /// Adds a key to each empty object of the last answer that is a dictionary to its decoder: a value of a wrong type says so.
    func addKeys(to answers: inout [Answer], _ name: String) throws {
        guard let last = answers.indices.last else { return }
        let empty = answers[last].body.objects.filter(\.names.isEmpty).prefix(Self.mostEmpty).map(\.place)
        guard !empty.isEmpty else { return }
        let usual = try play(name)
        for place in empty {
            guard let key = try key(at: place, answers, name) else { continue }
            let before = answers
            let steps = place + [.member(key)]
            answers[last].body = answers[last].body.replacing(steps[...], with: .object([:]))
            // What the app ends at is worse than what it does without.
            if try !isContent(&answers, place, [key], name, besides: usual) { answers = before }
        }
        try save(answers, as: name)
        if answers[last].body.objects.contains(where: \.names.isEmpty) == false {
            try addOptionalMembers(to: &answers, name)
        }
    }

    /// A key that the decoder of an object reads the value of; nil where it reads none.
    private func key(at place: [InventedJSON.Step], _ answers: [Answer], _ name: String) throws -> String? {
        for type in ["String", "Int"] {
            let key = AnswerGuess.key(of: type)
            let steps = place + [.member(key)]
            for value in [InventedJSON.flag(true), .object([:])] {
                var probed = answers
                probed[answers.count - 1].body = probed[answers.count - 1].body.replacing(steps[...], with: value)
                try save(probed, as: name)
                if try play(name).missed.contains(where: { $0.steps.starts(with: steps) }) { return key }
            }
        }
        return nil
    }
}
