import BenchSetup

extension AnswerGuess {
    /// More keys than these are no names of parts of an answer.
    private static let mostKeys = 4

    /// The keys for which code asks that has a dictionary decoded: `try decode([String: [Meal]].self, from: data)["meals"]`, and for which any
    /// code asks a dictionary that what is decoded has: `price.rates["EUR"]`.
    static func askedKeys(in app: AppCode) -> [String] {
        let members = app.types.values.flatMap(\.members).map { $0.code.flatMap(\.all) }
        let kept = dictionaries(in: app)
        let asking = members.flatMap { code in
            let isOfAll = code.contains(where: decodesDictionary)
            return code.filter { part in
                guard case .element(let base, _) = part else { return false }
                return isOfAll || base.bare.lastName.map(kept.contains) == true
            }
        }
        let keys = Set(asking.compactMap(ReadMembers.key)).filter { !$0.contains("\\") }.sorted()
        return keys.count <= mostKeys ? keys : []
    }

    /// The names of the dictionaries that decoded types have.
    private static func dictionaries(in app: AppCode) -> Set<String> {
        let decoded = app.types.values.filter { DecodedShapes.isDecoded($0, app) }
        return Set(
            decoded.flatMap(\.members).filter { member in
                let type = WrittenType.unwrapped(member.type ?? "")
                return member.kind == .property && type.hasPrefix("[") && TypeText.isDictionary(type)
            }.map(\.name))
    }

    private static func decodesDictionary(_ part: Expression) -> Bool {
        guard case .call(let callee, let arguments) = part, callee.lastName == "decode",
            case .metatype(let type)? = arguments.first?.value.bare, case .dictionary(let types) = type.bare
        else { return false }
        return types.first?.children.first == .name("String")
    }
}

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
            // The keys that the app asks a dictionary for are those of an answer.
            let keys = guess.askedKeys.isEmpty || key != AnswerGuess.key(of: "String") ? [key] : guess.askedKeys
            for key in keys {
                let steps = place + [.member(key)]
                answers[last].body = answers[last].body.replacing(steps[...], with: .object([:]))
            }
            // What the app ends at is worse than what it does without.
            if try !isContent(&answers, place, Set(keys), name, besides: usual) { answers = before }
        }
        try save(answers, as: name)
        if answers[last].body.objects.contains(where: \.names.isEmpty) == false {
            try addOptionalMembers(to: &answers, name)
        }
    }

    /// A key that the decoder of an object reads the value of; nil where it reads none.
    func key(at place: [InventedJSON.Step], _ answers: [Answer], _ name: String) throws -> String? {
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
