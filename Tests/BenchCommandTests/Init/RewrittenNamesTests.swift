import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("Names that mean something else by now have others in their place")
struct RewrittenNamesTests {
    @Test("A class that conforms to an alias inside of it conforms to what that stands for")
    func ownAliases() throws {
        let text = """
            final class Home: Router, Home.Routes, Other.Routes {
                typealias Routes = Details & List.Route
            }
            class Away: Router, Away.Nothing { typealias Routes = Details }
            class Base<V: Model>: Screen,
                Base.Both {
                typealias Both = Loading
            }
            """
        var excerpt = Excerpt(try ParsedFile.file("A.swift", text))
        #expect(excerpt.rewrite() == ["Home.Routes", "Base.Both"])
        let first = "final class Home: Router, Details & List.Route, Other.Routes {"
        #expect(excerpt.text.hasPrefix(first), "\(excerpt.text)")
    }

    @Test("A name that two libraries have is the one of the library that its file imports")
    func ambiguousNames() throws {
        let text = "import ObjectMapper\nfinal class Film: Mappable { required init?(map: Map) {} }\n"
        let message = "'Map' is ambiguous for type lookup in this context"
        var excerpt = Excerpt(try ParsedFile.file("A.swift", text))
        let isCut = excerpt.cut([.init(path: "A.swift", line: 2, column: 50, message: message)])
        #expect(isCut && excerpt.rewritten == ["Map"] && excerpt.text.contains("init?(map: ObjectMapper.Map) {}"))
        #expect(OtherWords(message, at: 49, in: Array(text.replacing("ObjectMapper", with: "RealmSwift").utf8)) == nil)
    }

    @Test("The older name of the elements of RxSwift is said anew in a clause that cannot know it")
    func elements() throws {
        let text = """
            import RxSwift
            extension ObservableType {
                func first() -> Observable<E> where E == Int { map { $0 } }
                func all<T>(_ other: T) where Self.E == T {}
            }
            """
        var excerpt = Excerpt(try ParsedFile.file("A.swift", text))
        #expect(excerpt.rewrite() == ["where E"])
        #expect(excerpt.text.contains("-> Observable<E> where Element == Int"), "\(excerpt.text)")
        #expect(excerpt.text.contains("where Self.Element == T"), "\(excerpt.text)")
        var own = Excerpt(try ParsedFile.file("B.swift", "import RxSwift\nfunc a<E>(_ b: E) where E: Equatable {}\n"))
        #expect(own.rewrite().isEmpty, "a parameter of the app's own")
    }
}
