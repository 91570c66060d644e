import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("The screen of a flow has its later inputs as actions")
struct FlowScreenTests {
    private func flow(_ steps: (Phase, [Act])...) -> Flow {
        Flow(
            presenter: "OffersPresenter", module: "Shop",
            spies: [.init(variable: "view", className: "OffersViewSpy", protocolName: "OffersView")],
            setup: ["let presenter = OffersPresenter(view: view)"], watches: [],
            steps: steps.map { Flow.Step(acts: $0.1, phase: $0.0) }, view: nil)
    }

    private func screen(_ flow: Flow) -> FlowScreen {
        FlowScreen(flow, ways: WrittenFlow(flow).ways)
    }

    /// A screen with an action of each sort.
    private var offers: FlowScreen {
        screen(
            flow(
                (.open, [.sending("viewDidLoad()", "presenter.viewDidLoad()")]),
                (.type, [.typing(into: "text", as: "search(text:)", "presenter.search(text: $0)")]),
                (.type, [.typing(into: "query", "presenter.query = $0")]),
                (
                    .select,
                    [
                        .sending(
                            "select(first of rows)",
                            "if let first = presenter.rows.first { presenter.select(first) }")
                    ]
                ),
                (
                    .act,
                    [
                        Act("do {\n    let told = Spy(stage)\n}"),
                        .sending("await buy(view:)", "await presenter.buy(view: view)"),
                    ]
                ),
                (.refresh, [.sending("didPull()", "presenter.didPull()")]),
                (.refresh, [.sending("didPull()", "presenter.didPull()")]),
                (.act, []),
                (.leave, [.sending("viewWillDisappear()", "presenter.viewWillDisappear()")])))
    }

    @Test("What the presenter alone may set is not given to it, and anything else that does not compile is no flow")
    func setters() {
        let flow = Flow(
            presenter: "P", module: "M",
            setup: ["let presenter = P()", "presenter.head = Head()", "presenter.view = view"],
            watches: [], steps: [], view: nil)
        let file = FlowText.file(WrittenFlow(flow))
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        func problem(_ statement: String) -> CompilerErrors.Problem {
            let line = (lines.firstIndex { $0.contains(statement) } ?? 0) + 1
            return .init(path: "P.swift", line: line, message: "setter is inaccessible")
        }
        let smaller = ScenarioTrial.giving(less: [problem("presenter.head")], in: file, flow)
        #expect(smaller?.setup == ["let presenter = P()", "presenter.view = view"])
        #expect(ScenarioTrial.giving(less: [problem("let presenter")], in: file, flow) == nil)
    }

    @Test("What prepares an app and does not compile is left out, with the library that is not here")
    func preparations() {
        var flow = Flow(
            presenter: "P", module: "M", frameworks: ["Box", "Wire"],
            setup: ["let box = Box()", "Box.shared = box", "let presenter = P()"],
            prepared: 2, watches: [], steps: [], view: nil)
        func without(_ statement: String, _ message: String) -> Flow? {
            let file = FlowText.file(WrittenFlow(flow))
            let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
            let line = (lines.firstIndex { $0.contains(statement) } ?? 0) + 1
            return ScenarioTrial.giving(less: [.init(path: "P.swift", line: line, message: message)], in: file, flow)
        }
        #expect(without("Box.shared = box", "cannot assign")?.setup == ["let box = Box()", "let presenter = P()"])
        flow = without("import Wire", "no such module 'Wire'") ?? flow
        #expect(flow.frameworks == ["Box"] && flow.setup.count == 3)
        #expect(without("let presenter", "cannot find 'P' in scope") == nil)
    }

