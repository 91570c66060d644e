import BenchDiagnostics
import Foundation
import HTTPFixtures

/// Describes an answer in one line: `200 application/json, 9 members`.
package enum AnswerText {
    /// Returns the status, type and size of a response, or the symbol of a failure.
    package static func text(for outcome: Exchange.Outcome) -> String {
        switch outcome {
        case .failure(let symbol): "failed URLError." + EscapedText.printable(symbol)
        case .response(let response): text(for: response)
        }
    }

    private static func text(for response: Exchange.Response) -> String {
        let type = response.mediaType.flatMap { $0.isEmpty ? nil : " " + EscapedText.printable(String($0.prefix(100))) }
        return "\(response.status)\(type ?? ""), \(size(of: response.body, type: response.mediaType))"
    }

    private static func size(of body: Data, type: String?) -> String {
        guard isJSON(type) else { return DataText.size(of: body) }
        switch JSONCount(body) {
        case .items(let count)?: return Plural.text(count, "item")
        case .members(let count)?: return Plural.text(count, "member")
        case nil: return decodedSize(of: body)
        }
    }

    /// The size of JSON that must be decoded to be counted.
    private static func decodedSize(of body: Data) -> String {
        guard let value = try? JSONSerialization.jsonObject(with: body) else {
            return DataText.size(of: body)
        }
        if let array = value as? [Any] { return Plural.text(array.count, "item") }
        return (value as? [String: Any]).map { Plural.text($0.count, "member") } ?? DataText.size(of: body)
    }

    /// Returns whether a media type promises JSON (RFC 6839 for the suffix).
    static func isJSON(_ type: String?) -> Bool {
        guard let type else { return false }
        return type == "application/json" || type == "text/json" || type.hasSuffix("+json")
    }
}
