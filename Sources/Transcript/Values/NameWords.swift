/// The words of a name in code, in small letters: `showHTTPError(_:)` has `show`, `http` and `error`.
package struct NameWords: Hashable, Sendable {
    package let all: [String]

    /// Reads a name, or any text: whatever is neither a letter nor a digit stands between words.
    package init(_ name: some StringProtocol) {
        var words: [String] = []
        var word = ""
        let letters = Array(name)
        for (place, letter) in letters.enumerated() {
            let isNew = letter.isUppercase && (Self.isSmall(letters, place - 1) || Self.isSmall(letters, place + 1))
            if isNew || !letter.isLetter && !letter.isNumber {
                if !word.isEmpty { words.append(word) }
                word = ""
            }
            if letter.isLetter || letter.isNumber { word += letter.lowercased() }
        }
        all = word.isEmpty ? words : words + [word]
    }

    /// Tells whether one of the words begins with one of some beginnings: `failed` does with `fail`.
    package func begin(with beginnings: [String]) -> Bool {
        all.contains { word in beginnings.contains(where: word.hasPrefix) }
    }

    private static func isSmall(_ letters: [Character], _ place: Int) -> Bool {
        letters.indices.contains(place) && (letters[place].isLowercase || letters[place].isNumber)
    }
}
