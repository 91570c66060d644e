import Foundation

/// The lines of a HAR file in which the parts of exchanges are.
struct HARLines {
    private let lines: LineStarts
    private let entries: [JSONNode]

    init(_ har: Data) {
        let bytes = Array(har)
        lines = LineStarts(bytes)
        entries = JSONText(bytes).value?.member("log")?.member("entries")?.elements ?? []
    }

    /// Returns the line of a byte.
    func line(at byte: Int) -> Int { lines.line(at: byte) }

    /// Returns the line where an entry begins; nil if it is not in the file.
    func line(ofEntry place: Int) -> Int? {
        entries.indices.contains(place) ? line(at: entries[place].range.lowerBound) : nil
    }

    /// Returns the line where a part of an exchange begins; nil if it is not in the file.
    ///
    /// - Parameters:
    ///   - piece: The part.
    ///   - place: The index of the entry.
    /// - Returns: The line, from 1.
    func line(of piece: Exchange.Piece, inEntry place: Int) -> Int? {
        guard entries.indices.contains(place) else { return nil }
        let side = entries[place].member(piece.isOfRequest ? "request" : "response")
        let node =
            switch piece.kind {
            case .method: side?.member("method")
            case .url: side?.member("url")
            case .header(let name): header(name, piece.bytes, in: side?.member("headers"))
            case .body: side?.member(piece.isOfRequest ? "postData" : "content").map { $0.member("text") ?? $0 }
            }
        return (node ?? side).map { line(at: $0.range.lowerBound) }
    }

    /// Finds a header by its name and its value, or else by its name.
    private func header(_ name: String, _ value: [UInt8], in list: JSONNode?) -> JSONNode? {
        let named = (list?.elements ?? []).filter { $0.text(of: "name")?.lowercased() == name.lowercased() }
        let same = named.first { $0.text(of: "value").map { Array($0.utf8) } == value }
        return (same ?? named.first).map { $0.member("value") ?? $0 }
    }
}

extension JSONNode {
    /// Returns the first member of a name; nil if there is none.
    func member(_ name: String) -> JSONNode? { members.first { $0.name == name }?.value }

    /// Returns the text of a member, if it is a string.
    func text(of name: String) -> String? {
        guard case .string(let text) = member(name)?.kind else { return nil }
        return text
    }
}
