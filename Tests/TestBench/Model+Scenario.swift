import PresenterBench

extension Model {
    /// Starts the model and lets everything happen that follows.
    var scenario: Scenario {
        Scenario(name, faults: TestBench.answers(to: paths), answers: answers) { stage in
            let spy = ProbeSpy(stage)
            stage.send("start()") { start(spy) }
        }
    }
}

/// Answers each of these paths with its own name, however often it is asked for.
func answers(to paths: [String]) -> [Fault] {
    var known: Set<String> = []
    return paths.filter { known.insert($0).inserted }.map { .reply("GET /\($0)", text: $0) }
}
