import Foundation

extension Console {
    /// Prints a value as JSON for other programs, sorted and stable.
    func print(json value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        print(verbatim: String(decoding: try encoder.encode(value), as: UTF8.self) + "\n")
    }
}
