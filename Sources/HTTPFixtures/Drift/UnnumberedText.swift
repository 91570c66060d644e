/// Texts in which every secret looks alike: its number, and the times in the shape that is kept of a token, differ from capture to
/// capture, and say nothing about a service.
enum UnnumberedText {
    static func bytes(_ text: [UInt8]) -> [UInt8] {
        let tokens = Placeholder.shaped(in: text)
        guard !tokens.isEmpty else { return text }
        var result: [UInt8] = []
        var at = 0
        for token in tokens {
            result += text[at..<token.range.lowerBound] + Array("REDACTED".utf8)
            at = token.range.upperBound
        }
        return result + text[at...]
    }

    static func text(_ text: String) -> String {
        guard Placeholder.isContained(in: text) else { return text }
        return String(decoding: bytes(Array(text.utf8)), as: UTF8.self)
    }
}
