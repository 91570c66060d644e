import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("An object of a store that a screen is handed has what one that was saved has")
    struct StoredAttributesTests {
        private static let store = "open class NSManagedObject { public init() {} }\n"
        private static let film = """
            final class Film: NSManagedObject {
                var title: String?
                var posterURL: String?
                var seen: Date?
                var picture: Data?
                var year: Int16 = 0
                var maker: Film?
                static var last: String? { nil }
                var upper: String? { title?.uppercased() }
            }
            """

        private static func setup(_ film: String, _ other: String = "") throws -> String? {
            let text = """
                import Foundation
                import Store
                protocol FilmView: AnyObject { func show(_ title: String) }
                \(film)
                final class FilmPresenter {
                    weak var view: FilmView?
                    let film: Film
                    init(film: Film) { self.film = film }
                    func open() { view?.show(film.title!) }
                }
                """
            let files = ["A.swift": text, "B.swift": "import Missing\n\(other)\n"]
            return try AppScreens.read(files, others: ["Store": store]).first?.flow?.setup.first
        }

        @Test("Texts, dates, addresses and identifiers that may be missing are there; nothing else is made up")
        func filled() throws {
            let made = try Self.setup(Self.film)
            #expect(
                made
                    == #"let presenter = FilmPresenter(film: { let made = Film(); made.title = "swift"; made.posterURL = "https://example.com/"; made.seen = Date(timeIntervalSince1970: 0); return made }())"#,
                "\(made ?? "none")")
        }

        @Test("One without such attributes, and an object of no store, are as they are made")
        func others() throws {
            let plain = "final class Film: NSManagedObject { var title: String! }"
            #expect(try Self.setup(plain) == "let presenter = FilmPresenter(film: Film())")
            let own = "final class Film: NSObject { var title: String? }"
            #expect(try Self.setup(own) == "let presenter = FilmPresenter(film: Film())")
        }

        @Test("A class that Xcode writes is made, of which the app has no code")
        func written() throws {
            let files = try ParsedFile.files([
                "A.swift":
                    "import Foundation\nimport Store\n\(Self.film)\nclass Shop: NSManagedObject { init(a: Int) {} }\n"
            ])
            let declarations = try AppScreens.declarations(of: files, [:], ["Store": Self.store])
            func isPlain(_ name: String, _ app: AppCode) throws -> Bool {
                let type = try #require(declarations.types.first { $0.name == name })
                return Initializers(of: type, declarations, app).isPlainObject
            }
            #expect(try isPlain("Film", AppCode(files: [])) && isPlain("Film", AppCode(files: files)))
            #expect(try !isPlain("Shop", AppCode(files: files)))
        }
    }
}
