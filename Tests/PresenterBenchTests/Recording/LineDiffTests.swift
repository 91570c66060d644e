import Foundation
import Testing

@testable import PresenterBench
@testable import Transcript

private func diff(_ old: String, _ new: String, context: Int = 2) -> [String] {
    LineDiff.render(old: old, new: new, context: context)
}

@Suite("A diff shows the lines that differ")
struct LineDiffTests {
    @Test("Equal texts have no diff")
    func same() {
        #expect(diff("a\nb\n", "a\nb\n") == [])
        #expect(diff("", "") == [])
    }

    @Test("A changed field is one line of the diff, with context and line numbers")
    func oneField() {
        let old = (1...9).map { "line \($0)\n" }.joined()
        let new = old.replacing("line 5", with: "LINE 5")
        #expect(
            diff(old, new) == [
                "@@ -3,5 +3,5 @@", "  line 3", "  line 4", "- line 5", "+ LINE 5", "  line 6", "  line 7",
            ])
        #expect(diff(old, new, context: 0) == ["@@ -5,1 +5,1 @@", "- line 5", "+ LINE 5"])
    }

    @Test("Distant changes are separate groups, close ones are one")
    func groups() {
        let old = (1...20).map { "\($0)\n" }.joined()
        let near = old.replacing("2\n3\n", with: "2\nx\n3\n").replacing("6\n7\n", with: "6\n")
        #expect(
            diff(old, near) == [
                "@@ -1,9 +1,9 @@", "  1", "  2", "+ x", "  3", "  4", "  5", "  6", "- 7", "  8", "  9",
            ])
        let far = old.replacing("2\n3\n", with: "2\nx\n3\n").replacing("9\n20\n", with: "9\n")
        #expect(
            diff(old, far) == [
                "@@ -1,4 +1,5 @@", "  1", "  2", "+ x", "  3", "  4", "@@ -18,3 +19,2 @@", "  18", "  19", "- 20",
            ])
    }

    @Test("An empty text can be diffed on either side")
    func nothing() {
        #expect(diff("", "a\nb\n") == ["@@ -0,0 +1,2 @@", "+ a", "+ b"])
        #expect(diff("a\n", "") == ["@@ -1,1 +0,0 @@", "- a"])
    }

    @Test("A missing last line feed is a difference")
    func lastLineFeed() {
        #expect(diff("a\n", "a") == ["@@ -1,1 +1,1 @@", "- a", "+ a", "\\ no line feed at the end"])
    }

    @Test("Lines are compared by bytes, not by how they look")
    func bytes() {
        #expect(diff("é\n", "e\u{301}\n").count == 3)
    }

    @Test("Invisible characters in a diff are escaped, and blank lines have no trailing blanks")
    func escapes() {
        #expect(
            diff("a\u{1B}[2J\r\n\n", "\n\u{202E}\n\n") == [
                "@@ -1,2 +1,3 @@", "- a\\u{1B}[2J\\r", "+", "+ \\u{202E}", "",
            ])
    }

    @Test("An inserted or dropped call is shown completely, not shifted by a line")
    func alignment() {
        let call = { (name: String) in "P -> V  show(_:)\n  name: \(name)\n  kind: x\n" }
        let two = call("a") + call("b")
        let three = call("a") + call("n") + call("b")
        let block = ["  P -> V  show(_:)", "    name: n", "    kind: x"]
        #expect(diff(two, three, context: 0) == ["@@ -3,0 +4,3 @@"] + block.map { "+" + $0.dropFirst() })
        #expect(diff(three, two, context: 0) == ["@@ -4,3 +3,0 @@"] + block.map { "-" + $0.dropFirst() })
    }

    @Test("A line that occurs once anchors the diff, even against more lines that do not")
    func anchors() {
        let kept = LineDiff(old: "u\n}\n}\n}\nkeep\n", new: "keep\n}\n}\n}\nv\n").edits.compactMap { edit in
            if case .same(let line) = edit { line } else { nil }
        }
        #expect(kept == ["keep\n"])
    }

    @Test("Two swapped calls are one moved call")
    func swapped() {
        #expect(diff("a\nb\n", "b\na\n", context: 0).filter { $0.hasPrefix("-") || $0.hasPrefix("+") }.count == 2)
    }

    @Test("Between anchors the diff is the shortest")
    func shortest() {
        let edits = LineDiff(old: "a\nb\nc\na\nb\nb\na\n", new: "c\nb\na\nb\na\nc\n").edits
        let changes = edits.count { if case .same = $0 { false } else { true } }
        #expect(changes == 5)
    }

    @Test("Thousands of equal lines with changes everywhere are compared with bounded work")
    func repetitive() {
        var generator = SeededGenerator(seed: 7)
        func text() -> String { (0..<4_000).map { _ in Bool.random(using: &generator) ? "x\n" : "y\n" }.joined() }
        let (old, new) = (text(), text())
        let edits = LineDiff(old: old, new: new).edits
        #expect(applied(edits) == [old, new])
        #expect(edits.count { if case .same = $0 { true } else { false } } > 2_000)
    }
}

