import Testing

@testable import BenchInit

@Suite("A draft is changed by what its plays say: a step in which the app ends, and a time zone")
struct EndedStepsTests {
    @Test(
        "A step in which the app ends is left to the author with what happened, and the steps after it stay; the first one stays too"
    )
    func ended() throws {
        func line(_ name: String, _ verdict: String, _ input: String) -> String {
            let recording = #"scenario  a\n\nView -> Presenter     load()\nView -> Presenter     \#(input)\ncrashed\n"#
            return
                #"{"event":"scenario","result":{"name":"\#(name)","verdict":"\#(verdict)","recording":"\#(recording)","isOffered":false,"reasons":[],"failure":{"what":"The app crashed.","place":"step 2","details":["Fatal error: no file","SIGILL in open()","called by b()"],"next":"Look."}}}"#
        }
        let output = [line("a", "crashed", "open()"), line("b", "changed", "open()"), "{}"].joined(separator: "\n")
        let found = PlayedScenario.all(in: output).compactMap(\.endedStep)
        #expect(found == [EndedStep(scenario: "a", label: "open()", why: "Fatal error: no file, SIGILL in open()")])
        var draft = BenchDraft(
            app: "A", modules: [],
            scenarios: [
                "A.swift":
                    "let a {\n    load()\n    open(\n        1)\n    leave()\n}\nlet s {\n    open(1)\n}\n"
            ],
            steps: [
                "a": .init(
                    file: "A.swift", function: "aFlow",
                    all: [
                        .init(label: "load()", lines: 2...2), .init(label: "open()", lines: 3...4, screenLines: 8...8),
                        .init(label: "leave()", lines: 5...5),
                    ]
                )
            ], variables: ["a"], fixtures: ["a"], folder: "", fetch: nil, dependency: "", library: nil)
        #expect(draft.leaveOut(found) == found)
        #expect(
            draft.scenarios["A.swift"]
                == "let a {\n    load()\n    // Left to you: the app ends here: Fatal error: no file, SIGILL in open()\n    // open(\n    //     1)\n    leave()\n}\nlet s {\n    // open(1)\n}\n",
            "\(draft.scenarios)")
        #expect(draft.steps["a"]?.all.map(\.lines) == [2...2, 6...6])
        #expect(draft.leaveOut(found).isEmpty, "it is left out once")
        #expect(draft.leaveOut([EndedStep(scenario: "a", label: "load()", why: "")]).isEmpty)
        let both = ["a-offline", "a"].map { EndedStep(scenario: $0, label: "leave()", why: "x") }
        #expect(draft.leaveOut(both) == [both[0]])
        #expect(draft.scenarios["A.swift"]?.contains("// Left to you: the app ends here: x\n    // leave()") == true)
    }

    @Test("A field is left to the author at whichever letter the app ends")
    func typed() throws {
        var draft = BenchDraft(
            app: "A", modules: [],
            scenarios: [
                "A.swift":
                    "let a {\n    load()\n    stage.type(\"swift\", into: \"query\") { find($0) }\n    leave()\n}\n"
            ],
            steps: [
                "a": .init(
                    file: "A.swift", function: "aFlow",
                    all: [
                        .init(label: "load()", lines: 2...2), .init(label: nil, lines: 3...3, field: "query"),
                        .init(label: "leave()", lines: 4...4),
                    ])
            ], variables: ["a"], fixtures: ["a"], folder: "", fetch: nil, dependency: "", library: nil)
        let output =
            #"{"event":"scenario","result":{"name":"a","verdict":"crashed","recording":"scenario  a\n\nView -> Presenter     load()\nView -> Presenter     query = \"s\"\n(100 ms pass)\nView -> Presenter     query = \"sw\"\ncrashed\n","isOffered":false,"reasons":[],"failure":{"what":"no list","place":"step 2","details":[],"next":"Look."}}}"#
        let ended = try #require(PlayedScenario.all(in: output).first?.endedStep)
        #expect(draft.leaveOut([ended]) == [ended])
        #expect(
            draft.scenarios["A.swift"]?.contains("// Left to you: the app ends here: no list\n    // stage.type(")
                == true)
        #expect(draft.leaveOut([EndedStep(scenario: "a", label: #"queryTwo = "s""#, why: "")]).isEmpty)
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
        let played = try #require(PlayedScenario.all(in: output).first)
        #expect(played.endedStep != nil && played.endsApart == isApart)
    }

    @Test("A scenario says on what it depends, and no other one does")
    func dependences() {
        let text = """
            let a = Scenario("a", .fixture("a"), flow: aFlow)
            let aOffline = Scenario(
                "a-offline", .offline, flow: aFlow)
            let aScreen = Scenario.Screen("a-screen", .fixture("a")) { stage in [] }
            """
        let draft = BenchDraft(
            app: "A", modules: [], scenarios: ["A.swift": text, "B.swift": "let b = 1\n"], variables: [],
            fixtures: ["a"],
            folder: "", fetch: nil, dependency: "", library: nil)
        #expect(
            draft.depending(on: ["timeZone"], ["a"]).scenarios["A.swift"]
                == text.replacing(
                    #""a", .fixture("a"), flow"#, with: #""a", .fixture("a"), .dependsOn(.timeZone), flow"#))
        #expect(
            draft.depending(on: ["timeZone", "randomNumbers"], ["a-offline"]).scenarios["A.swift"]
                == text.replacing(".offline, flow", with: ".offline, .dependsOn(.timeZone, .randomNumbers), flow"))
        #expect(draft.depending(on: ["timeZone"], ["none"]).scenarios == draft.scenarios)
    }

    @Test("A step in which the app ends only without a connection stays where there is one")
    func endedOffline() throws {
        let text = """
            let a = Scenario("a", .fixture("a"), flow: aFlow)
            let aOffline = Scenario(
                "a-offline", .offline, flow: aFlow)
            @MainActor private func aFlow(_ stage: Stage) {
                load()
                select()
                leave()
            }
            let s {
                [select(), leave()]
                leave()
            }
            """
        var draft = BenchDraft(
            app: "A", modules: [], scenarios: ["A.swift": text],
            steps: [
                "a": .init(
                    file: "A.swift", function: "aFlow",
                    all: [
                        .init(label: "load()", lines: 5...5),
                        .init(label: "select()", lines: 6...6, screenLines: 10...10),
                        .init(label: "leave()", lines: 7...7, screenLines: 11...11),
                    ])
            ], variables: ["a", "aOffline"], fixtures: ["a"], folder: "", fetch: nil, dependency: "", library: nil)
        let select = EndedStep(scenario: "a-offline", label: "select()", why: "Index out of range")
        #expect(draft.leaveOut([select]) == [select])
        #expect(draft.needsConnection(select))
        #expect(draft.leaveOut([select]).isEmpty, "it is left out once")
        let leave = EndedStep(scenario: "a-offline", label: "leave()", why: "x")
        #expect(draft.leaveOut([leave]) == [leave])
        #expect(
            draft.scenarios["A.swift"] == """
                let a = Scenario("a", .fixture("a")) { aFlow($0, isOffline: false) }
                let aOffline = Scenario(
                    "a-offline", .offline) { aFlow($0, isOffline: true) }
                @MainActor private func aFlow(_ stage: Stage, isOffline: Bool) {
                    load()
                    // Without a connection the app ends here: Index out of range
                    if !isOffline {
                        select()
                    }
                    // Without a connection the app ends here: x
                    if !isOffline {
                        leave()
                    }
                }
                let s {
                    // [select(), leave()]
                    // leave()
                }
                """)
    }
}
