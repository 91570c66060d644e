import BenchSetup

extension AnswerInvention {
    /// An object of an answer and the type that it may be.
    private struct Question: Hashable {
        let place: [InventedJSON.Step]
        let shape: String
    }

    /// More questions than these take longer than what they bring is worth.
    private static let mostQuestions = 40

    /// Adds what the app's types have as optional to the last answer, where its decoder reads them: a value of a wrong type says so.
    func addOptionalMembers(to answers: inout [Answer], _ name: String) throws {
        guard let last = answers.indices.last else { return }
        // Where it ends without them too, they are not why.
        let usual = try play(name)
        var (asked, settled): (Set<Question>, [[InventedJSON.Step]: DecodedShapes.Shape]) = ([], [:])
        var dictionaries: Set<[InventedJSON.Step]> = []
        while asked.count < Self.mostQuestions, let (question, shape) = next(in: answers[last].body, asked, settled) {
            asked.insert(question)
            guard !dictionaries.contains(question.place) else { continue }
            let names = answers[last].body.objects.first { $0.place == question.place }?.names ?? []
            let isKnown = known(question.place, settled) != nil
            let telling = isKnown ? [] : shapes.telling(shape, names)
            guard try telling.allSatisfy({ try isRead(shape, $0, at: question.place, answers, name) }) else {
                continue
            }
            // Of a dictionary its decoder reads any member.
            if !isKnown, names.isEmpty, !telling.isEmpty, try key(at: question.place, answers, name) != nil {
                dictionaries.insert(question.place)
                continue
            }
            settled[question.place] = shape
            let before = answers[last].body
            let added = shape.missing(names).filter { member in
                !SyntaxReader.words(in: shape.optional[member] ?? shape.name).contains(shape.name)
                    && !AnswerGuess.isOfError(member)
            }
            answers[last].body = adding(added, of: shape, to: before, at: question.place)
            if try isContent(&answers, question.place, Set(added), name, besides: usual) { continue }
            // An app may count on what the elements of a list have, although its types do not say so.
            let filled = filling(answers[last].body, below: question.place, settled)
            if filled != answers[last].body {
                answers[last].body = filled
                if try isContent(&answers, question.place, Set(added), name, besides: usual) { continue }
            }
            // What the app ends at is worse than what it does without.
            answers[last].body = before
        }
        try save(answers, as: name)
    }

    /// Adds the optional members to the objects inside of one, as far as their shapes are known.
    private func filling(
        _ body: InventedJSON, below place: [InventedJSON.Step], _ settled: [[InventedJSON.Step]: DecodedShapes.Shape]
    ) -> InventedJSON {
        let inside = body.objects.filter { $0.place.count > place.count && $0.place.starts(with: place) }
        return inside.reduce(body) { body, object in
            let fitting = object.names.isEmpty ? nil : shapes.fitting(object.names).first
            guard let shape = known(object.place, settled) ?? fitting else { return body }
            let missing = shape.missing(object.names).filter { !AnswerGuess.isOfError($0) }
            return adding(missing, of: shape, to: body, at: object.place)
        }
    }

    /// Adds members of a shape to an object, with values that are guessed.
    private func adding(
        _ members: [String], of shape: DecodedShapes.Shape, to body: InventedJSON, at place: [InventedJSON.Step]
    ) -> InventedJSON {
        members.reduce(body) { body, member in
            let value = guess.value(of: shape.optional[member] ?? "", named: member)
            return body.replacing((place + [.member(member)])[...], with: value)
        }
    }

    private func next(
        in body: InventedJSON, _ asked: Set<Question>, _ settled: [[InventedJSON.Step]: DecodedShapes.Shape]
    ) -> (Question, DecodedShapes.Shape)? {
        for object in body.objects where settled[object.place] == nil && object.place.count < 7 {
            let shapes = known(object.place, settled).map { [$0] } ?? shapes.fitting(object.names)
            for shape in shapes where !shape.missing(object.names).isEmpty {
                let question = Question(place: object.place, shape: shape.name)
                if !asked.contains(question) { return (question, shape) }
            }
        }
        return nil
    }

    /// The shape of an object by the type of the member that it is, where that of the object around it is settled.
    private func known(
        _ place: [InventedJSON.Step], _ settled: [[InventedJSON.Step]: DecodedShapes.Shape]
    ) -> DecodedShapes.Shape? {
        guard let end = place.lastIndex(where: { $0 != .element }), case .member(let name) = place[end],
            let around = settled[Array(place[..<end])]
        else { return nil }
        return shapes.shape(of: name, in: around)
    }

    /// Tells whether a decoder reads a member: of a wrong type it says so, and of one that it does not know nothing.
    private func isRead(
        _ shape: DecodedShapes.Shape, _ member: String, at place: [InventedJSON.Step], _ answers: [Answer],
        _ name: String
    ) throws -> Bool {
        var probed = answers
        let (last, steps) = (answers.count - 1, place + [.member(member)])
        let wrong: InventedJSON = shape.optional[member] == "Bool" ? .text("?") : .flag(true)
        probed[last].body = probed[last].body.replacing(steps[...], with: wrong)
        try save(probed, as: name)
        let missed = try guess.tried.without(play(name).missed, of: probed[last].body)
        return missed.contains { $0.steps.starts(with: steps) }
    }

    /// Gives the decoders what they miss in new members, and takes away those of which they can be given nothing. What was missed before, as by
    /// another decoder that is tried first, is no reason.
    func isContent(
        _ answers: inout [Answer], _ place: [InventedJSON.Step], _ added: Set<String>, _ name: String,
        besides usual: Played
    ) throws -> Bool {
        let last = answers.count - 1
        for _ in 0..<60 {
            try save(answers, as: name)
            let played = try play(name)
            guard let note = newGaps(played, besides: usual, in: answers[last].body).first else {
                guard played.isEndedByAnswers, !usual.isEndedByAnswers else { return true }
                // A date that the app counts on may only have another form.
                var tried: Set<TriedDate> = []
                return try writeDates(of: &answers, played, name, &tried)?.isEndedByAnswers == false
            }
            if let better = improved(answers[last].body, note) {
                answers[last].body = better
                continue
            }
            guard note.steps.starts(with: place), note.steps.count > place.count,
                case .member(let member) = note.steps[place.count], added.contains(member)
            else { return false }
            let path = note.steps[...place.count]
            guard answers[last].body.value(at: path) != nil else { return false }
            answers[last].body = answers[last].body.removing(path)
        }
        return false
    }
}
