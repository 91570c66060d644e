import Foundation

/// Finds a folder that only this play has, as a path or inside a URL.
struct FolderFinder: VolatileFinder {
    private let value: VolatileValue
    private let spellings: [String]

    /// Creates a finder; nil for what is no folder of a play's own.
    ///
    /// - Parameters:
    ///   - name: What stands in the recording.
    ///   - path: The path as the app is told it.
    init?(_ name: String, path: String?) {
        guard let path, path.hasPrefix("/") else { return nil }
        let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        guard trimmed != "/" else { return nil }
        value = VolatileValue(name: name, raw: trimmed, isExact: true)
        let resolved = URL(filePath: trimmed).resolvingSymlinksInPath().path
        let plain = [trimmed, resolved]
        let unreserved = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
        let encoded = [CharacterSet.urlPathAllowed, .urlQueryAllowed, unreserved].flatMap { allowed in
            plain.compactMap { $0.addingPercentEncoding(withAllowedCharacters: allowed) }
        }
        spellings = Set(plain + encoded).sorted { $0.utf8.count > $1.utf8.count }
    }

    func findings(in text: String) -> [VolatileFinding] {
        guard text.contains("/") || text.contains("%2F") else { return [] }
        return spellings.flatMap { spelling in
            text.ranges(of: spelling).filter { isWhole($0, in: text) }
                .map { VolatileFinding(range: $0, value: value, rank: 0) }
        }
    }

    /// The name of another folder may begin in the same way.
    private func isWhole(_ range: Range<String.Index>, in text: String) -> Bool {
        guard range.upperBound < text.endIndex else { return true }
        let next = text[range.upperBound]
        return !(next.isLetter || next.isNumber || "-_".contains(next))
    }
}
