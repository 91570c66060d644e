/// The lines by which two texts differ.
///
/// Lines that occur once in both texts are anchors, so that the result follows what a reader sees as the same line;
/// between anchors it is the shortest (Myers, "An O(ND) Difference Algorithm", 1986). Lines are compared byte by byte.
package struct LineDiff: Sendable {
    package enum Edit: Hashable, Sendable {
        case same(String)
        case removed(String)
        case added(String)
    }

    /// All lines in order, each with its line feed if it has one; in a change the removed lines come first.
    package let edits: [Edit]

    package init(old: String, new: String) {
        let (old, new) = (Self.lines(of: old), Self.lines(of: new))
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        func numbered(_ line: ArraySlice<UInt8>) -> Int {
            if let number = numbers[line] { return number }
            numbers[line] = numbers.count
            return numbers.count - 1
        }
        var script = EditScript(old: old.map(numbered), new: new.map(numbered))
        script.align(toIndent: { Self.indent(of: $0 == .old ? old[$1] : new[$1]) })
        edits = script.steps.map { step in
            switch step {
            case .same(let index, _): .same(Self.text(old[index]))
            case .removed(let index): .removed(Self.text(old[index]))
            case .added(let index): .added(Self.text(new[index]))
            }
        }
    }

    private static func lines(of text: String) -> [ArraySlice<UInt8>] {
        let bytes = Array(text.utf8)
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
            lines.append(bytes[start..<end])
            start = end
        }
        return lines
    }

    private static func text(_ line: ArraySlice<UInt8>) -> String { String(decoding: line, as: UTF8.self) }

    private static func indent(of line: ArraySlice<UInt8>) -> Int { line.prefix { $0 == UInt8(ascii: " ") }.count }
}
