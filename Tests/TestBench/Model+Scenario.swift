import PresenterBench

extension Model {
    /// Starts the model and lets everything happen that follows.
    var scenario: Scenario {
        Scenario(name, .all(TestBench.answers(to: paths)), .all(traits)) { stage in
            let spy = ProbeSpy(stage)
            stage.send("start()") { start(spy) }
        }
    }
}

/// Answers each of these paths with its own name, however often it is asked for.
func answers(to paths: [String]) -> [Scenario.Trait] {
    var known: Set<String> = []
    return paths.filter { known.insert($0).inserted }.map { .reply("GET /\($0)", text: $0) }
}
