import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
import Testing

@testable import HTTPFixtures
@testable import PresenterBench
@testable import Transcript

@Suite("A call is its name and its values")
struct ToldCallTests {
    struct Nasa {
        let imageUrl: URL
        let title: String
        let explanation: String
    }

    @Test("A structure too long for a line is a block, as in the README")
    func block() throws {
        let nasa = Nasa(
            imageUrl: try #require(URL(string: "https://apod.nasa.gov/apod/image/2202/moons.jpg")),
            title: "Moons at Twilight", explanation: "Why do these two crescents share a shape?")
        #expect(
            ToldCall(function: "showNasa(nasaItem:)", values: [nasa]).lines == [
                "showNasa(nasaItem:)", "  nasaItem: Nasa",
                "    imageUrl: https://apod.nasa.gov/apod/image/2202/moons.jpg", "    title: \"Moons at Twilight\"",
                "    explanation: \"Why do these two crescents share a shape?\"",
            ])
    }

    @Test(
        "Labels name the values; a value without a label has no name",
        arguments: [
            ("show()", [], ["show()"]),
            ("didFetch(_:)", [1], ["didFetch(_:)", "  1"]),
            ("move(_:to:)", [1, 2], ["move(_:to:)", "  1", "  to: 2"]),
            ("move(from:to:)", [1], ["move(from:to:)", "  from: 1"]),
            ("title", [1], ["title = 1"]),
            ("title", [], ["title"]),
            ("show(beer:)", [1, 2], ["show(beer:)", "  beer: 1", "  2"]),
        ] as [(String, [Int], [String])])
    func labels(function: String, values: [Int], lines: [String]) {
        #expect(ToldCall(function: function, values: values).lines == lines)
    }

    @Test("An object is read when the call is made, not later")
    func atOnce() {
        final class Box { var value = 1 }
        let box = Box()
        let call = ToldCall(function: "show(_:)", values: [box])
        box.value = 2
        #expect(call.lines == ["show(_:)", "  Box(value: 1)"])
    }

    @Test("With their indent, lines of values stay within 100 columns")
    func width() {
        let fits = ToldCall(function: "f(_:)", values: [[String(repeating: "x", count: 94)]]).lines
        #expect(fits.count == 2 && fits[1].count == 100)
        #expect(ToldCall(function: "f(_:)", values: [[String(repeating: "x", count: 95)]]).lines.count == 3)
    }
}

@Suite("Symbols of URL errors")
struct URLErrorSymbolTests {
    @Test("Every URL error code has a symbol that leads back to it")
    func roundTrip() {
        for number in -5_000...0 {
            let symbol = URLErrorSymbol.symbol(for: number)
            guard symbol != String(number) else { continue }
            #expect(URLErrorSymbol.code(for: symbol)?.rawValue == number)
        }
        #expect(URLErrorSymbol.code(for: "nonsense") == nil)
    }

    #if os(Linux)
    @Test("No URL error code of this platform is without a symbol")
    func complete() {
        for number in -5_000...0 where URLError.Code(rawValue: number) != nil {
            #expect(URLErrorSymbol.symbol(for: number) != String(number))
        }
    }
    #endif
}
