import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("The lists that ObjectMapper+Realm maps are declared where both libraries are there")
struct MappedListsTests {
    private static let film = """
        import ObjectMapper
        import ObjectMapper_Realm
        import RealmSwift
        final class Film: Object, Mappable {
            var rows: List<Row>?
            func mapping(map: Map) { rows <- (map["rows"], ListTransform<Row>()) }
        }
        """

    private static func isDeclared(_ text: String, _ libraries: [AppLibrary]) throws -> Bool {
        ShimsText.text(for: try ParsedFile.files(["A.swift": text]), libraries: libraries)
            .contains("struct ListTransform<T: RealmSwift.Object & BaseMappable>: TransformType")
    }

    @Test("The transform is there for an app that uses it and has none of its own")
    func transform() throws {
        let libraries = AppLibrary.known.filter { $0.module == "ObjectMapper" }
        #expect(try Self.isDeclared(Self.film, libraries) && !Self.isDeclared(Self.film, []))
        #expect(try !Self.isDeclared(Self.film + "\nstruct ListTransform<T> {}", libraries), "the app has its own")
        let unused = Self.film.replacing("(map[\"rows\"], ListTransform<Row>())", with: "map[\"rows\"]")
        #expect(try !Self.isDeclared(unused, libraries))
        let without = Self.film.replacing("import RealmSwift\n", with: "")
        #expect(try !Self.isDeclared(without, libraries), "nothing is a list there")
    }
}
