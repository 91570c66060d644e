import Foundation

/// A key in every form in which an answer may repeat it, so that a leak can be seen.
package enum KeyEcho {
    /// Returns the forms as pieces of one JSON string.
    package static func forms(of key: String) -> [JSON] {
        [.text(key), .text(percentEncoded(key)), .text(base64(key)), .escaped(key), .text(htmlEscaped(key))]
    }

    /// Returns the spellings in the answer's bytes, by name.
    package static func bytes(of key: String) -> [(form: String, text: String)] {
        let names = ["raw", "percent-encoded", "base64", "JSON-escaped", "HTML-escaped"]
        return zip(names, forms(of: key)).map { ($0, String("\($1)".dropFirst().dropLast())) }
    }

    /// Every byte is encoded (RFC 3986, 2.1), since a plain key would else look like itself.
    private static func percentEncoded(_ key: String) -> String {
        key.utf8.map { "%" + hex(Int($0), digits: 2).uppercased() }.joined()
    }

    private static func base64(_ key: String) -> String { Data(key.utf8).base64EncodedString() }

    private static func htmlEscaped(_ key: String) -> String {
        key.unicodeScalars.map { "&#\($0.value);" }.joined()
    }
}

/// Returns a number in hexadecimal digits, with zeros in front.
func hex(_ number: Int, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
}
