import BenchDiagnostics
import BenchRunner
import BenchSetup
import Foundation
import HTTPFixtures
import Transcript

/// Invents the answers of a fixture by asking the app's own decoders: plays, reads what they missed, adds it, and plays again.
struct AnswerInvention {
    /// The outcome for one fixture.
    struct Result: Equatable, Sendable {
        let name: String
        /// The number of answers in the fixture.
        let answers: Int
        /// The request that could not be answered; nil for none.
        let left: String?
        /// The requests that only read, and are answered with an empty object, since nothing was found out about what is read of it.
        let unread: [String]
        /// The files of the app that are answers, by their paths.
        let samples: [String]
    }

    /// The bench, built with what notes its decoders.
    let program: URL
    let root: URL
    /// The file of notes.
    let notes: URL
    let guess: AnswerGuess
    let shapes: DecodedShapes
    let read: ReadMembers
    let samples: SampleAnswers
    let toolchain: Toolchain

    /// The plays by which one fixture is invented, at most.
    private static let most = 400
    /// The plays that hang at most.
    static let mostHung = 3
    /// A fixture has this many answers at most: an app that asks again when it is answered has no end, and one that asks every ten seconds does so
    /// six times in each step.
    private static let mostAnswers = 40

    /// Invents one fixture, and saves it as invented.
    func run(_ name: String) throws -> Result {
        var answers: [Answer] = []
        var left = try invent(&answers, name)
        try spellKeys(of: &answers, name)
        let samples = try useSamples(for: &answers, name)
        left = try addPages(to: &answers, name) ?? left
        let unread = answers.filter { $0.body == .object([:]) && $0.request.hasPrefix("GET ") }.map(\.request).distinct
        return Result(name: name, answers: answers.count, left: left, unread: unread, samples: samples)
    }

    /// Adds answers until nothing asks for more.
    func invent(_ answers: inout [Answer], _ name: String) throws -> String? {
        var (dated, filled, pictured) = (0, 0, 0)
        var (tried, dates): (Set<String>, Set<TriedDate>) = ([], [])
        var hung = 0
        for _ in 0..<Self.most {
            try save(answers, as: name)
            let played = try play(name)
            // One that hangs for want of an answer goes on with it; one that hangs again and again costs half a minute each time.
            if played.isHung { hung += 1 }
            guard hung < Self.mostHung else { break }
            if let last = answers.indices.last, let better = better(answers[last].body, played.missed, &tried) {
                answers[last].body = better
                continue
            }
            // An answer of which no decoder reads anything may be the picture that the app wants.
            if pictured < answers.count, played.wantsPicture {
                pictured = answers.count
                if try makePicture(of: &answers, name) { continue }
            }
            // An app that asks again and again for what nobody answers is given that before anything else: each play of it takes half a minute.
            if played.isHung, let next = unanswered(played.asked, answers), !answers.isEmpty,
                answers.count < Self.mostAnswers
            {
                answers.insert((next, .object([:])), at: answers.count - 1)
                continue
            }
            if try writeDates(of: &answers, played, name, &dates) != nil { continue }
            // What comes after a date in the answer is only missed once that is right.
            if dated < answers.count, answers.last?.body.hasDates == true {
                dated = answers.count
                if try fitDates(of: &answers, name) { continue }
            }
            if filled < answers.count {
                filled = answers.count
                try addReadMembers(to: &answers, name)
                try addOptionalMembers(to: &answers, name)
                try addKeys(to: &answers, name)
                try addSecondWords(to: &answers, name)
                try shareShape(of: &answers, name)
                continue
            }
            if let places = withAddresses(answers, asked: played.asked) {
                answers = places
                continue
            }
            guard let next = unanswered(played.asked, answers) else { return nil }
            guard answers.count < Self.mostAnswers else { return next }
            // Another page of the same resource, or another search there, has its shape and other rows.
            let alike = answers.last { Self.resource($0.request) == Self.resource(next) }
            answers.append((next, alike.map { PagedAnswer.next(after: $0.body) } ?? .object([:])))
            // Of one that has the shape of another, what its decoders want and do not get is known.
            if alike == nil { tried = [] }
            // One of which nothing was found out may have been of no use: each letter of a search asks, and the last answer counts.
            if let alike, alike.body != .object([:]) { (dated, filled) = (answers.count, answers.count) }
        }
        return nil
    }

    /// Makes the last answer a picture where it is empty and the app wants none after that; false where it stays as it is.
    private func makePicture(of answers: inout [Answer], _ name: String) throws -> Bool {
        guard let last = answers.indices.last, answers[last].body == .object([:]) else { return false }
        var changed = answers
        changed[last].body = .picture
        return try take(changed, for: &answers, name) { !$0.wantsPicture }
    }

    /// Gives the texts of the last answer a second word where the app ends at it and does not end at that.
    private func addSecondWords(to answers: inout [Answer], _ name: String) throws {
        guard let last = answers.indices.last else { return }
        var changed = answers
        changed[last].body = answers[last].body.inTwoWords
        guard changed[last].body != answers[last].body, try play(name).isEndedByAnswers else { return }
        _ = try take(changed, for: &answers, name) { !$0.isEndedByAnswers }
    }

