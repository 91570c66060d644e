import Foundation

/// Compares the body of a live request with a recorded one.
///
/// Equal bytes are the same. JSON is compared by value, forms by field, multipart by part, other texts piece by piece around
/// the placeholders.
struct BodyComparison {
    private(set) var differences: [Comparison.Difference] = []
    private let stored: RequestParts
    private let live: RequestParts
    private let shown: RequestParts

    init(_ stored: RequestParts, _ live: RequestParts, shown: RequestParts, as kind: Rule.Body) {
        (self.stored, self.live, self.shown) = (stored, live, shown)
        guard let old = stored.body, kind != .ignored, old != live.body else { return }
        guard let new = live.body else {
            differences = [.init("body", stored: Self.preview(old), live: nil)]
            return
        }
        // What a rule takes it for counts only where both are that; else they are compared byte by byte.
        differences = byKind(kind, old, new) ?? byBytes(old, new)
    }

    private func byKind(_ kind: Rule.Body, _ old: Data, _ new: Data) -> [Comparison.Difference]? {
        switch kind {
        case .asRecorded: byJSON(old, new, []) ?? (stored.isForm ? byField(old, new, []) : byPart(old, new, []))
        case .bytes: nil
        case .json(let pointers): byJSON(old, new, pointers)
        case .form(let names): byField(old, new, names)
        case .multipart(let names): byPart(old, new, names)
        case .graphQL(let pointers): byOperation(old, new, pointers) ?? byJSON(old, new, [])
        case .ignored: []
        }
    }

    private func byJSON(_ old: Data, _ new: Data, _ pointers: Set<String>) -> [Comparison.Difference]? {
        guard let left = JSONNode(Array(old)), let right = JSONNode(Array(new)) else { return nil }
        return JSONComparison(left, right, shown: shown.json, ignoring: pointers).differences
    }

    private func byField(_ old: Data, _ new: Data, _ names: Set<String>) -> [Comparison.Difference] {
        let bodies = [old, new, shown.body ?? Data()].map {
            RequestParts.fields(String(decoding: $0, as: UTF8.self))
        }
        return Matcher.fieldDifferences("body", bodies[0], bodies[1], shown: bodies[2], ignoring: names)
    }

    private func byPart(_ old: Data, _ new: Data, _ names: Set<String>) -> [Comparison.Difference]? {
        guard let left = stored.multipart, let right = live.multipart else { return nil }
        return PartComparison.differences(left, right, shown: shown.multipart ?? [], ignoring: names)
    }

    private func byOperation(_ old: Data, _ new: Data, _ pointers: Set<String>) -> [Comparison.Difference]? {
        guard let left = GraphQLOperation(old), let right = GraphQLOperation(new) else { return nil }
        return left.differences(from: right, shown: shown.body.flatMap(GraphQLOperation.init), ignoring: pointers)
    }

    private func byBytes(_ old: Data, _ new: Data) -> [Comparison.Difference] {
        guard !PlaceholderGaps.same(Array(old), Array(new)) else { return [] }
        return [.init("body", stored: Self.preview(old), live: shown.body.map(Self.preview))]
    }

    /// A body in a few words: a short text as it is, anything else by its size.
    static func preview(_ body: Data) -> String {
        guard let text = String(validating: body, as: UTF8.self), !text.contains("\0") else {
            return "\(body.count) bytes, digest \(Digest(body).short)"
        }
        return text.count > 100 ? "\(text.prefix(100))… (\(body.count) bytes)" : text
    }
}
