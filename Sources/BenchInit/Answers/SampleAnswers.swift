import Foundation
import HTTPFixtures

/// The JSON files of an app that may be answers of its API: what a server sent once is kept for tests and previews.
struct SampleAnswers: Sendable {
    /// A file, with its lists cut to the first three elements.
    struct Sample: Sendable {
        let path: String
        let text: String
        fileprivate let value: JSONNode
        /// True if a list was cut.
        fileprivate let isCut: Bool

        /// Its path, and what was left out of it.
        fileprivate var shown: String { isCut ? "\(path) (the first three elements of each list)" : path }
    }

    let all: [Sample]

    /// More files than these are no samples of answers.
    private static let most = 100
    private static let mostBytes = 1_000_000

    /// The samples that have what an answer has, but for a quarter of its members, which may be optional, the shortest first.
    func fitting(_ answer: InventedJSON) -> [Sample] {
        guard answer.objects.contains(where: { !$0.names.isEmpty }) else { return [] }
        let fitting = all.filter { sample in
            Self.likeness(of: sample.value, answer).map { $0.missing * 4 <= $0.members } ?? false
        }
        return fitting.sorted { ($0.text.count, $0.path) < ($1.text.count, $1.path) }
    }

    /// The number of members of an answer, and of those that a value lacks; nil where a member is of another kind. Of a list the first
    /// element counts.
    private static func likeness(of value: JSONNode, _ answer: InventedJSON) -> (members: Int, missing: Int)? {
        switch (value.kind, answer) {
        case (.object(let own), .object(let members)):
            var sum = (members: members.count, missing: 0)
            for (name, inside) in members {
                guard let member = own.first(where: { $0.name == name }) else {
                    sum.missing += 1
                    continue
                }
                guard let part = likeness(of: member.value, inside) else { return nil }
                sum = (sum.members + part.members, sum.missing + part.missing)
            }
            return sum
        case (.array(let elements), .list(let element, _)): return elements.first.flatMap { likeness(of: $0, element) }
        case (.array, .empty), (.string, .text), (.string, .fixed), (.string, .numeral), (.string, .date): return (0, 0)
        case (.other(let text), .flag): return ["true", "false"].contains(text) ? (0, 0) : nil
        case (.other(let text), .number): return Double(text) == nil ? nil : (0, 0)
        default: return answer == .null ? (0, 0) : nil
        }
    }
}

extension SampleAnswers {
    /// Reads those of an app; a file with a secret is none.
    init(among files: [String], below root: URL) {
        let named = files.filter { path in
            path.lowercased().hasSuffix(".json") && !path.contains(".xcassets/") && !path.hasSuffix("/Contents.json")
        }
        all = named.prefix(Self.most).compactMap { path in
            let file = root.appending(path: path)
            let size = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? Int ?? .max
            guard size <= Self.mostBytes, let data = try? Data(contentsOf: file) else { return nil }
            return Sample(data, at: path)
        }
    }
}

extension SampleAnswers.Sample {
    /// Reads a file; nil for what is no object and no list, and for what has a secret.
    init?(_ data: Data, at path: String) {
        let bytes = Array(data)
        guard let value = JSONNode(bytes), SecretCheck.findings(inFile: data, path: path).isEmpty else { return nil }
        switch value.kind {
        case .object, .array: self.value = value
        case .string, .other: return nil
        }
        self.path = path
        var (kept, place): ([UInt8], Int) = ([], 0)
        let rest = Self.rest(of: value)
        isCut = !rest.isEmpty
        for range in rest {
            kept += bytes[place..<range.lowerBound]
            place = range.upperBound
        }
        text = String(decoding: kept + bytes[place...], as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The places of what comes after the third element of lists, in order.
    private static func rest(of value: JSONNode) -> [Range<Int>] {
        switch value.kind {
        case .object(let members): return members.flatMap { rest(of: $0.value) }
        case .array(let elements):
            let inside = elements.prefix(3).flatMap(rest)
            guard elements.count > 3 else { return inside }
            return inside + [elements[2].range.upperBound..<value.range.upperBound - 1]
        case .string, .other: return []
        }
    }
}

extension AnswerInvention {
    /// Takes the app's own samples in the place of invented answers, where the app goes on with them as with those.
    func useSamples(for answers: inout [Answer], _ name: String) throws -> [String] {
        guard answers.contains(where: { !samples.fitting($0.body).isEmpty }) else { return [] }
        let usual = try play(name)
        var (used, seen): ([String], Set<Int>) = ([], [])
        for place in answers.indices where !seen.contains(place) {
            // A second request is answered the same: else the view would hear something new at its end.
            let same = answers.indices.filter {
                Self.resource(answers[$0].request) == Self.resource(answers[place].request)
                    && answers[$0].body == answers[place].body
            }
            seen.formUnion(same)
            let before = answers[place].body
            let taken = try samples.fitting(before).prefix(3).first { sample in
                for other in same { answers[other].body = .sample(sample.text) }
                try save(answers, as: name)
                return try isLike(play(name), usual, at: answers[answers.count - 1].body)
            }
            if let taken { used.append(taken.shown) } else { for other in same { answers[other].body = before } }
        }
        try save(answers, as: name)
        return used.distinct
    }

    /// Tells whether the app asks the same, calls its view by the same names, and misses nothing that it did not miss before.
    func isLike(_ played: Played, _ usual: Played, at body: InventedJSON) -> Bool {
        played.asked == usual.asked && played.told.map(\.name) == usual.told.map(\.name)
            && newGaps(played, besides: usual, in: body).isEmpty && played.isEnded == usual.isEnded && !played.isHung
    }
}
