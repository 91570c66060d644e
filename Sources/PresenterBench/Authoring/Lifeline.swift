/// Who speaks to whom: `View -> Presenter`, or `Model => View` where state changes.
enum Lifeline {
    private static let arrows = ["->", "=>"]

    /// Returns the lifeline of the opposite direction.
    static func reversed(_ lifeline: String) -> String {
        let ends = lifeline.components(separatedBy: " -> ")
        return ends.count == 2 ? "\(ends[1]) -> \(ends[0])" : lifeline
    }

    /// Returns whether a recording with this lifeline can be read again: two names with one arrow between them.
    static func isValid(_ lifeline: String) -> Bool {
        for arrow in arrows {
            let ends = lifeline.components(separatedBy: " \(arrow) ")
            if ends.count == 2 { return ends.allSatisfy(isName) }
        }
        return false
    }

    /// Two spaces end a lifeline, and other spaces around a name would be a part of it.
    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix(" ") && !name.hasSuffix(" ") && !name.contains("  ")
            && !arrows.contains(where: name.contains)
            && name.unicodeScalars.allSatisfy { $0.value >= 0x20 && !$0.properties.isWhitespace || $0 == " " }
            && name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }
}