    /// Takes other answers where the play of them is as it is wanted; false where those before stay.
    func take(
        _ changed: [Answer], for answers: inout [Answer], _ name: String, where isWanted: (Played) -> Bool
    ) throws -> Bool {
        try save(changed, as: name)
        guard isWanted(try play(name)) else {
            try save(answers, as: name)
            return false
        }
        answers = changed
        return true
    }

    /// The first request that has no answer; nil where each has one.
    private func unanswered(_ asked: [String], _ answers: [Answer]) -> String? {
        var left = asked
        for answer in answers { left.firstIndex(of: answer.request).map { _ = left.remove(at: $0) } }
        return left.first
    }

    /// One play.
    struct Played {
        let asked: [String]
        let missed: [DecoderNote]
        /// The texts that a formatter of dates could not read.
        let unread: [UnreadDate]
        /// The texts that one could read.
        let readDates: Set<String>
        /// The types of errors of the app's own that were thrown.
        let thrown: Set<String>
        /// True if the app tried to make a picture of other data.
        let wantsPicture: Bool
        let told: [Entry.Message]
        /// The number of inputs that nothing follows.
        let silent: Int
        /// The measure of how much the app understood: the numbers of values that the view was told, of those that show something, and of requests.
        var weight: (Int, Int, Int) {
            let values = told.flatMap { message -> [ValueNode] in
                guard case .told(let told) = message.content else { return [] }
                return told.call.values.map(\.node)
            }
            return (
                values.reduce(0) { $0 + $1.valueCount }, values.reduce(0) { $0 + $1.shownCount }, asked.count
            )
        }
        let isEnded: Bool
        /// True if it ended, and maybe of its answers.
        let isEndedByAnswers: Bool
        let isHung: Bool
    }

    typealias Answer = (request: String, body: InventedJSON)

    /// Shares the shape of the last answer, unless the app ends at that.
    private func shareShape(of answers: inout [Answer], _ name: String) throws {
        var changed = answers
        Self.share(&changed)
        guard !zip(answers, changed).allSatisfy({ $0.body == $1.body }) else { return }
        guard try !play(name).isEndedByAnswers else {
            answers = changed
            return try save(answers, as: name)
        }
        _ = try take(changed, for: &answers, name) { !$0.isEndedByAnswers }
    }

    /// Gives the shape that was found for the last answer to those before it of the same resource that are empty.
    static func share(_ answers: inout [Answer]) {
        // Each query of GraphQL has the same resource.
        guard let last = answers.last, last.request.hasPrefix("GET ") else { return }
        for place in answers.indices
        where answers[place].body == .object([:]) && resource(answers[place].request) == resource(last.request) {
            answers[place].body = last.body
        }
    }

    /// The resource that is asked for: an element that has a number is one as those with other numbers are.
    static func resource(_ request: String) -> String {
        String(request.prefix { $0 != "?" }).replacing(/\/[0-9]+(?=\/|$)/, with: "/#")
    }

    /// Makes addresses of the texts that the app asks for as such, as for the next page; nil where there are none.
    func withAddresses(_ answers: [Answer], asked: [String]) -> [Answer]? {
        let urls = asked.compactMap { $0.split(separator: " ", maxSplits: 1).last.map(String.init) }
        let texts = Set(urls.filter { !$0.contains("://") }.map { $0.removingPercentEncoding ?? $0 })
        guard !texts.isEmpty else { return nil }
        let changed = answers.map { ($0.request, $0.body.makingAddresses(of: texts)) }
        return zip(changed, answers).contains { $0.1 != $1.body } ? changed : nil
    }

    /// Makes a body better by the first note by which it becomes one that was not tried: where an app tries two decoders on one
    /// answer, what the first one wants may be what the other refuses.
    func better(_ body: InventedJSON, _ missed: [DecoderNote], _ tried: inout Set<String>) -> InventedJSON? {
        tried.insert(body.text())
        let missed = guess.tried.without(missed, of: body)
        // An app that tries a decoder of errors when the other one fails goes on with the first.
        let ordered = missed.filter { !Self.isOfError($0) } + missed.filter(Self.isOfError)
        let better = ordered.lazy.flatMap(\.places).compactMap { improved(body, $0) }.first { [tried] in
            !tried.contains($0.text())
        }
        if let better { tried.insert(better.text()) }
        return better
    }

    /// The gaps that notes tell of. An app that asks whether an answer is an error goes on where it is none: nothing is missing for that.
    func gaps(in notes: [DecoderNote]) -> [DecoderNote] {
        notes.filter { note in
            ![.date, .other].contains(note.kind) && !(note.kind == .key && shapes.isOnlyOfErrors(note.what))
        }
    }

