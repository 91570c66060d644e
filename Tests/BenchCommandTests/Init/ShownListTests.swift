import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("A person selects from the lists that a screen shows")
    struct ShownListTests {
        private static let told = """
            struct Plant { let id: Int; let name: String; let family: String }
            struct Order { let id: Int }
            protocol ListView: AnyObject {
                var givenList: Int { get }
                func show(list: [Plant])
                func show(more list: [Order]?) -> Bool
                func change(at index: Int, of plants: [Plant])
                func count(_ ids: [Int])
            }
            protocol ListRouter: AnyObject { func open(_ plants: [Plant]) }
            final class ListPresenter {
                weak var view: ListView?
                var router: ListRouter?
                func viewDidLoad() {}
                func didSelect(_ plant: Plant) {}
                func didTapMap(plants: [Plant]) {}
                func didOrder(_ order: Order, twice: Bool) {}
                func didMove(_ plant: Plant, onto other: Plant) {}
            }
            """

        @Test(
            "The spy of a view keeps the lists that it is told; steps select from these or hand over the whole")
        func kept() throws {
            let screen = try #require(try AppScreens.read(["A.swift": Self.told]).first)
            let plant = #"Plant(id: 1, name: "swift", family: "swift")"#
            #expect(
                Set(AppScreens.ways(screen)).isSuperset(of: [
                    #"stage.send("didSelect(first of list)") { if let first = view.givenList2.first { presenter.didSelect(first) } }"#,
                    #"stage.send("didTapMap(plants: list)") { if !view.givenList2.isEmpty { presenter.didTapMap(plants: view.givenList2) } }"#,
                    #"stage.send("didOrder(first of list)") { if let first = view.givenList3.first { presenter.didOrder(first, twice: true) } }"#,
                    #"stage.send("didMove(Plant(id: 1, name: \"swift\", family: \"swift\"), onto: Plant(id: 1, name: \"swift\", family: \"swift\"))") { presenter.didMove(\#(plant), onto: \#(plant)) }"#,
                ]), "\(AppScreens.ways(screen))")
            let actions = screen.flow?.steps.flatMap(\.acts).compactMap(\.action?.arguments)
            #expect(actions?.contains(#""didTapMap(plants: list)", if: !view.givenList2.isEmpty"#) == true)
            let spies = try #require(screen.flow).spies
            #expect(spies.map(\.making) == ["ListViewSpy(stage)", "ListRouterSpy(stage, as: .router)"])
        }

        @Test("A spy keeps the lists of the app's own values, each type of elements once")
        func spy() throws {
            let declarations = try AppScreens.declarations(of: ParsedFile.files(["A.swift": Self.told]))
            let shape = try #require(declarations.protocols.first { $0.name == "ListView" })
            let plain = ClassWriter(kind: .spy, declarations: declarations)
            #expect(plain.kept(by: shape).isEmpty && plain.write(shape).text?.contains("var givenList2") == false)
            let spy = ClassWriter(kind: .spy, declarations: declarations, keepsLists: true).write(shape)
            #expect(
                spy.parts?.lines.joined(separator: "\n") == """
                    /// Keeps what `ListView` is told.
                    final class ListViewSpy: Spy, ListView {
                        var givenList: Int = 0
                        var givenList2: [Plant] = []
                        func show(list: [Plant]) {
                            record(list)
                            givenList2 = list
                        }
                        var givenList3: [Order] = []
                        var showMoreAnswer: Bool = false
                        func show(more list: [Order]?) -> Bool {
                            record(list)
                            givenList3 = list ?? []
                            return showMoreAnswer
                        }
                        func change(at index: Int, of plants: [Plant]) {
                            record(index, plants)
                            givenList2 = plants
                        }
                        func count(_ ids: [Int]) { record(ids) }
                    }
                    """, "\(spy.text ?? "")")
        }

        @Test("Lists are found in structures, in cases, and in those of a generic enumeration")
        func inside() throws {
            let text = """
                import Observation
                struct Row: Sendable { let id: Int }
                struct Note: Sendable { let id: Int }
                struct Tag: Sendable { let id: Int }
                struct State { var notes: [Note] = [] }
                enum Loading<Value> { case idle; case loaded(Value, isOld: Bool); case failed(String) }
                enum Tags { case none; case some(all: [Tag]) }
                @Observable final class AViewModel {
                    var state: State?
                    var rows: Loading<[Row]> = .idle
                    var tags: Tags? = Tags.none
                    func load() async {}
                    func select(_ row: Row) {}
                    func open(note: Note) async {}
                    func toggle(_ tag: Tag) {}
                    func share(_ notes: [Note]) {}
                    func order(_ rows: [Row]) {}
                }
                """
            let screen = try #require(try AppScreens.read(["A.swift": text]).first)
            #expect(
                Set(AppScreens.ways(screen)).isSuperset(of: [
                    #"stage.send("select(first of rows)") { if case .loaded(let all, isOld: _) = presenter.rows, let first = all.first { presenter.select(first) } }"#,
                    #"stage.send("await open(first of state.notes)") { if let first = presenter.state?.notes.first { await presenter.open(note: first) } }"#,
                    #"stage.send("toggle(first of tags)") { if case .some(all: let all)? = presenter.tags, let first = all.first { presenter.toggle(first) } }"#,
                    #"stage.send("share(state.notes)") { if presenter.state?.notes.isEmpty == false { presenter.share(presenter.state?.notes ?? []) } }"#,
                    #"stage.send("order([Row(id: 1)])") { presenter.order([Row(id: 1)]) }"#,
                ]), "\(AppScreens.ways(screen).joined(separator: "\n"))")
        }

        @Test("A screen offers a selection while there is something to be selected")
        func possible() {
            let rows = ShownList(name: "rows", element: "Row", place: .expression("presenter.rows", isOptional: true))
            let loaded = ShownList(
                name: "rows", element: "Row", place: .payload(pattern: ".loaded(let all)", of: "presenter.state"))
            #expect(rows.isFilled == "presenter.rows?.isEmpty == false" && rows.whole == "presenter.rows ?? []")
            #expect(
                loaded.isFilled == "{ if case .loaded(let all) = presenter.state { !all.isEmpty } else { false } }()")
            #expect(loaded.whole == nil)
            let inside = ShownList(
                name: "rows", element: "Row", place: .expression("a?.rows", isOptional: false, onWay: true))
            #expect(inside.isFilled == "a?.rows.isEmpty == false")
            #expect(inside.doing("go(row)", with: .each) == "for row in a?.rows ?? [] { go(row) }")
            #expect(rows.doing("go(first)", with: .first) == "if let first = presenter.rows?.first { go(first) }")
            #expect(
                loaded.doing("go(row)", with: .each)
                    == "if case .loaded(let all) = presenter.state { for row in all { go(row) } }")
            let act = Act.sending("select(first)", if: rows.isFilled, byUser: true, "go()")
            #expect(act.statement == #"stage.send("select(first)", as: .user) { go() }"#)
            #expect(act.action?.arguments == #""select(first)", if: presenter.rows?.isEmpty == false, as: .user"#)
        }

        @Test(
            "Of a long value that is made of others, a label shows the type alone",
            arguments: [
                ("Plant(id: 1)", nil),
                (#"Plant(id: 1, name: "a", family: Family(name: "swift", order: "swift"))"#, "Plant(…)"),
                (#"[Plant(id: 1, name: "a", family: Family(name: "swift", order: "swift"))]"#, "[Plant(…)]"),
                (#"Garden.Plant(id: 1, name: "a", family: Family(name: "swift", kind: 1))!"#, "Garden.Plant(…)!"),
                (#""a text of more than sixty characters that somebody (who?) typed here""#, nil),
            ] as [(String, String?)])
        func labels(value: String, shown: String?) {
            #expect(StepLabel.value(value) == shown ?? value)
        }
    }
}
