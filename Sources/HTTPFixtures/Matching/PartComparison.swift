import Foundation

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
                return [.init("part \(part.name)", stored: BodyComparison.preview(part.content), live: nil)]
            }
            return differences(part, live[partner], shown: shown[safe: partner])
        }
        let added = pairs.left.filter { !ignored.contains(live[$0].name) }.map { index -> Comparison.Difference in
            let part = shown[safe: index]
            return .init(
                "part \(part?.name ?? "")", stored: nil, live: (part?.content).map(BodyComparison.preview) ?? "")
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
            return .init("part \(stored.name) \(name)", stored: old, live: print)
        }
        if !PlaceholderGaps.same(Array(stored.content), Array(live.content)) {
            found.append(
                .init(
                    "part \(stored.name)", stored: BodyComparison.preview(stored.content),
                    live: (shown?.content).map(BodyComparison.preview) ?? ""))
        }
        return found
    }
}
