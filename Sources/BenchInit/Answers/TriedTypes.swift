import BenchSetup

/// The types that a decoder of the app tries one after another on a value of any kind, as one does that makes a `[String: Any]` of an answer:
/// what it finds wrong there is nothing that it misses.
struct TriedTypes: Sendable {
    /// The plain types in the order of such a decoder, for each.
    private let lists: [[String]]

    init(_ app: AppCode) {
        lists = app.types.values.flatMap(\.members).map { Self.decoded(by: $0.body.flatMap(\.all)) }.filter {
            $0.count > 2 && $0.contains("Bool") && $0.contains("String")
        }
    }

    /// The plain types of which code decodes one and the same value: one of no key, or of a key that only a variable says.
    private static func decoded(by code: [Expression]) -> [String] {
        code.compactMap { part -> String? in
            guard case .call(let callee, let arguments) = part, callee.lastName == "decode",
                case .metatype(.name(let type))? = arguments.first?.value.bare
            else { return nil }
            let key = arguments.first { $0.label == "forKey" }?.value
            guard key.map({ if case .name = $0.bare { true } else { false } }) ?? true else { return nil }
            return ["Bool", "Double", "Float", "Int", "String"].contains(type) ? type : nil
        }.distinct
    }

    /// The notes of a play without those of types that were only tried, as far as the last answer tells.
    func without(_ notes: [DecoderNote], of body: InventedJSON) -> [DecoderNote] {
        guard !lists.isEmpty else { return notes }
        let counts = Dictionary(grouping: notes.filter { $0.kind == .type }, by: \.steps).mapValues { notes in
            Dictionary(grouping: notes, by: \.what).mapValues(\.count)
        }
        return notes.filter { note in
            let beside = counts[note.steps] ?? [:]
            return note.kind != .type || !isTried(note.what, on: body.value(at: note.steps[...]), beside)
        }
    }

    private func isTried(_ type: String, on value: InventedJSON?, _ counts: [String: Int]) -> Bool {
        let takers: Set<String>
        switch value {
        case .object(let members)? where members.isEmpty:
            // Nothing is known of it: of all types that are tried in vain, the one that is wanted is noted once more.
            return lists.contains { list in
                let tries = list.map { counts[$0] ?? 0 }.min() ?? 0
                return tries > 0 && list.contains(type) && (counts[type] ?? 0) <= tries
            }
        // It is known, or is there in another answer only.
        case nil, .object?, .list?, .empty?: return true
        case .flag?: takers = ["Bool"]
        case .text?, .fixed?, .date?, .numeral?: takers = ["String"]
        case .number(let text)?: takers = Int(text) == nil ? ["Double", "Float"] : ["Double", "Float", "Int"]
        case .null?, .sample?, .picture?: return false
        }
        return lists.contains { $0.prefix { !takers.contains($0) }.contains(type) }
    }
}
