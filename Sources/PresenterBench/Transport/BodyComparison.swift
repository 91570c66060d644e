import Foundation

/// Compares the body of a live request with a recorded one.
///
/// Equal bytes are the same. JSON is compared by value: neither the order of members nor the space between them counts.
/// Forms are compared by field, other texts piece by piece around the placeholders.
struct BodyComparison {
    private(set) var differences: [Comparison.Difference] = []

    init(_ stored: Data, _ live: Data?, shown: Data?, isForm: Bool) {
        guard stored != live else { return }
        guard let live else {
            differences = [.init("body", stored: Self.preview(stored), live: nil)]
            return
        }
        if let left = JSONNode(Array(stored)), let right = JSONNode(Array(live)) {
            compare(left, right, shown.flatMap { JSONNode(Array($0)) }, at: "")
        } else if isForm {
            let bodies = [stored, live, shown ?? Data()].map {
                RequestParts.fields(String(decoding: $0, as: UTF8.self))
            }
            differences = Matcher.fieldDifferences("body", bodies[0], bodies[1], shown: bodies[2])
        } else if !Self.sameAroundPlaceholders(Array(stored), Array(live)) {
            differences = [.init("body", stored: Self.preview(stored), live: shown.map(Self.preview))]
        }
    }

    private mutating func compare(_ stored: JSONNode, _ live: JSONNode, _ shown: JSONNode?, at pointer: String) {
        switch (stored.kind, live.kind) {
        case (.object(let old), .object(let new)): compare(old, new, shown?.members ?? [], at: pointer)
        case (.array(let old), .array(let new)) where old.count == new.count:
            let print = shown?.elements ?? []
            for (index, element) in old.enumerated() {
                compare(element, new[index], print[safe: index], at: "\(pointer)/\(index)")
            }
        case (.string(let old), .string(let new)) where Matcher.same(old, new): break
        case (.other(let old), .other(let new)) where old == new: break
        default: differences.append(.init(Self.name(pointer), stored: stored.summary, live: shown?.summary))
        }
    }

    private mutating func compare(
        _ stored: [JSONNode.Member], _ live: [JSONNode.Member], _ shown: [JSONNode.Member], at pointer: String
    ) {
        let pairs = NamePairs(stored.map(\.name), live.map(\.name))
        for (index, member) in stored.enumerated() {
            let place = pointer + JSONPointer.step(member.name)
            if let partner = pairs.partners[index] {
                compare(member.value, live[partner].value, shown[safe: partner]?.value, at: place)
            } else {
                differences.append(.init(Self.name(place), stored: member.value.summary, live: nil))
            }
        }
        for index in pairs.left {
            let place = pointer + JSONPointer.step(shown[safe: index]?.name ?? "")
            differences.append(.init(Self.name(place), stored: nil, live: shown[safe: index]?.value.summary))
        }
    }

    /// Finds the texts around the placeholders one after the other; what lies between them must be able to stand there.
    private static func sameAroundPlaceholders(_ stored: [UInt8], _ live: [UInt8]) -> Bool {
        let tokens = Placeholder.tokens(in: stored)
        guard let first = tokens.first, live.starts(with: stored[..<first.range.lowerBound]) else { return false }
        var at = first.range.lowerBound
        for (index, token) in tokens.enumerated() {
            let isLast = index == tokens.count - 1
            let piece = stored[token.range.upperBound..<(isLast ? stored.count : tokens[index + 1].range.lowerBound)]
            guard at < live.count, let found = place(of: piece, in: live, after: at, atEnd: isLast) else {
                return false
            }
            let value = String(decoding: live[at..<found], as: UTF8.self)
            guard Placeholder.stored(Placeholder.token(token.number), standsFor: value) else { return false }
            at = found + piece.count
        }
        return true
    }

    private static func place(of piece: ArraySlice<UInt8>, in live: [UInt8], after at: Int, atEnd: Bool) -> Int? {
        if atEnd {
            let start = live.count - piece.count
            return start > at && live[start...].elementsEqual(piece) ? start : nil
        }
        if piece.isEmpty { return at + 1 }
        let rest = Data(live[(at + 1)...])
        return rest.range(of: Data(piece)).map { at + 1 + $0.lowerBound }
    }

    private static func name(_ pointer: String) -> String { pointer.isEmpty ? "body" : "body \(pointer)" }

    private static func preview(_ body: Data) -> String {
        guard let text = String(validating: body, as: UTF8.self), !text.contains("\0") else {
            return "\(body.count) bytes, digest \(Digest(body).short)"
        }
        return text.count > 100 ? "\(text.prefix(100))… (\(body.count) bytes)" : text
    }
}
