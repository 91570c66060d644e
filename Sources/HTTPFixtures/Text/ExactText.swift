import Foundation

/// A text that equals another only byte for byte; a `String` treats composed and decomposed letters as equal.
struct ExactText: Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (left: ExactText, right: ExactText) -> Bool { same(left.text, right.text) }

    func hash(into hasher: inout Hasher) { hasher.combine(text) }

    /// Returns whether two texts are equal byte for byte.
    static func same(_ left: String, _ right: String) -> Bool {
        let isSame = left.utf8.withContiguousStorageIfAvailable { old in
            right.utf8.withContiguousStorageIfAvailable { new in
                guard old.count == new.count else { return false }
                guard let one = old.baseAddress, let other = new.baseAddress else { return true }
                return memcmp(one, other, old.count) == 0
            }
        }
        return (isSame ?? nil) ?? left.utf8.elementsEqual(right.utf8)
    }
}
