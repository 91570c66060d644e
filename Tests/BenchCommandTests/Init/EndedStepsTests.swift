import Testing

@testable import BenchInit

@Suite("A draft is changed by what its plays say: a step in which the app ends, and a time zone")
struct EndedStepsTests {
    /// A draft with one flow: it loads, selects (in two lines), types, buys as nothing here does, and leaves.
    private var draft: BenchDraft {
        let flow = Flow(
            presenter: "APresenter", module: "App", setup: ["let presenter = APresenter()"], watches: [],
            steps: [
                .sending("load()", in: .open, "presenter.load()"),
                Flow.Step(acts: [Act("stage.send(\"open()\") {\n    presenter.open()\n}")], label: "open()"),
                .typing(into: "query", "presenter.query = $0"),
                Flow.Step(acts: [], gap: "nobody buys", label: "buy()"),
                .sending("leave()", "presenter.leave()"),
            ], view: nil)
        var written = WrittenFlow(flow)
        written.screen = FlowScreen(flow, ways: written.ways)
        return BenchDraft(
            app: "A", modules: [], flows: [written], texts: ["Names.swift": "// names\n"], folder: "", fetch: nil,
            dependency: "", library: nil, lists: MissingLists(keys: [:]))
    }

    private func text(_ draft: BenchDraft) -> String { draft.scenarios["AScenarios.swift"] ?? "no file" }

    /// What `replay --json` says of a scenario that ends.
    private func output(_ name: String, _ verdict: String, _ inputs: String...) -> String {
        let lines = inputs.map { #"View -> Presenter     \#($0)\n"# }.joined()
        let recording = #"scenario  a\n\n\#(lines)crashed\n"#
        return
            #"{"event":"scenario","result":{"name":"\#(name)","verdict":"\#(verdict)","recording":"\#(recording)","isOffered":false,"reasons":[],"failure":{"what":"The app crashed.","place":"step 2","details":["Fatal error: no file","SIGILL in open()","called by b()"],"next":"Look."}}}"#
    }

    private func end(_ scenario: String, _ label: String) -> EndedStep {
        EndedStep(scenario: scenario, label: label, why: "x")
    }

    @Test("Where the app ends before its first step, nothing that is computed is read any more, also in the screen")
    func computed() throws {
        let found = try PlayedScenario.all(
            in: [output("a", "crashed"), output("a-offline", "crashed", "load()")].joined(separator: "\n"))
        #expect(found.map(\.endBeforeSteps) == ["Fatal error: no file, SIGILL in open()", nil])
        var flow = draft.flows[0].flow
        let (rows, first) = ("stage.read(presenter, \\.rows, \"rows\")", "stage.read(presenter, \\.first, \"first\")")
        (flow.watches, flow.computing) = ([rows, first], [first])
        var written = WrittenFlow(flow)
        written.screen = FlowScreen(flow, ways: written.ways)
        var draft = draft
        draft.flows = [written]
        #expect(text(draft).ranges(of: first).count == 2)
        #expect(draft.readNothingComputed(in: ["a", "a-offline", "b"]) == ["a"], "both are one flow")
        #expect(text(draft).ranges(of: rows).count == 2 && !text(draft).contains(first), "\(text(draft))")
    }

    @Test(
        "A step in which the app ends is left to the author with what happened, and the steps after it stay; the first one stays too"
    )
    func ended() throws {
        let lines = [output("a", "crashed", "load()", "open()"), output("b", "changed", "open()"), "{}"]
        let found = try PlayedScenario.all(in: lines.joined(separator: "\n")).compactMap(\.endedStep)
        #expect(found == [EndedStep(scenario: "a", label: "open()", why: "Fatal error: no file, SIGILL in open()")])
        var draft = draft
        #expect(draft.leaveOut(found).map(\.isOffline) == [false])
        let left = """
                // Left to you: the app ends here: Fatal error: no file, SIGILL in open()
                // stage.send("open()") {
                //     presenter.open()
                // }
                stage.type(
            """
        #expect(text(draft).contains(left), "\(text(draft))")
        #expect(draft.leaveOut(found).isEmpty, "it is left out once")
        #expect(draft.leaveOut([end("a", "load()")]).isEmpty, "the first one is what the screen is for")
        #expect(
            draft.leaveOut([end("a", "buy()"), end("b", "leave()")]).isEmpty, "nothing does it, or it is of another")
        #expect(draft.leaveOut([end("a-offline", "leave()"), end("a", "leave()")]).map(\.isOffline) == [false])
        let commented = [
            "    // Left to you: the app ends here: x\n    // stage.send(\"leave()\") { presenter.leave() }\n}",
            #"        .action("query", values: ["s", "swift"]) { ownedPresenter.object.query = $0 },"#,
            #"    //     .action("leave()") { ownedPresenter.object.leave() },"#,
        ]
        #expect(commented.allSatisfy(text(draft).contains), "\(text(draft))")
    }

    @Test("The first step may be left to the author where the initializer starts something before it")
    func afterInitializer() {
        let isNoted = [false, true].map { startsAtOnce in
            var flow = Flow(
                presenter: "APresenter", module: "App", setup: ["let presenter = APresenter()"], watches: [],
                steps: [.sending("load()", "presenter.load()")], view: nil)
            flow.startsAtOnce = startsAtOnce
            var written = WrittenFlow(flow)
            return written.note("load()", occurrence: 1, WrittenFlow.End(why: "x", isOffline: false))
        }
        #expect(isNoted == [false, true])
    }

