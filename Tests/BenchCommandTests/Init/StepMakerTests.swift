import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("A step says what the user does, with the values of the screen")
    struct StepMakerTests {
        @Test("A secret that the app hands over is written as its token")
        func ownSecrets() throws {
            let text = """
                protocol FeedView: AnyObject { func show() }
                final class API { init(apiKey: String, host: String) {} }
                final class FeedPresenter {
                    weak var view: FeedView?
                    func load(with api: API, password: String, empty token: String) {}
                }
                """
            let view = """
                import Missing
                final class FeedViewController: UIViewController, FeedView {
                    let presenter = FeedPresenter()
                    override func viewDidLoad() {
                        presenter.load(with: API(apiKey: "A1B2", host: "a.test"), password: "open", empty: "")
                    }
                }
                """
            let ways = AppScreens.ways(try AppScreens.read(["A.swift": text, "V.swift": view]).first)
            let call = #"load(with: API(apiKey: "REDACTED-1", host: "a.test"), password: "REDACTED-1", empty: "")"#
            #expect(ways.first?.hasSuffix("{ presenter.\(call) }") == true, "\(ways)")
        }

        @Test("A secret that is handed over is the token that stands for one, which a recording may hold")
        func secrets() throws {
            let text = """
                import Observation
                struct Form { let mail: String; let password: String }
                @Observable final class AViewModel {
                    var isIn = false
                    var password = ""
                    func signIn(mail: String, password: String) {}
                    func renew(_ form: Form) {}
                }
                """
            let view = """
                import Missing
                struct AView: View {
                    let model: AViewModel
                    var body: some View { Button("Sign in") { model.signIn(mail: mail, password: typed); model.renew(form) } }
                }
                """
            let flow = try #require(try AppScreens.read(["A.swift": text, "V.swift": view]).first?.flow)
            #expect(flow.watches == ["stage.watch(presenter, \\.isIn, \"isIn\")"])
            #expect(
                flow.steps.map(\.ways.first) == [
                    #"stage.send("signIn(mail: \"ada@example.com\", password: \"REDACTED-1\")") { presenter.signIn(mail: "ada@example.com", password: "REDACTED-1") }"#,
                    #"stage.send("renew(Form(mail: \"ada@example.com\", password: \"REDACTED-1\"))") { presenter.renew(Form(mail: "ada@example.com", password: "REDACTED-1")) }"#,
                ])
        }

        @Test("A text whose parameter says nothing of it is what its method is called for")
        func named() throws {
            let text = """
                protocol FormView: AnyObject { func show() }
                final class FormPresenter {
                    weak var view: FormView?
                    func emailDidChange(_ text: String) {}
                    func nameDidChange(_ text: String) {}
                    func save(phone text: String) { view?.show() }
                    func renewPassword(_ text: String) { view?.show() }
                }
                """
            let view = """
                import Missing
                final class FormController: UIViewController, FormView {
                    let presenter = FormPresenter()
                    func show() {}
                    func textFieldDidChangeSelection(_ field: UITextField) {
                        presenter.emailDidChange(field.text ?? "")
                        presenter.nameDidChange(field.text ?? "")
                    }
                    @IBAction func saveTapped(_ button: UIButton) { presenter.renewPassword(typed) }
                }
                """
            let steps = try #require(try AppScreens.read(["A.swift": text, "V.swift": view]).first?.flow?.steps)
            let ways = steps.compactMap { $0.ways.first?.split(separator: "\n").first.map(String.init) }
            #expect(
                ways == [
                    #"stage.type("ada@example.com", into: "emailDidChange") { presenter.emailDidChange($0) }"#,
                    #"stage.type("swift", into: "text") { presenter.nameDidChange($0) }"#,
                    #"stage.send("renewPassword(\"REDACTED-1\")") { presenter.renewPassword("REDACTED-1") }"#,
                ], "\(ways)")
        }

        @Test("Where a row asks for more once it appears, each row does")
        func scrolled() throws {
            let text = """
                import Observation
                struct Row: Sendable { let id: Int }
                @Observable final class AViewModel {
                    var rows: [Row] = []
                    func loadMore(after row: Row?) async {}
                }
                """
            let view = """
                import Missing
                struct AView: View {
                    let model: AViewModel
                    var body: some View {
                        List { ForEach(model.rows) { row in Text("").task { await model.loadMore(after: row) } } }
                    }
                }
                """
            let flow = try #require(try AppScreens.read(["A.swift": text, "V.swift": view]).first?.flow)
            #expect(
                flow.steps.last?.ways == [
                    "stage.send(\"await loadMore(each of rows)\") { for row in presenter.rows { await presenter.loadMore(after: row) } }"
                ])
        }

        @Test(
            "What a view hands over of a row is that of a row, by whatever name it has it, and nothing while there is none",
            arguments: [
                ("ForEach(model.genres) { genre in Text(\"\").onAppear { model.open(genre.id) } }", "each"),
                (
                    "ForEach(Array(model.genres.enumerated()), id: \\.offset) { place, genre in Text(\"\").onAppear { model.open(genre.id) } }",
                    "each"
                ),
                ("ForEach(model.genres.prefix(3)) { Button(\"Delete\", action: {}); model.open($0.id) }", "first"),
                ("ForEach(model.genres) { row($0) }", "first"),
                (
                    "ForEach(model.genres.indices) { place in Button(\"Go\") { model.open(model.genres[place].id) } }",
                    "first"
                ),
                ("ForEach(model.genres) { genre in Button(\"Delete\") { model.open(genre.id) } }", "first"),
                ("ForEach($model.genres) { $genre in Button(\"Go\") { model.open(genre.id) } }", "first"),
            ])
        func ofRow(body: String, which: String) throws {
            let steps = try Self.steps(body)
            let done = [
                "first": "if let first = presenter.genres.first { presenter.open(first.id) }",
                "each": "for row in presenter.genres { presenter.open(row.id) }",
            ]
            let code = try #require(done[which])
            #expect(steps.last == "stage.send(\"open(\(which) of genres)\") { \(code) }", "\(steps)")
        }

        @Test(
            "A value on the way that may be missing is asked for so, and of two lists of one type the row's own is taken"
        )
        func ofRowOnTheWay() throws {
            #expect(
                try Self.steps(
                    "ForEach(model.others) { genre in Button(\"Go\") { model.find(genre.kind?.name ?? \"\") } }"
                ).last
                    == "stage.send(\"find(first of others)\") { if let first = presenter.others.first { presenter.find(first.kind?.name ?? \"\") } }"
            )
            #expect(
                try Self.steps("ForEach(model.others) { genre in Button(\"Go\") { model.show(genre) } }").last
                    == "stage.send(\"show(first of others)\") { if let first = presenter.others.first { presenter.show(first) } }"
            )
            #expect(
                try Self.steps("ForEach(model.words, id: \\.self) { word in Button(\"Go\") { model.find(word) } }").last
                    == "stage.send(\"find(first of words)\") { if let first = presenter.words.first { presenter.find(first) } }"
            )
        }

        @Test("What is no row of a list that the screen has is made up as before")
        func ofNoRow() throws {
            #expect(
                try Self.steps("ForEach(0..<3) { place in Button(\"Go\") { model.open(place) } }").last
                    == #"stage.send("open(0)") { presenter.open(0) }"#)
            #expect(
                try Self.steps(
                    "ForEach(model.byName[\"a\"] ?? []) { genre in Button(\"Go\") { model.open(genre.id) } }"
                ).last
                    == #"stage.send("open(0)") { presenter.open(0) }"#)
        }

        @Test("What is bound to a member of something that the presenter keeps is set there, if all of it can be set")
        func boundMembers() throws {
            let text = """
                import Observation
                struct Person { var name = ""; var isMember = false; let id = "1" }
                @Observable final class AViewModel {
                    var person = Person()
                    var other: Person?
                    let fixed = Person()
                    func load() {}
                    func save() {}
                }
                """
            let view = """
                import Missing
                struct AView: View {
                    @State var model: AViewModel
                    var body: some View {
                        Form {
                            TextField("", text: $model.person.name)
                            Toggle("", isOn: $model.person.isMember)
                            TextField("", text: $model.person.id)
                            TextField("", text: $model.other.name)
                            TextField("", text: $model.fixed.name)
                            Button("Save") { model.save() }
                        }.task { model.load() }
                    }
                }
                """
            let flow = try #require(try AppScreens.read(["A.swift": text, "V.swift": view]).first?.flow)
            let ways = flow.steps.compactMap(\.ways.first)
            #expect(ways.count == 4, "\(ways)")
            #expect(ways.contains { $0.contains(#"into: "person.name") { presenter.person.name = $0 }"#) }, "\(ways)")
            #expect(
                ways.contains(#"stage.send("person.isMember = true") { presenter.person.isMember = true }"#), "\(ways)")
        }

        @Test("An event carries the text that is typed, a row of what is shown, or what the view hands over with it")
        func carried() throws {
            let text = """
                import Observation
                struct Row: Identifiable { let id: Int }
                enum Other { case typed(Int) }
                @Observable final class AViewModel {
                    enum Action { case appeared, typed(String), picked(Row), sorted(by: String, up: Bool), closed }
                    var rows: [Row] = []
                    func send(_ action: Action) {}
                }
                """
            let view = """
                import Missing
                struct AView: View {
                    @State var model: AViewModel
                    @State var text = ""
                    var body: some View {
                        List(model.rows) { row in Button("") { model.send(.picked(row)) } }
                            .searchable(text: $text)
                            .onChange(of: text) { model.send(.typed(text)) }
                            .toolbar { Button("Sort") { model.send(.sorted(by: "name", up: false)) } }
                            .onAppear { model.send(.appeared) }
                            .onDisappear { model.send(.closed) }
                    }
                }
                """
            let flow = try #require(try AppScreens.read(["A.swift": text, "V.swift": view]).first?.flow)
            let ways = flow.steps.compactMap(\.ways.first)
            try #require(ways.count == 5, "\(ways)")
            #expect(ways[0].contains("send(.appeared)") && ways[4].contains("send(.closed)"), "\(ways)")
            #expect(ways[1].contains(#"into: "typed") { presenter.send(.typed($0)) }"#), "\(ways)")
            let picked =
                #"stage.send("send(.picked(first of rows))") { if let first = presenter.rows.first { presenter.send(.picked(first)) } }"#
            let sorted =
                #"stage.send("send(.sorted(by: \"name\", up: false))") { presenter.send(.sorted(by: "name", up: false)) }"#
            #expect(Set(ways[2...3]) == [picked, sorted], "\(ways)")
        }

        private static func steps(_ body: String) throws -> [String] {
            let text = """
                import Observation
                struct Kind { let name: String }
                struct Genre: Identifiable { let id: Int; let kind: Kind? }
                @Observable final class AViewModel {
                    var genres: [Genre] = []
                    var others: [Genre] = []
                    var words: [String] = []
                    var byName: [String: [Genre]] = [:]
                    func load() {}
                    func open(_ id: Int) {}
                    func find(_ word: String) {}
                    func show(_ genre: Genre) {}
                }
                """
            let view = """
                import Missing
                struct AView: View {
                    let model: AViewModel
                    var body: some View { List { \(body) }.task { model.load() } }
                    func row(_ one: Genre) -> some View { Button("Go") { model.open(one.id) } }
                }
                """
            let flow = try #require(try AppScreens.read(["A.swift": text, "V.swift": view]).first?.flow)
            return flow.steps.compactMap(\.ways.first)
        }

        @Test("A method that takes an element of any list is given one of the only list; of two, nobody knows which")
        func anyElement() throws {
            func steps(_ lists: String) throws -> [Flow.Step]? {
                let text = """
                    import Observation
                    struct Row: Identifiable { let id: Int }
                    struct Other { let id: Int }
                    @Observable final class AViewModel {
                        \(lists)
                        func appears<Item: Identifiable>(_ item: Item) {}
                        func load() {}
                    }
                    """
                let view = """
                    import Missing
                    struct AView: View {
                        let model: AViewModel
                        var body: some View {
                            List { ForEach(model.rows) { row in Text("").onAppear { model.appears(row) } } }
                                .task { model.load() }
                        }
                    }
                    """
                return try AppScreens.read(["A.swift": text, "V.swift": view]).first?.flow?.steps
            }
            let one = try steps("var rows: [Row] = []")
            #expect(
                one?.last?.ways == [
                    "stage.send(\"appears(each of rows)\") { for row in presenter.rows { presenter.appears(row) } }"
                ], "\(one ?? [])")
            let two = try steps("var rows: [Row] = []; var others: [Other] = []")
            #expect(two?.last?.gap == "appears(_:) is generic", "\(two ?? [])")
        }
    }
}
