import Foundation

/// Reads headers in every layout that tools use.
enum ForeignHeaders {
    /// Returns the headers of a list of objects, of a list of pairs, or of an object, which has no order.
    ///
    /// Pseudo headers of HTTP/2 (RFC 9113, 8.3) are no headers. A name with several values, in a list or joined with
    /// line breaks, is there several times, and so is a `Set-Cookie` whose cookies were joined.
    static func list(_ value: ForeignValue?) -> [Exchange.Header] {
        pairs(of: value).flatMap { name, value in
            let texts = value.map { $0.list?.compactMap(\.string) ?? [$0.string ?? ""] } ?? [""]
            return texts.flatMap { split($0, of: name) }.map { Exchange.Header(name, $0) }
        }.filter { !$0.name.isEmpty && !$0.name.hasPrefix(":") }
    }

    private static func pairs(of value: ForeignValue?) -> [(String, ForeignValue?)] {
        guard let value else { return [] }
        guard let elements = value.list else {
            return value.members.map { (clean($0.name), $0.value) }.sorted { $0.0 < $1.0 }
        }
        return elements.compactMap { element in
            let pair = element.elements
            if pair.count == 2 { return pair[0].string.map { (clean($0), pair[1]) } }
            return element["name"]?.string.map { (clean($0), element["value"]) }
        }
    }

    private static func clean(_ name: String) -> String { name.trimmingCharacters(in: .whitespacesAndNewlines) }

    private static func split(_ value: String, of name: String) -> [String] {
        let lines = value.split { $0.isNewline }.map { $0.trimmingCharacters(in: .whitespaces) }
        let all = lines.isEmpty ? [value.trimmingCharacters(in: .whitespacesAndNewlines)] : lines
        return Exchange.Header(name, "").isNamed("Set-Cookie") ? all.flatMap(SetCookieList.values) : all
    }
}