@Suite("A diff turns the old text into the new one")
struct LineDiffPropertyTests {
    /// Texts of few different lines, so that anchors, repetitions and blank lines all occur.
    private static func pair(_ generator: inout SeededGenerator) -> (String, String) {
        let alphabet = Int.random(in: 1...30, using: &generator)
        func line() -> String {
            let number = Int.random(in: 0..<alphabet, using: &generator)
            return number == 0 ? "" : String(repeating: " ", count: number % 4) + "line \(number)"
        }
        var lines = (0..<Int.random(in: 0...40, using: &generator)).map { _ in line() }
        let old = lines.map { $0 + "\n" }.joined()
        for _ in 0..<Int.random(in: 0...12, using: &generator) {
            let place = Int.random(in: 0...lines.count, using: &generator)
            if Bool.random(using: &generator) || place == lines.count {
                lines.insert(line(), at: place)
            } else {
                lines.remove(at: place)
            }
        }
        return (old, lines.map { $0 + "\n" }.joined())
    }

    @Test("For 600 generated pairs the edits give both texts, and the printed groups patch one into the other")
    func roundTrip() {
        var generator = SeededGenerator(seed: 42)
        for _ in 0..<600 {
            let (old, new) = Self.pair(&generator)
            #expect(applied(LineDiff(old: old, new: new).edits) == [old, new])
            let context = Int.random(in: 0...3, using: &generator)
            #expect(patched(old, with: diff(old, new, context: context)) == new)
        }
    }

    @Test("Within a change removed lines come before added ones")
    func order() {
        var generator = SeededGenerator(seed: 43)
        for _ in 0..<300 {
            let (old, new) = Self.pair(&generator)
            let edits = LineDiff(old: old, new: new).edits
            let isWrong = zip(edits, edits.dropFirst()).contains { pair in
                if case (.added, .removed) = pair { true } else { false }
            }
            #expect(!isWrong)
        }
    }
}

/// A generator with a fixed sequence (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Returns the old and the new text of some edits.
private func applied(_ edits: [LineDiff.Edit]) -> [String] {
    var (old, new) = ("", "")
    for edit in edits {
        switch edit {
        case .same(let line): (old, new) = (old + line, new + line)
        case .removed(let line): old += line
        case .added(let line): new += line
        }
    }
    return [old, new]
}

/// Applies a printed diff as a patch, at the line numbers it names; nil if a line is not where it says.
private func patched(_ old: String, with diff: [String]) -> String? {
    let source = old.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    var (result, next, expected) = ([String](), 0, 0)
    for line in diff {
        if let header = line.wholeMatch(of: /@@ -(\d+),(\d+) \+(\d+),(\d+) @@/) {
            guard let start = Int(header.1), let count = Int(header.2), let newStart = Int(header.3) else { return nil }
            let begin = count == 0 ? start : start - 1
            result += source[next..<begin]
            next = begin
            expected = header.4 == "0" ? newStart : newStart - 1
            guard result.count == expected else { return nil }
            continue
        }
        let text = String(line.dropFirst(2))
        if !line.hasPrefix("+") {
            guard next < source.count, source[next] == text else { return nil }
            next += 1
        }
        if !line.hasPrefix("-") { result.append(text) }
    }
    return (result + source[next...]).map { $0 + "\n" }.joined()
}
