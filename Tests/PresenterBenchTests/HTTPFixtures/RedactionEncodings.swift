import Foundation

/// The forms in which a value may be echoed, for tests that look for each of them.
enum RedactionEncodings {
    /// Escapes every byte with the given writer.
    static func escaped(_ value: String, _ write: (UInt8) -> String) -> String { value.utf8.map(write).joined() }

    static func hex(_ byte: UInt8, upper: Bool = true) -> String {
        let digits = String(byte, radix: 16, uppercase: upper)
        return digits.count == 1 ? "0" + digits : digits
    }

    static func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

    static func urlSafe(_ base64: String) -> String {
        base64.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// All single and double encodings of a value, by name.
    static func all(of value: String) -> [(name: String, text: String)] {
        let percent = escaped(value) { "%" + hex($0) }
        let lower = escaped(value) { "%" + hex($0, upper: false) }
        let partly = escaped(value) { $0 == UInt8(ascii: "-") ? "%2D" : String(Unicode.Scalar($0)) }
        let unicode = escaped(value) { "\\u00" + hex($0) }
        let decimal = escaped(value) { "&#\($0);" }
        return [
            ("raw", value), ("percent", percent), ("percent, lower case", lower), ("percent, partly", partly),
            ("percent twice", percent.replacing("%", with: "%25")), ("JSON", unicode),
            ("JSON, lower case", escaped(value) { "\\u00" + hex($0, upper: false) }),
            ("JSON, partly", value.replacing("-", with: "\\u002d")),
            ("JSON twice", unicode.replacing("\\", with: "\\\\")), ("HTML, decimal", decimal),
            ("HTML, hexadecimal", escaped(value) { "&#x" + hex($0, upper: false) + ";" }),
            ("HTML, upper case", escaped(value) { "&#X" + hex($0) + ";" }),
            ("HTML in JSON", decimal.replacing("&", with: "\\u0026")),
            ("percent in JSON", percent.replacing("%", with: "\\u0025")),
            ("hexadecimal", escaped(value) { hex($0) }),
            ("hexadecimal, lower case", escaped(value) { hex($0, upper: false) }),
            ("hexadecimal at 1", "f" + escaped(":" + value) { hex($0, upper: false) } + "0"),
            ("hexadecimal in percent", escaped(escaped(value) { hex($0) }) { "%" + hex($0) }),
            ("base64", base64(value)), ("base64 at 1", base64("u" + value + "tail")),
            ("base64 at 2", base64("us" + value)), ("base64 at 3", base64("user:" + value + "!")),
            ("base64, url-safe", urlSafe(base64("??>" + value))), ("base64 twice", base64(base64(value))),
            ("base64 in percent", escaped(base64(value)) { "%" + hex($0) }),
            ("base64 in JSON", base64("???" + value).replacing("/", with: "\\/")),
            ("percent in base64", base64(percent)), ("JSON in base64", base64(unicode)),
            (
                "base64, wrapped",
                String(
                    base64("longer than " + value).enumerated().flatMap { index, character in
                        index % 8 == 7 ? [character, "\r", "\n"] : [character]
                    })
            ),
        ]
    }
}
