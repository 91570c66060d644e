import Foundation
import Testing

@testable import PresenterBench

/// Returns the lines of a value without a label, joined.
func text(_ value: Any?, label: String? = nil, width: Int = 100) -> String {
    ValueText.lines(for: value, label: label, width: width).joined(separator: "\n")
}

@Suite("A value is written as text")
struct ValueTextTests {
    struct Beer {
        let name: String
        let tagline: String
        var abv: Double?
    }
    struct Nothing {}
    struct Page<Element> {
        let items: [Element]
    }
    enum Validation: String, CustomStringConvertible {
        case blank, over
        var description: String { fatalError("never asked") }
    }
    indirect enum Shape {
        case point, circle(radius: Double), line(Int, to: Int), group([Shape]), wrapped((Int, Int)), void(())
    }

    @Test("A small structure is one line")
    func structure() {
        #expect(text(Beer(name: "A", tagline: "B", abv: 4.5)) == #"Beer(name: "A", tagline: "B", abv: 4.5)"#)
        #expect(text(Beer(name: "A", tagline: "B"), label: "beer") == #"beer: Beer(name: "A", tagline: "B", abv: nil)"#)
        #expect(text(Nothing()) == "Nothing()")
        #expect(text(Page(items: [1])) == "Page<Int>(items: [1])")
    }

    @Test("A structure that does not fit becomes a block, so that one field is one line")
    func block() {
        let beer = Beer(name: String(repeating: "n", count: 90), tagline: "B", abv: 1)
        #expect(text(beer, label: "of") == "of: Beer\n  name: \"\(beer.name)\"\n  tagline: \"B\"\n  abv: 1.0")
    }

    @Test("A line of exactly the width fits, one column more does not", arguments: [13, 12])
    func width(width: Int) {
        #expect(
            text([10, 20], label: "xyz", width: width) == (width == 13 ? "xyz: [10, 20]" : "xyz: 2 items\n  10\n  20"))
    }

    @Test("Indented members count their indent")
    func nestedWidth() {
        #expect(text([[10, 20]], width: 9) == "1 item\n  2 items\n    10\n    20")
        #expect(text([[10, 20]], width: 10) == "[[10, 20]]")
    }

    @Test("A long list has its count and one element per line")
    func list() {
        let beers = (0..<3).map { Beer(name: "\($0)", tagline: String(repeating: "t", count: 40)) }
        let lines = ValueText.lines(for: beers, label: "beers")
        #expect(lines.count == 4)
        #expect(lines[0] == "beers: 3 items")
        #expect(lines[1].hasPrefix(#"  Beer(name: "0", tagline: "ttt"#))
    }

    @Test("A long list is never cut")
    func longList() {
        #expect(ValueText.lines(for: Array(0..<20_000), label: nil).count == 20_001)
    }

    @Test("Lists, dictionaries and sets are written with brackets, even empty ones")
    func collections() {
        #expect(text([1, 2, 3]) == "[1, 2, 3]")
        #expect(text([1, 2, 3][1...]) == "[2, 3]")
        #expect(text([Int]()) == "[]")
        #expect(text([String: Int]()) == "[:]")
        #expect(text(["b": 2, "a": 1]) == #"["a": 1, "b": 2]"#)
        #expect(text(Set<Int>()) == "Set([])")
        #expect(text(["a": [1: Validation.blank]]) == #"["a": [1: .blank]]"#)
    }

    @Test("Keys and elements of sets are sorted: numbers by size, texts by bytes")
    func sorting() {
        #expect(text(Set([10, 9, 100, -1])) == "Set([-1, 9, 10, 100])")
        #expect(text([10: "x", 9: "y"]) == #"[9: "y", 10: "x"]"#)
        #expect(text(Set(["b", "a", "é", "Z"])) == #"Set(["Z", "a", "b", "é"])"#)
        #expect(text([AnyHashable("a"): 1, AnyHashable(2): 2]) == #"[2: 2, "a": 1]"#)
    }

    @Test("A set in a block is still shown as a set")
    func setBlock() {
        #expect(text(Set(["aaa", "bbb"]), label: "s", width: 10) == "s: Set, 2 items\n  \"aaa\"\n  \"bbb\"")
        #expect(text(["aaa": 1, "bbb": 2], label: "d", width: 10) == "d: 2 members\n  \"aaa\": 1\n  \"bbb\": 2")
    }

    @Test("Enumeration cases are written by name, without calling their description")
    func enumerations() {
        #expect(text(Validation.blank) == ".blank")
        #expect(text(Shape.point) == ".point")
        #expect(text(Shape.circle(radius: 2)) == ".circle(radius: 2.0)")
        #expect(text(Shape.line(1, to: 2)) == ".line(1, to: 2)")
        #expect(text(Shape.group([.point, .point])) == ".group([.point, .point])")
        #expect(text(Shape.wrapped((1, 2))) == ".wrapped(1, 2)")
        #expect(text(Shape.void(())) == ".void()")
        #expect(text(Shape.line(100, to: 2), label: "s", width: 12) == "s: .line\n  100\n  to: 2")
    }

    @Test("Optionals are unwrapped, even nested ones")
    func optionals() {
        #expect(text(nil) == "nil")
        #expect(text(Int?.none) == "nil")
        #expect(text(Int??.some(.some(3)) as Any) == "3")
        #expect(text(Int??.some(.none) as Any) == "nil")
        #expect(text([1, nil] as [Int?]) == "[1, nil]")
        #expect(text(NSNumber(value: 1) as NSNumber?) == "1")
    }

    @Test("Tuples are written with and without labels")
    func tuples() {
        #expect(text((1, b: "x")) == #"(1, b: "x")"#)
        #expect(text(()) == "()")
        #expect(text((1, b: "xxxx"), width: 8) == "2 values\n  1\n  b: \"xxxx\"")
    }

    @Test("Ranges are written by their bounds")
    func ranges() {
        #expect(text(0..<3) == "0..<3")
        #expect(text("a"..."c") == #""a"..."c""#)
    }

    @Test("Functions and types show what they are, never where")
    func opaque() {
        #expect(text({ (_: Int) -> String in "" }) == "(function)")
        #expect(text(Beer.self) == "Beer.self")
        #expect(text((any Error).self) == "any Error.self" || text((any Error).self) == "Error.self")
        #expect(text(ObjectIdentifier(NSObject())) == "(pointer)")
        var number = 1
        withUnsafePointer(to: &number) { #expect(text($0) == "(pointer)") }
        withUnsafePointer(to: &number) { #expect(text(OpaquePointer($0)) == "(pointer)") }
    }

    @Test("A value nested too deeply is cut by name")
    func depth() {
        var nested: Any = 1
        for _ in 0..<40 { nested = [nested] }
        let inner = "(Array<Any>, 32 levels deep)"
        #expect(
            text(nested, width: 1_000) == String(repeating: "[", count: 32) + inner + String(repeating: "]", count: 32))
    }
}
