import BenchDiagnostics
import Foundation

/// A reason for which an answer with a good status may still be wrong.
package enum CaptureSuspicion: Hashable, Sendable {
    /// A page, as from a login or a captive portal, while the fixture has JSON.
    case page
    /// No body, while the fixture has one.
    case empty(instead: Int)
    /// JSON that is cut off.
    case brokenOff(bytes: Int)
    /// Much less than the fixture has.
    case small(bytes: Int, instead: Int)

    /// Smaller bodies than this may shrink freely.
    static let smallest = 1024
    /// A body is suspicious if it has less than one part in this many.
    static let part = 4

    /// Compares an answer with the one in its place in the old fixture.
    ///
    /// - Returns: The first reason for doubt; nil if there is none.
    static func of(_ new: Exchange.Response, after old: Exchange.Response?) -> CaptureSuspicion? {
        // An accepted error may look like anything.
        guard new.status < 400 else { return nil }
        if let old, old.status < 400 {
            if isJSON(old), isPage(new) { return .page }
            if new.body.isEmpty, !old.body.isEmpty { return .empty(instead: old.body.count) }
            if breaksOff(new) { return .brokenOff(bytes: new.body.count) }
            if old.body.count >= smallest, new.body.count < old.body.count / part {
                return .small(bytes: new.body.count, instead: old.body.count)
            }
        }
        return breaksOff(new) ? .brokenOff(bytes: new.body.count) : nil
    }

    /// The reason in words, to follow a colon.
    var text: String {
        switch self {
        case .page: "a page where the fixture has JSON"
        case .empty(let old): "no body where the fixture has \(old) bytes"
        case .brokenOff(let bytes): "JSON cut off after \(Plural.text(bytes, "byte"))"
        case .small(let bytes, let old):
            "\(Plural.text(bytes, "byte")) where the fixture has \(old), which is less than a quarter"
        }
    }

    private static func isJSON(_ response: Exchange.Response) -> Bool {
        response.mediaType.map { $0.hasSuffix("/json") || $0.hasSuffix("+json") } ?? false
    }

    /// Returns whether an answer is HTML, by its type or by how it begins.
    static func isPage(_ response: Exchange.Response) -> Bool {
        if ["text/html", "application/xhtml+xml"].contains(response.mediaType) { return true }
        let start = response.body.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }.prefix(14)
        let text = String(decoding: start, as: UTF8.self).lowercased()
        return text.hasPrefix("<!doctype html") || text.hasPrefix("<html")
    }

    private static func breaksOff(_ response: Exchange.Response) -> Bool {
        guard isJSON(response), !response.body.isEmpty else { return false }
        return JSONText(response.body).isCutOff
    }
}
