import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("Files come in step by step: with stand-ins, in part, or not")
struct ModuleAttemptTests {
    private static func attempt(
        _ texts: [String: String], entities: [String: DataModel.Entity] = [:], beside others: [String: String] = [:]
    ) throws -> ModuleAttempt {
        let files = try ParsedFile.files(texts)
        let all = try files + ParsedFile.files(others)
        return ModuleAttempt(all: files, DeclaredTypes(all, entities: entities))
    }

    private static func problems(_ all: (String, Int, Int, String)...) -> [String: [CompilerErrors.Problem]] {
        Dictionary(grouping: all.map { CompilerErrors.Problem(path: $0.0, line: $0.1, column: $0.2, message: $0.3) }) {
            $0.path
        }
    }

    @Test("Of two files of one name in a module the first comes in, and the other stays out with its name")
    func sameName() throws {
        let attempt = try Self.attempt(["A/Cell.swift": "class A {}\n", "B/Cell.swift": "class B {}\n"])
        #expect(attempt.inside.map(\.path) == ["A/Cell.swift"])
        #expect(attempt.outside == ["B/Cell.swift": .sameName("A/Cell.swift")])
    }

    @Test("An error in what a macro wrote is one of the file that has the macro")
    func macros() {
        let errors = CompilerErrors(
            """
            /tmp/x/@__swiftmacro_1A.swift:2:26: error: no member 'b'
                b(
            /tmp/x/@__swiftmacro_1B.swift:1:1: note: in expansion of macro 'Inner' here
            /app/A.swift:4:5: note: in expansion of macro 'Predicate' here
            /app/B.swift:9:9: error: cannot find 'c' in scope
            /app/C.swift:1:1: note: did you mean this?

            """)
        #expect(
            errors.all == [
                .init(path: "/app/A.swift", line: 4, column: 5, message: "no member 'b'"),
                .init(path: "/app/B.swift", line: 9, column: 9, message: "cannot find 'c' in scope"),
            ])
    }

    @Test("A type with the name of its module, which is not here, is missing like any other")
    func moduleNames() throws {
        let text = "import Foundation\nimport SpinHUD\nfunc a() { SpinHUD.dismiss() }\nlet b = SpinHUD(style: 1)\n"
        let problems = Self.problems(
            ("A.swift", 3, 20, "module 'SpinHUD' has no member named 'dismiss'"),
            ("A.swift", 4, 9, "cannot call value of non-function type 'module<SpinHUD>'"))
        var attempt = try Self.attempt(["A.swift": text])
        attempt.learn(from: problems, empty: ["SpinHUD"])
        #expect(attempt.types.map(\.name) == ["SpinHUD"])
        var there = try Self.attempt(["A.swift": text])
        there.learn(from: problems)
        #expect(there.types.isEmpty, "a library that is here has no such member")
    }

    @Test("What the macros of SwiftData add is written into a class, with what no two objects share")
    func models() throws {
        let text = """
            import SwiftData
            enum Version {
                @Model public final class Item: Codable {
                    #Unique<Item>([\\.code], [\\.a, \\.b])
                    @Attribute(.unique, originalName: "key") public var id: UUID
                    @Relationship(deleteRule: .cascade, inverse: \\Other.item) var others: [Other]
                    @Transient var isNew = false
                    private var `default`: String?
                }
            }
            @Model class Other { var item: Version.Item? }
            @ModelActor actor Keeper { func all() {} }
            """
        var excerpt = Excerpt(try ParsedFile.file("A.swift", text))
        let isWritten = excerpt.writeModels()
        #expect(isWritten && !excerpt.hasCalls)
        let lines = excerpt.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(
            lines[2]
                == "@Model public final class Item: Codable, PersistentModel { public var uniqueValues: [AnyHashable] { [id, code, ([a, b] as [AnyHashable])] }; // cut",
            "\(excerpt.text)")
        #expect(lines[4] == "public var id: UUID // cut" && lines[5] == "var others: [Other] // cut", "\(lines)")
        #expect(lines[6] == "var isNew = false // cut" && lines[10].hasPrefix("@Model class Other: PersistentModel {"))
        #expect(lines[7] == "private @ObservationIgnored var `default`: String? // cut")
        #expect(lines[11].hasPrefix("actor Keeper { nonisolated let modelContainer: ModelContainer; let modelContext"))
        var plain = Excerpt(try ParsedFile.file("B.swift", "final class Model {}\n"))
        let hasModels = plain.writeModels()
        #expect(!hasModels, "a class of that name is none")
    }

    @Test("An alias is that of the type around it, whatever order the files come in, and none where several are meant")
    func aliases() throws {
        let files = try ParsedFile.files([
            "A.swift":
                "final class Store { typealias Completion = ([Int]) -> Void }\nextension Store { final class Row {} }\n",
            "B.swift":
                "final class Other { typealias Completion = (Int, Never) -> Void; typealias Done = () -> Void }\n",
        ])
        for order in [files, files.reversed()] {
            let aliases = DeclaredTypes(order).aliases
            #expect(aliases.meaning(of: "Completion", in: ["Store"]) == "([Int]) -> Void")
            #expect(aliases.meaning(of: "Completion", in: ["Store", "Row"]) == "([Int]) -> Void")
            #expect(aliases.meaning(of: "Other.Completion", in: ["Store"]) == "(Int, Never) -> Void")
            #expect(aliases.meaning(of: "Completion", in: []) == nil)
            #expect(aliases.meaning(of: "Done", in: ["Store"]) == "() -> Void")
        }
    }

    @Test("The reason of a file is what the compiler says of it, not that another one goes in the same step")
    func reasons() throws {
        var attempt = try Self.attempt(["A.swift": "struct Scene {}\n", "B.swift": "struct B { var a: Scene }\n"])
        attempt.learn(
            from: Self.problems(
                ("A.swift", 1, 1, "no such module 'Missing'"), ("B.swift", 1, 19, "cannot find type 'Scene' in scope")))
        #expect(attempt.outside["A.swift"] != nil)
        #expect(attempt.reasons["B.swift"] == .compiler("cannot find type 'Scene' in scope"), "\(attempt.reasons)")
    }

    @Test("A type that is only named gets an empty one, a class where it is held weakly")
    func standins() throws {
        var attempt = try Self.attempt(["A.swift": "struct A { var font: UIFont?; weak var other: Other? }\n"])
        attempt.learn(
            from: Self.problems(
                ("A.swift", 1, 23, "cannot find type 'UIFont' in scope"),
                ("A.swift", 1, 42, "cannot find type 'Other' in scope")))
        #expect(attempt.types.map(\.name) == ["Other", "UIFont"] && attempt.excerpts.isEmpty)
        attempt.learn(
            from: Self.problems(
                ("A.swift", 1, 31, "'weak' may only be applied to class and class-bound protocol types, not 'Other'")))
        #expect(attempt.types.map(\.form) == [.object, .structure])
        #expect(
            TypeStandin.file(attempt.types).contains(
                """
                /// Needed by A.swift.
                public final class Other: NSObject {}
                """), "\(TypeStandin.file(attempt.types))")
        let found = (1...9).map { TypeStandin.of(line: $0, in: attempt.types.reversed())?.name }
        #expect(found == ["Other", "Other", "Other", "Other", "Other", "Other", "UIFont", "UIFont", "UIFont"])
    }

    @Test(
        "A constant whose file is not here is the text of its name where only its value is read, and goes where another type is wanted"
    )
    func texts() throws {
        let texts = [
            "A.swift":
                "struct A {\n    let url = Keys.url\n    let key = API_KEY + Keys.token\n    let shop = Shop.name\n}\n",
            "B.swift": "let secret = Secrets.load()\nlet key = Here.key\n", "C.swift": "enum Here {}\n",
        ]
        let problems = Self.problems(
            ("A.swift", 2, 15, "cannot find 'Keys' in scope"), ("A.swift", 3, 15, "cannot find 'API_KEY' in scope"),
            ("A.swift", 4, 16, "cannot find 'Shop' in scope"), ("B.swift", 1, 14, "cannot find 'Secrets' in scope"))
        var attempt = try Self.attempt(texts)
        attempt.learn(from: problems)
        #expect(
            attempt.types.map(\.name) == ["API_KEY", "Keys"], "what is called does something, and a shop is no key")
        let file = TypeStandin.file(attempt.types)
        #expect(file.contains("let API_KEY = \"API_KEY\"\n"), "\(file)")
        #expect(file.contains("enum Keys { static let token = \"token\"; static let url = \"url\" }\n"), "\(file)")
        attempt.learn(
            from: Self.problems(("A.swift", 2, 20, "cannot convert value of type 'String' to specified type 'URL'")))
        #expect(attempt.types.map(\.name) == ["API_KEY"])
        let files = try ParsedFile.files(texts)
        var incomplete = ModuleAttempt(all: files, DeclaredTypes(files), isIncomplete: true)
        incomplete.learn(from: problems)
        #expect(
            incomplete.types.map(\.name) == ["API_KEY", "Keys", "Shop"], "the project lists a file that is not here")
    }

    @Test(
        "A type that is only named gets an empty one also where its file lacks more, but for a view, of which nothing stays"
    )
    func standinsBesides() throws {
        var attempt = try Self.attempt([
            "A.swift": "final class A {\n    var rows: [Row] = []\n    let box = Box()\n}\n",
            "V.swift": "struct V: View {\n    var row: Line\n    var body: some View { Text() }\n}\n",
        ])
        attempt.learn(
            from: Self.problems(
                ("A.swift", 2, 16, "cannot find type 'Row' in scope"), ("A.swift", 3, 15, "cannot find 'Box' in scope"),
                ("V.swift", 2, 14, "cannot find type 'Line' in scope"),
                ("V.swift", 1, 11, "cannot find 'Text' in scope")))
        #expect(attempt.types.map(\.name) == ["Row"] && attempt.excerpts.isEmpty)
    }

    @Test(
        "A view of SwiftUI goes before the compiler is asked, but for what is inside of it, and one of the app's own name stays"
    )
    func views() throws {
        let texts = [
            "A.swift": "import SwiftUI\nstruct A: View {\n    var body: some View { Text() }\n}\n",
            "B.swift":
                "import SwiftUI\nstruct B: UIViewRepresentable {\n    final class BViewModel { var b = 1 }\n    var a = 1\n}\nextension View { func b() {} }\n",
            "C.swift": "struct C: View {}\n",
        ]
        let attempt = try Self.attempt(texts)
        #expect(attempt.outside == ["A.swift": .view])
        #expect(attempt.reasons["B.swift"] == .view)
        #expect(attempt.excerpts["B.swift"]?.parts.map(\.name) == ["B", "BViewModel", "b"])
        #expect(attempt.inside.map(\.path) == ["B.swift", "C.swift"])
        let own = try Self.attempt(texts.merging(["D.swift": "protocol View {}\n"]) { first, _ in first })
        #expect(own.outside.isEmpty, "the compiler is asked")
    }

    @Test(
        "The properties that Core Data brings along go before the compiler is asked, and the class gets them as values")
    func managed() throws {
        let texts = [
            "Note.swift": "import CoreData\npublic class Note: NSManagedObject {}\n",
            "Note+Properties.swift":
                "extension Note {\n    @NSManaged public var tags: NSSet?\n    @NSManaged public var title: String?\n    @NSManaged var count: Int16\n    @NSManaged var folder: Folder\n    @NSManaged var places: [String: String]\n    @NSManaged var day: Date\n    var shown: String { \"a\" }\n}\n",
            "Note+Tags.swift":
                "extension Note {\n    @NSManaged func addToTags(_ value: Tag)\n    @NSManaged func addToTags(_ values: NSSet)\n}\n",
            "Use.swift": "struct Use { let notes: [Note] }\n",
        ]
        var attempt = try Self.attempt(texts)
        #expect(attempt.outside.keys.sorted() == [])
        #expect(attempt.excerpts.keys.sorted() == ["Note+Properties.swift", "Note+Tags.swift", "Note.swift"])
        let whole = attempt.excerpts["Note.swift"]?.text ?? ""
        #expect(
            whole.contains("class Note: NSManagedObject { var tags: NSSet?; func addToTags(_ value: Tag) { tags = "),
            "\(whole)")
        #expect(whole.contains("; var title: String?; var count: Int16 = 0; var folder: Folder!; "), "\(whole)")
        let plain = "var places: [String: String] = [:]; var day: Date = Date(timeIntervalSinceReferenceDate: 0);}"
        #expect(whole.contains(plain), "a value that is not optional is used as one: \(whole)")
        #expect(
            attempt.excerpts["Note+Properties.swift"]?.names == [
                "Note.tags", "Note.title", "Note.count", "Note.folder", "Note.places", "Note.day",
            ],
            "\(attempt.excerpts)")
        attempt.learn(from: Self.problems(("Note.swift", 2, 20, "cannot find type 'NSManagedObject' in scope")))
        attempt.learn(
            from: Self.problems(
                ("Note.swift", 2, 1, "it does not compile"), ("Use.swift", 1, 26, "cannot find type 'Note' in scope")))
        let note = attempt.types.first { $0.name == "Note" }
        guard case .entity(let members) = note?.form else {
            Issue.record("\(attempt.types)")
            return
        }
        #expect(members.count == 10 && members.first == "var tags: NSSet?" && members[7] == "var folder: Folder!")
    }

    @Test(
        "A class that Xcode writes comes with those that it names, and one whose properties Xcode writes has them as values"
    )
    func entities() throws {
        func entity(_ name: String, _ member: String, isWritten: Bool = true) -> (String, DataModel.Entity) {
            let kind = isWritten ? "class" : "category"
            let text = "<model><entity name=\"\(name)\" codeGenerationType=\"\(kind)\">\(member)</entity></model>"
            return (name, DataModel(text, named: "M").entities[0])
        }
        let entities = Dictionary(
            uniqueKeysWithValues: [
                entity("Film", "<relationship name=\"maker\" destinationEntity=\"Maker\"/>"), entity("Maker", ""),
                entity("Unused", ""), entity("Own", ""),
                entity("Note", "<attribute name=\"text\" attributeType=\"String\"/>", isWritten: false),
            ])
        // A file that Xcode once wrote may still be there, in no target.
        var attempt = try Self.attempt(
            [
                "Use.swift": "struct Use { let film: Film; var own: Own? }\n", "Own.swift": "class Own {}\n",
                "Note.swift": "class Note: NSManagedObject {}\n",
            ],
            entities: entities, beside: ["Old/Maker.swift": "class Maker: NSManagedObject {}\n"])
        #expect(attempt.excerpts["Note.swift"]?.text.contains("var text: String?;") == true)
        attempt.learn(from: Self.problems(("Use.swift", 1, 24, "cannot find type 'Film' in scope")))
        #expect(attempt.types.map(\.name) == ["Film", "Maker"], "Foundation may have one of its name")
        attempt.forgetUnused()
        #expect(attempt.types.map(\.name).sorted() == ["Film", "Maker"], "what another one names is used")
        #expect(attempt.types.allSatisfy { $0.origin == "M" }, "\(attempt.types)")
        attempt.learn(from: Self.problems((ModuleAttempt.standins, 4, 30, "something else")))
        #expect(attempt.types.count == 1, "one that does not compile goes")
        attempt = try Self.attempt(
            ["Make.swift": "func make() { _ = Film(context: context); _ = Other() }\n"], entities: entities)
        attempt.learn(
            from: Self.problems(
                ("Make.swift", 1, 19, "cannot find 'Film' in scope"),
                ("Make.swift", 1, 44, "cannot find 'Other' in scope")))
        attempt.learn(from: Self.problems(("Make.swift", 1, 19, "cannot find 'Film' in scope")))
        #expect(attempt.types.map(\.name) == ["Film", "Maker"], "one that is only made is one, too")
    }

    @Test("Only what the compiler said is told as its word, and a class that Xcode writes does not stay out")
    func wordsOfCompiler() throws {
        let model = "<model><entity name=\"Film\" codeGenerationType=\"class\"/></model>"
        let film = try #require(DataModel(model, named: "Shop.xcdatamodel").entities.first)
        let texts = [
            "Film.swift": "class Note: NSManagedObject { @NSManaged var text: String }\n",
            "Tap.swift": "class Tap { @objc func tap() {} }\n",
            "Use.swift": "struct Use { let film: Film; func use() { film.maker() } }\n",
            "View.swift": "import SwiftUI\nstruct Feed: View { struct Row {}; var body: some View { Row() } }\n",
        ]
        var attempt = try Self.attempt(texts, entities: ["Film": film])
        for path in ["Film.swift", "Tap.swift"] {
            let reason = try #require(attempt.reasons[path])
            #expect(reason.message == nil && !reason.text.contains("compiler"), "\(reason)")
        }
        #expect(attempt.reasons["View.swift"] == .view)
        attempt.learn(from: Self.problems(("Use.swift", 1, 24, "cannot find type 'Film' in scope")))
        let missing = "value of type 'Film' has no member 'maker'"
        attempt.learn(from: Self.problems(("Use.swift", 1, 48, missing)))
        #expect(attempt.reasons["Use.swift"] == .compiler(missing), "\(attempt.reasons)")
    }

    @Test("An empty type that only an alias names is used")
    func alias() throws {
        var attempt = try Self.attempt(["Use.swift": "typealias Films = Result<[Film], Never>\nstruct Use {}\n"])
        attempt.learn(from: Self.problems(("Use.swift", 1, 25, "cannot find type 'Film' in scope")))
        attempt.forgetUnused()
        #expect(attempt.types.map(\.name) == ["Film"])
    }

    @Test("What does more than name a missing type comes in without it, and others are left alone meanwhile")
    func parts() throws {
        var attempt = try Self.attempt([
            "Load.swift": "final class ListViewModel {\n    func load() { store.go() }\n    func other() {}\n}\n",
            "Use.swift": "struct Use {\n    func use() { ListViewModel().wrong() }\n}\n",
        ])
        attempt.learn(
            from: Self.problems(
                ("Load.swift", 2, 19, "cannot find 'store' in scope"),
                ("Use.swift", 2, 34, "value of type 'ListViewModel' has no member 'wrong'")))
        #expect(attempt.excerpts.keys.sorted() == ["Load.swift"], "what lacks a name comes first")
        #expect(attempt.reasons["Load.swift"] == .compiler("cannot find 'store' in scope"))
        attempt.forgetUnneeded()
        #expect(attempt.excerpts.keys.sorted() == ["Load.swift"], "a screen is in it")
        let text =
            "import RxSwiftUtilities\nimport Here\nimport Gone\nfinal class ListViewModel { func load() { hum(1) } }\n"
        attempt = try Self.attempt(["Load.swift": text])
        let missing = "cannot find 'hum' in scope"
        attempt.learn(from: Self.problems(("Load.swift", 4, 43, missing)), empty: ["Gone", "RxSwiftUtilities"])
        #expect(attempt.reasons["Load.swift"] == .imports("Gone", call: missing), "the one of which nothing is here")
    }

    @Test("A part that nobody needs and that has no screen stays out, with the reason of its file")
    func unneeded() throws {
        var attempt = try Self.attempt([
            "Needed.swift": "enum Failure { case one }\nstruct Needed: View {}\n",
            "Unneeded.swift": "enum Colours { case red }\nstruct Unneeded: View {}\n",
            "Whole.swift": "struct Whole { var failure: Failure? }\n",
            "Start.swift": "@main struct Start {}\nenum Started { case one }\n",
        ])
        attempt.learn(
            from: Self.problems(
                ("Needed.swift", 2, 16, "cannot find type 'View' in scope, said otherwise"),
                ("Unneeded.swift", 2, 18, "cannot find type 'View' in scope, said otherwise")))
        var wanted = attempt
        wanted.forgetUnneeded(but: ["Colours"])
        #expect(
            wanted.inside.map(\.path) == ["Needed.swift", "Unneeded.swift", "Whole.swift"], "another module names it")
        attempt.forgetUnneeded()
        #expect(attempt.inside.map(\.path) == ["Needed.swift", "Whole.swift"])
        #expect(attempt.outside["Start.swift"] == .entryPoint)
        #expect(attempt.outside.keys.sorted() == ["Start.swift", "Unneeded.swift"])
    }

    @Test("A file with an error of which nothing more can be cut stays out")
    func stubborn() throws {
        var attempt = try Self.attempt(["A.swift": "class A { func f() {} }\n", "B.swift": "class B {}\n"])
        let problems = Self.problems(("A.swift", 1, 16, "it does not work"))
        attempt.learn(from: problems)
        #expect(attempt.excerpts["A.swift"] != nil && attempt.outside.isEmpty)
        for _ in 0..<9 { attempt.learn(from: problems) }
        #expect(attempt.inside.map(\.path) == ["B.swift"] && attempt.outside.keys.sorted() == ["A.swift"])
    }

    @Test("Where what is written beside the files does not compile, none of them comes in, and that is the end")
    func brokenStandins() throws {
        var attempt = try Self.attempt(["A.swift": "class A {}\n"])
        attempt.learn(from: Self.problems((ModuleAttempt.standins, 2, 8, "ambiguous import")))
        #expect(attempt.inside.isEmpty && attempt.outside == ["A.swift": .compiler("ambiguous import")])
    }

    @Test("Where a file gives an import a level of access, what is written beside it does so too")
    func importLevels() throws {
        let files = try ParsedFile.files([
            "A.swift": "internal import Foundation\n@preconcurrency public import UIKit\n",
            "B.swift": "import Combine\n",
        ])
        let text = "@_exported import UIKit\nimport Foundation\nimport Combine\nlet a = \"import Foundation\"\n"
        #expect(
            ImportLevels.applied(to: text, beside: files)
                == "@_exported public import UIKit\ninternal import Foundation\nimport Combine\nlet a = \"import Foundation\"\n"
        )
        #expect(ImportLevels.applied(to: text, beside: [files[1]]) == text)
    }

    @Test("A file of which nothing is left stays out")
    func nothing() throws {
        var attempt = try Self.attempt(["A.swift": "struct A: View {}\n"])
        attempt.learn(from: Self.problems(("A.swift", 1, 11, "no such thing as a view")))
        #expect(attempt.inside.isEmpty && attempt.outside == ["A.swift": .compiler("no such thing as a view")])
    }

    @Test("What other words mend is no reason for what else is missing; alone, it leaves the file whole")
    func otherWords() throws {
        let text = """
            import ObjectMapper
            final class Film: Mappable {
                required init?(map: Map) {}
                func mapping(map: Map) { rows <- (map["rows"], Rows()) }
            }
            """
        let ambiguous = "'Map' is ambiguous for type lookup in this context"
        let words = [("A.swift", 3, 25, ambiguous), ("A.swift", 4, 23, ambiguous)]
        var attempt = try Self.attempt(["A.swift": text])
        attempt.learn(from: Self.problems(words[0], words[1]))
        #expect(attempt.reasons["A.swift"] == .imports("ObjectMapper", call: ambiguous))
        #expect(attempt.excerpts["A.swift"]?.names == [])
        attempt.learn(from: Self.problems(("A.swift", 4, 65, "cannot find 'Rows' in scope")))
        #expect(attempt.reasons["A.swift"] == .imports("ObjectMapper", call: "cannot find 'Rows' in scope"))
        var atOnce = try Self.attempt(["A.swift": text])
        atOnce.learn(from: Self.problems(words[0], words[1], ("A.swift", 4, 52, "cannot find 'Rows' in scope")))
        #expect(atOnce.reasons["A.swift"] == .imports("ObjectMapper", call: "cannot find 'Rows' in scope"))
    }
}