    @Test("What the user of a view controller does is an action of the user")
    func controller() {
        let typed = Act.typing(into: "city", byUser: true, "presenter.city.text = $0")
        let found = Act.sending("find", byUser: true, "presenter.find(UIButton())")
        let lines = screen(flow((.type, [typed]), (.act, [found]))).text()
        #expect(
            lines.suffix(4).prefix(2) == [
                "        .action(\"city\", values: [\"s\", \"swift\"], as: .user) { ownedPresenter.object.city.text = $0 },",
                "        .action(\"find\", as: .user) { ownedPresenter.object.find(UIButton()) },",
            ], "\(lines)")
    }

    @Test("A label stays as it is where it has the name of an object that is owned")
    func labels() {
        let start = Act.sending("start(with: view)", "presenter.start(with: view)")
        let find = Act.sending("find(view)", "presenter.find(\"view\", in: view)")
        let text = screen(flow((.open, [start]), (.act, [find]))).text().joined(separator: "\n")
        let opening = "stage.send(\"start(with: view)\") { ownedPresenter.object.start(with: ownedView.object) }"
        let action = ".action(\"find(view)\") { ownedPresenter.object.find(\"view\", in: ownedView.object) }"
        #expect(text.contains(opening) && text.contains(action), "\(text)")
    }

    @Test("Its opening is that of the flow; each later input is an action once, on objects that the stage owns")
    func text() {
        #expect(
            offers.text().joined(separator: "\n") == """

                /// What the user of the screen can do; `bench explore offers-screen` walks it.
                let offersScreen = Scenario.Screen("offers-screen", .fixture("offers")) { stage in
                    let ownedPresenter: Owned<OffersPresenter>
                    let ownedView: Owned<OffersViewSpy>
                    do {
                        let view = OffersViewSpy(stage)
                        let presenter = OffersPresenter(view: view)
                        ownedPresenter = stage.own(presenter)
                        ownedView = stage.own(view)
                    }
                    stage.send("viewDidLoad()") { ownedPresenter.object.viewDidLoad() }
                    return [
                        .action("search(text:)", values: ["s", "swift"]) { ownedPresenter.object.search(text: $0) },
                        .action("query", values: ["s", "swift"]) { ownedPresenter.object.query = $0 },
                        .action("select(first of rows)") { if let first = ownedPresenter.object.rows.first { ownedPresenter.object.select(first) } },
                        .action("await buy(view:)") { await ownedPresenter.object.buy(view: ownedView.object) },
                        .action("didPull()") { ownedPresenter.object.didPull() },
                    ]
                }
                """)
    }

    @Test("What is made in a step is owned there, so that no variable of the opening holds it")
    func madeInStep() {
        var made = flow(
            (.open, [.sending("load()", "presenter.load()")]),
            (.act, [.sending("tap()", "presenter.tap()")]))
        made.startsAtOnce = true
        let text = screen(made).text().dropFirst(3).joined(separator: "\n")
        #expect(
            text.hasPrefix(
                """
                    var made: Owned<OffersPresenter>?
                    do {
                        let view = OffersViewSpy(stage)
                        stage.send("init") {
                            let presenter = OffersPresenter(view: view)
                            made = stage.own(presenter)
                        }
                        _ = stage.own(view)
                    }
                    guard let ownedPresenter = made else { return [] }
                    stage.send("load()") { ownedPresenter.object.load() }
                """), "\(text)")
    }

    @Test("The scenarios and the screen say with which settings of its own the app is compiled")
    func compiled() {
        var other = flow((.act, [.sending("tap()", "presenter.tap()")]))
        other.compiled = ["Swift 6", "main actor by default"]
        let trait = ".compiled(with: \"Swift 6\", \"main actor by default\")"
        #expect(
            screen(other).text()[2]
                == "let offersScreen = Scenario.Screen(\"offers-screen\", .fixture(\"offers\"), \(trait)) { stage in")
        let text = FlowText.file(WrittenFlow(other)).text
        #expect(
            text.contains("let offers = Scenario(\"offers\", .fixture(\"offers\"), \(trait), flow: offersFlow)\n"),
            "\(text)")
        #expect(text.contains("\"offers-offline\", .offline, \(trait), flow: offersFlow)\n"), "\(text)")
    }

    @Test("A spy keeps the presenter as its view does, before the stage owns both", arguments: [false, true])
    func keeping(startsAtOnce: Bool) {
        var kept = flow((.act, [.sending("tap()", "presenter.tap()")]))
        (kept.holdingSpy, kept.startsAtOnce) = ("view", startsAtOnce)
        let text = screen(kept).text().map { $0.drop { $0 == " " } }
        let place = text.firstIndex(of: "let presenter = OffersPresenter(view: view)") ?? 0
        let owning = startsAtOnce ? "made = stage.own(presenter)" : "ownedPresenter = stage.own(presenter)"
        #expect(text.dropFirst(place + 1).prefix(2) == ["view.keep(presenter)", owning[...]], "\(text)")
    }

    @Test("An action that does not compile is left out; without any, or with a wrong opening, there is no screen")
    func dropping() throws {
        let all = offers
        let line = try #require(all.text().firstIndex { $0.contains("await buy") })
        let smaller = try #require(all.dropping(lines: [line]))
        #expect(
            smaller.text()
                == all.text().filter { !$0.contains("await buy") && $0 != "    let ownedView: Owned<OffersViewSpy>" }
                .map { $0.replacing("ownedView = ", with: "_ = ") })
        #expect(all.dropping(lines: [3]) == nil)
        #expect(!screen(flow((.open, [.sending("load()", "presenter.load()")]))).hasActions)
    }
}
