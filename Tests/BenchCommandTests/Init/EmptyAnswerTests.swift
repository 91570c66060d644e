import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("In the place of a store that is not here stands an empty one")
struct EmptyAnswerTests {
    @Test(
        "A store that is not here is empty: reading finds nothing, its handlers hear so, and each call is told to the scenario"
    )
    func emptyStore() throws {
        let text = """
            import CoreData
            final class Store {
                private let context: NSManagedObjectContext
                init(context: NSManagedObjectContext) {
                    self.context = wrapped(context)
                }
                func all() async throws -> [Int] { try context.fetch() }
                func save(_ one: Int) { try? context.save() }
                func count(done: @escaping (Result<[Int], Error>) -> Void) { context.perform { done(.success([])) } }
                func title() -> String { context.title }
            }
            """
        var excerpt = try ExcerptTests.excerpt(text)
        let isCut = excerpt.cut([
            ExcerptTests.problem("cannot find 'wrapped' in scope", 5, 24),
            ExcerptTests.problem("has no member 'fetch'", 7, 56),
            ExcerptTests.problem("has no member 'save'", 8, 42), ExcerptTests.problem("has no member 'perform'", 9, 75),
            ExcerptTests.problem("has no member 'title'", 10, 38),
        ])
        #expect(isCut && excerpt.hasCalls)
        let isCutAgain = excerpt.cut([
            ExcerptTests.problem("return from initializer without initializing all stored properties", 6, 5)
        ])
        #expect(isCutAgain && excerpt.bodies == ["Store.title"], "\(excerpt.names)")
        let lines = excerpt.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(
            lines[2].hasPrefix("private var context: NSManagedObjectContext { get { fatalError(\"Store.context of "),
            "\(excerpt.text)")
        #expect(lines[6] == "func all() async throws -> [Int] { LeftOut.call(\"Store.all\"); return [] } // cut")
        #expect(lines[7] == "func save(_ one: Int) { LeftOut.call(\"Store.save\") } // cut")
        #expect(lines[8].hasSuffix("{ LeftOut.call(\"Store.count\"); done(.success([])) } // cut"))
        #expect(lines[9].contains("fatalError"), "nothing says what an empty store has for a title")
    }

    @Test(
        "Of what a store builds there is nothing, while a handler for which nothing says what nothing is ends the play")
    func builders() {
        func statements(_ parameters: String) -> String? {
            EmptyAnswer(SourcePart.Signature(parameters: parameters, answer: ""))?.statements
        }
        #expect(statements("(name: String, tableCreator: @escaping (TableBuilder) -> Void)") == "")
        #expect(statements("(name: String, completion: @escaping (Row) -> Void)") == nil)
        #expect(statements("(make: (TableBuilder) -> Void, completion: @escaping ([Row]) -> Void)") == "completion([])")
    }

    @Test("A function that asks the network beside a store is none of the store")
    func networkBesideStore() throws {
        let text = """
            import RealmSwift
            final class Films {
                func load() { Alamofire.request(url).responseJSON { self.show($0) } }
                func keep() { realm.add(film) }
            }
            """
        var excerpt = try ExcerptTests.excerpt(text)
        let isCut = excerpt.cut([
            ExcerptTests.problem("cannot find 'Alamofire' in scope", 3, 19),
            ExcerptTests.problem("cannot find 'realm' in scope", 4, 40),
        ])
        #expect(isCut && excerpt.bodies == ["Films.load"], "\(excerpt.names)")
    }

    @Test(
        "What only shows something by a library of views is told to the scenario; what is asked, or asks the network, ends the play"
    )
    func shown() throws {
        let text = """
            import SpinHUD
            final class LoadingView: UIView {
                func show(in view: UIView) { if Spinner.isOn { play() } }
                func height() -> CGFloat { Spinner.height }
                func load() { URLSession.shared.dataTask(with: Spinner.url) }
                override func layoutSubviews() { Spinner.place() + 1 }
            }
            extension SpinHUD { static func fail() { if Spinner.isOn { play() } } }
            final class Loader { func show() { if Spinner.isOn { play() } } }
            final class Rows: NSObject, UITableViewDataSource { func load() { if Spinner.isOn { play() } } }
            """
        var excerpt = try ExcerptTests.excerpt(text)
        let places = [(3, 37), (4, 32), (5, 50), (6, 38), (8, 46), (9, 40), (10, 71)]
        let isCut = excerpt.cut(places.map { ExcerptTests.problem("cannot find 'Spinner' in scope", $0.0, $0.1) })
        #expect(isCut)
        #expect(excerpt.text.contains("LeftOut.call(\"LoadingView.show\")"), "\(excerpt.text)")
        #expect(excerpt.text.contains("LeftOut.call(\"SpinHUD.fail\")"))
        #expect(excerpt.bodies.contains("LoadingView.height") && excerpt.bodies.contains("Loader.show"))
        #expect(excerpt.bodies.contains("Rows.load"), "what fills a list may be asked for more")
        #expect(!excerpt.text.contains("LeftOut.call(\"LoadingView.load\")"))
        #expect(!excerpt.text.contains("LeftOut.call(\"LoadingView.layoutSubviews\")"))
    }

    @Test("An initializer of a store that made another one do it is alone, since what it would hand over is not here")
    func convenienceInitializer() throws {
        let text = """
            import SwiftData
            final class Store {
                @MainActor private let context: Keeping
                private let limit: Int
                init(context: Keeping, limit: Int) { self.context = context; self.limit = limit }
                convenience init(limit: Int) {
                    self.init(context: Container.shared.context, limit: limit)
                }
            }
            """
        var excerpt = try ExcerptTests.excerpt(text)
        let isCut = excerpt.cut([ExcerptTests.problem("cannot find 'Container' in scope", 7, 28)])
        #expect(isCut && excerpt.bodies.isEmpty)
        let lines = excerpt.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(lines[5] == "init(limit: Int) { LeftOut.call(\"Store.init\") } // cut", "\(excerpt.text)")
        #expect(lines[2].hasPrefix("@MainActor private var context: Keeping { get { fatalError("), "\(excerpt.text)")
    }
}