    @Test("Of two steps of one label the one is left to the author in which the app ends")
    func sameLabel() throws {
        let steps = ["load()", "refresh()", "open()", "refresh()"].map { Flow.Step.sending($0, "presenter.\($0)") }
        let flow = Flow(
            presenter: "APresenter", module: "App", setup: ["let presenter = APresenter()"], watches: [], steps: steps,
            view: nil)
        for (inputs, place) in [(["load()", "refresh()"], 1), (["load()", "refresh()", "open()", "refresh()"], 3)] {
            let lines = inputs.map { #"View -> Presenter     \#($0)\n"# }.joined()
            let output =
                #"{"event":"scenario","result":{"name":"a","verdict":"crashed","recording":"scenario  a\n\n\#(lines)crashed\n","isOffered":false,"reasons":[]}}"#
            let ended = try #require(try PlayedScenario.all(in: output).first?.endedStep)
            var written = WrittenFlow(flow)
            let isNoted = written.note(ended.label, occurrence: ended.occurrence, .init(why: "x", isOffline: false))
            #expect(isNoted && written.ends.keys.sorted() == [place])
        }
    }

    @Test("A field is left to the author at whichever letter the app ends")
    func typed() throws {
        var draft = draft
        let found = try PlayedScenario.all(in: output("a", "crashed", "load()", #"query = \"s\""#, #"query = \"sw\""#))
        let ended = try #require(found.first?.endedStep)
        #expect(draft.leaveOut([ended]).count == 1)
        #expect(
            text(draft).contains("// stage.type(\"swift\", into: \"query\")")
                && text(draft).contains("//     .action(\"query"))
        #expect(draft.leaveOut([end("a", #"queryTwo = "s""#)]).isEmpty)
    }

    @Test(
        "A play that ends in a step that asks for nothing does not end of its answers, unless it is the first step",
        arguments: [
            (#"View -> Presenter     load()\nView -> Presenter     open()\n"#, true),
            (#"View -> Presenter     load()\nView -> Presenter     open()\nPresenter -> View     show()\n"#, true),
            (
                #"View -> Presenter     load()\nView -> Presenter     open()\nModel -> API          GET https://a.b/\n"#,
                false
            ),
            (#"View -> Presenter     open()\n"#, false),
        ])
    func apart(_ lines: String, _ isApart: Bool) throws {
        let output =
            #"{"event":"scenario","result":{"name":"a","verdict":"crashed","recording":"scenario  a\n\n\#(lines)crashed\n","isOffered":false,"reasons":[]}}"#
        let played = try #require(try PlayedScenario.all(in: output).first)
        #expect(played.endedStep != nil && played.endsApart == isApart)
    }

    @Test("A scenario says on what it depends, and no other one does")
    func dependences() {
        let (before, draft) = (text(draft), draft)
        #expect(
            text(draft.depending(on: ["timeZone"], ["a"]))
                == before.replacing(
                    #""a", .fixture("a"), flow"#, with: #""a", .fixture("a"), .dependsOn(.timeZone), flow"#))
        #expect(
            text(draft.depending(on: ["timeZone", "randomNumbers"], ["a-offline"]))
                == before.replacing(".offline, flow", with: ".offline, .dependsOn(.timeZone, .randomNumbers), flow"))
        #expect(text(draft.depending(on: ["timeZone"], ["none"])) == before)
    }

    @Test("A step in which the app ends only without a connection stays where there is one")
    func endedOffline() throws {
        var draft = draft
        #expect(draft.leaveOut([end("a-offline", "open()")]).map(\.isOffline) == [true])
        #expect(draft.leaveOut([end("a-offline", "open()")]).isEmpty, "it is left out once")
        #expect(draft.leaveOut([end("a-offline", "leave()")]).count == 1)
        draft = draft.depending(on: ["timeZone"], ["a"])
        #expect(
            text(draft).contains(
                """
                let a = Scenario("a", .fixture("a"), .dependsOn(.timeZone)) { aFlow($0, isOffline: false) }

                /// The same without a connection; the recording says what `APresenter` tells its view.
                let aOffline = Scenario(
                    "a-offline", .offline) { aFlow($0, isOffline: true) }

                @MainActor private func aFlow(_ stage: Stage, isOffline: Bool) {
                    let presenter = APresenter()
                    stage.send("load()") { presenter.load() }
                    // Without a connection the app ends here: x
                    if !isOffline {
                        stage.send("open()") {
                            presenter.open()
                        }
                    }
                    stage.type("swift", into: "query") { presenter.query = $0 }
                    stage.advance(by: .seconds(1))
                    stage.release()
                    // Left to you: nobody buys
                    // Without a connection the app ends here: x
                    if !isOffline {
                        stage.send("leave()") { presenter.leave() }
                    }
                }
                """), "\(text(draft))")
        #expect(text(draft).contains("    //     .action(\"leave()\")"))
        #expect(draft.leaveOut([end("a", "leave()")]).map(\.isOffline) == [false], "it ends with a connection, too")
    }

    @Test("The program plays each flow twice and knows its screens")
    func main() {
        #expect(draft.main == "import BenchCommand\n\nBench.main([a, aOffline], screens: [aScreen])\n")
        #expect(draft.fixtures == ["a"] && draft.scenarios.keys.sorted() == ["AScenarios.swift", "Names.swift"])
    }
}