    /// The gaps of a play that an earlier one did not have, but for what a decoder only tries on the last answer.
    func newGaps(_ played: Played, besides usual: Played, in body: InventedJSON) -> [DecoderNote] {
        guess.tried.without(played.missed, of: body).filter { !usual.missed.contains($0) }
    }

    private static func isOfError(_ note: DecoderNote) -> Bool {
        note.kind == .key && AnswerGuess.isOfError(note.what)
    }

    func improved(_ body: InventedJSON, _ note: DecoderNote) -> InventedJSON? {
        let steps = note.steps[...]
        let name = note.path.last { $0 != "*" } ?? ""
        let old = body.value(at: steps)
        // Of what is not there no decoder says that its type is wrong: it is read by its place, and may be missing.
        if note.kind == .type, old == nil, AnswerGuess.isOfError(name) { return nil }
        let new: InventedJSON?
        switch note.kind {
        case .key:
            if old == nil { return adding(note.what, to: body, at: Array(steps.dropLast())) }
            new = nil
        case .type, .value: new = guess.value(of: note.what, named: name)
        case .data: new = date(note, in: body) ?? guess.other(than: old, note)
        case .date, .inside, .other: return nil
        }
        guard let new, new != old else { return guess.other(than: old, note).map { body.replacing(steps, with: $0) } }
        return body.replacing(steps, with: new)
    }

    /// The date that a formatter reads in the place of a note; nil where it was given another text.
    private func date(_ note: DecoderNote, in body: InventedJSON) -> InventedJSON? {
        note.unread.flatMap { body.places(of: $0.text).contains(note.steps) ? $0.value : nil }
    }

    /// Adds a member, with the others that its type requires where only one type can be meant: each would cost a play.
    private func adding(_ name: String, to body: InventedJSON, at place: [InventedJSON.Step]) -> InventedJSON {
        if let list = Self.inner(place) { return body.replacing(list, with: .empty) }
        let known =
            if case .object(let members)? = body.value(at: place[...]) { Set(members.keys) } else { Set<String>() }
        let others = shapes.required(beside: known.union([name])).sorted()
        return ([name] + others).reduce(body) { body, name in
            body.replacing((place + [.member(name)])[...], with: guess.value(named: name))
        }
    }

    /// The list at the end of a place that is in an element of a list of its own name, as a comment may have comments; nil for none.
    private static func inner(_ place: [InventedJSON.Step]) -> ArraySlice<InventedJSON.Step>? {
        guard place.last == .element, case .member(let name)? = place.dropLast().last else { return nil }
        let around = place.dropLast(2)
        let isInside = zip(around, around.dropFirst()).contains { $0 == .member(name) && $1 == .element }
        return isInside ? place.dropLast() : nil
    }

    func save(_ answers: [Answer], as name: String) throws {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        let exchanges = answers.enumerated().map { number, answer in
            let words = answer.request.split(separator: " ", maxSplits: 1).map(String.init)
            return Exchange(
                request: .init(method: words[0], url: words.last ?? ""),
                outcome: .response(Self.response(to: words.last ?? "", answer.body)),
                startedAt: start.addingTimeInterval(Double(number)), milliseconds: 100)
        }
        _ = try FixtureStore(root: root).save(
            Fixture.Contents(capturedAt: start, exchanges: exchanges, isInvented: true), as: name)
    }

    private static func response(to url: String, _ body: InventedJSON) -> Exchange.Response {
        let path = url.prefix { $0 != "?" }.lowercased()
        let isNamed = [".png", ".jpg", ".jpeg", ".gif", ".webp"].contains { path.hasSuffix($0) }
        guard isNamed || body == .picture else {
            return .init(
                status: 200, headers: [.init("Content-Type", "application/json")], body: Data((body.text() + "\n").utf8)
            )
        }
        return .init(
            status: 200, headers: [.init("Content-Type", "image/png")], body: Data(base64Encoded: picture) ?? Data())
    }

    /// A PNG of one pixel.
    private static let picture =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

    /// Plays the scenario once.
    func play(_ name: String) throws -> Played {
        try? FileManager.default.removeItem(at: notes)
        let (played, errors) = try PlayedScenario.all(of: program, [name], root: root, toolchain)
        guard let scenario = played.first else {
            throw Diagnostic.unplayed(
                [name], by: program, root: root, reason: ProgramOnPath.Run.reason(errors))
        }
        let text = (try? String(contentsOf: notes, encoding: .utf8)) ?? ""
        let notes = DecoderNote.all(in: text)
        return Played(
            asked: scenario.asked, missed: gaps(in: notes),
            unread: UnreadDate.all(in: notes), readDates: UnreadDate.read(in: notes),
            thrown: Set(notes.filter(\.isOfApp).map(\.what)), wantsPicture: notes.contains(where: \.wantsPicture),
            told: scenario.told, silent: scenario.silent,
            isEnded: scenario.endedStep != nil, isEndedByAnswers: scenario.endedStep != nil && !scenario.endsApart,
            isHung: scenario.verdict == .hung)
    }
}
