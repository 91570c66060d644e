extension AnswerInvention {
    /// Spells the members of answers as a server does, where the app has its decoder convert them: it names `firstName` and is sent
    /// `first_name`. An answer that is not read the same so keeps the names of the decoder.
    func spellKeys(of answers: inout [Answer], _ name: String) throws {
        let spelled = answers.map(\.body.withSnakeKeys)
        guard guess.convertsKeys, spelled != answers.map(\.body) else { return }
        let usual = try play(name)
        for place in answers.indices where spelled[place] != answers[place].body {
            var changed = answers
            changed[place].body = spelled[place]
            _ = try take(changed, for: &answers, name) { played in
                played.told == usual.told && played.asked == usual.asked && played.missed == usual.missed
                    && played.isEnded == usual.isEnded
            }
        }
    }
}

extension InventedJSON {
    /// The value with `first_name` for `firstName`, as far as `convertFromSnakeCase` leads back: not for `imageURL`.
    var withSnakeKeys: InventedJSON {
        switch self {
        case .list(let element, let rows): .list(element.withSnakeKeys, rows: rows)
        case .object(let members):
            .object(
                Dictionary(members.map { (Self.snake($0.key), $0.value.withSnakeKeys) }, uniquingKeysWith: { $1 }))
        default: self
        }
    }

    private static func snake(_ name: String) -> String {
        let words = name.reduce(into: [""]) { words, letter in
            if letter.isUppercase, words != [""] { words.append("") }
            words[words.count - 1].append(contentsOf: letter.lowercased())
        }
        let back = words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return back == name && words.allSatisfy { $0.count > 1 } ? words.joined(separator: "_") : name
    }
}
