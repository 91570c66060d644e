import BenchDiagnostics
import Foundation

/// Compares the body of a live request with a recorded one.
///
/// Equal bytes are equal. JSON is compared by value, forms by field, multipart by part, other texts piece by piece
/// around the placeholders.
struct BodyComparison {
    private(set) var differences: [Comparison.Difference] = []
    private let stored: RequestParts
    private let live: RequestParts
    private let shown: RequestParts

    init(_ stored: RequestParts, _ live: RequestParts, shown: RequestParts, as kind: Rule.Body) {
        (self.stored, self.live, self.shown) = (stored, live, shown)
        guard kind != .ignored, stored.body != live.body else { return }
        guard stored.body != nil, live.body != nil else {
            let print = live.body.map { _ in shown.body == nil ? "" : Self.preview(shown.text) }
            let old = stored.body.map { _ in Self.preview(stored.text) }
            differences = [.init(.body, stored: old, live: print)]
            return
        }
        // A rule's kind of body applies only if both are of that kind; otherwise they are compared byte by byte.
        differences = byKind(kind) ?? byText()
    }

    private func byKind(_ kind: Rule.Body) -> [Comparison.Difference]? {
        switch kind {
        case .asRecorded: byJSON([]) ?? (stored.isForm ? byField([]) : byPart([]))
        case .bytes: nil
        case .json(let pointers): byJSON(pointers)
        case .form(let names): byField(names)
        case .multipart(let names): byPart(names)
        case .graphQL(let pointers): byOperation(pointers) ?? byJSON([])
        case .ignored: []
        }
    }

    private func byJSON(_ pointers: Set<String>) -> [Comparison.Difference]? {
        guard let left = stored.json, let right = live.json else { return nil }
        return JSONComparison(left, right, shown: shown.json, ignoring: pointers).differences
    }

    private func byField(_ names: Set<String>) -> [Comparison.Difference] {
        Matcher.fieldDifferences(.body, stored.form, live.form, shown: shown.form, ignoring: names)
    }

    private func byPart(_ names: Set<String>) -> [Comparison.Difference]? {
        guard let left = stored.multipart, let right = live.multipart else { return nil }
        return PartComparison.differences(left, right, shown: shown.multipart ?? [], ignoring: names)
    }

    private func byOperation(_ pointers: Set<String>) -> [Comparison.Difference]? {
        guard let left = stored.graphQL, let right = live.graphQL else { return nil }
        return left.differences(from: right, shown: shown.graphQL, in: .body, ignoring: pointers)
    }

    private func byText() -> [Comparison.Difference] {
        guard !PlaceholderGaps.same(stored.text, live.text) else { return [] }
        return [
            .init(
                .body, stored: Self.preview(stored.text), live: shown.body.map { _ in Self.preview(shown.text) })
        ]
    }

    private static func preview(_ text: [UInt8]) -> String { preview(Data(text)) }

    /// A body in a few words: a short text as it is, anything else by its size.
    static func preview(_ body: Data) -> String {
        guard let text = String(validating: body, as: UTF8.self), !text.contains("\0") else {
            return DataText.size(of: body)
        }
        return text.count > 100 ? "\(text.prefix(100))… (\(Plural.text(body.count, "byte")))" : text
    }
}

/// Compares multipart forms: by name, file name, type and content; the boundary does not count.
enum PartComparison {
    /// Compares the parts of two bodies; parts with the same name keep their order.
    ///
    /// - Parameters:
    ///   - stored: The recorded parts.
    ///   - live: The parts as the app sent them.
    ///   - shown: The live parts as they may be printed.
    ///   - ignored: Names of parts that do not count.
    /// - Returns: The differences: `part photo`, `part photo file name`.
    static func differences(
        _ stored: [MultipartBody.Field], _ live: [MultipartBody.Field], shown: [MultipartBody.Field],
        ignoring ignored: Set<String>
    ) -> [Comparison.Difference] {
        let pairs = NamePairs(stored.map(\.name), live.map(\.name))
        let counted = stored.indices.filter { !ignored.contains(stored[$0].name) }
        let changed = counted.flatMap { index -> [Comparison.Difference] in
            let part = stored[index]
            guard let partner = pairs.partners[index] else {
                return [.init(.body, "part \(part.name)", stored: BodyComparison.preview(part.content), live: nil)]
            }
            return differences(part, live[partner], shown: shown[safe: partner])
        }
        let added = pairs.left.filter { !ignored.contains(live[$0].name) }.map { index -> Comparison.Difference in
            let part = shown[safe: index]
            return .init(
                .body, "part \(part?.name ?? "")", stored: nil, live: (part?.content).map(BodyComparison.preview) ?? "")
        }
        return changed + added
    }

    private static func differences(
        _ stored: MultipartBody.Field, _ live: MultipartBody.Field, shown: MultipartBody.Field?
    ) -> [Comparison.Difference] {
        let texts: [(String, KeyPath<MultipartBody.Field, String?>)] = [("file name", \.file), ("type", \.type)]
        var found = texts.compactMap { name, text -> Comparison.Difference? in
            let (old, new) = (stored[keyPath: text], live[keyPath: text])
            if old == new { return nil }
            if let old, let new, Matcher.same(old, new) { return nil }
            let print = new == nil ? nil : shown?[keyPath: text] ?? ""
            return .init(.body, "part \(stored.name) \(name)", stored: old, live: print)
        }
        if !PlaceholderGaps.same(Array(stored.content), Array(live.content)) {
            found.append(
                .init(
                    .body, "part \(stored.name)", stored: BodyComparison.preview(stored.content),
                    live: (shown?.content).map(BodyComparison.preview) ?? ""))
        }
        return found
    }
}
