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

/// Answers each of these paths with its own name, as often as it is there.
func answers(to paths: [String]) -> [Fault] {
    paths.indices.map { index in
        let path = paths[index]
        let nth = paths[...index].count { $0 == path }
        return Fault(.status(200, body: path, type: "text/plain"), path: "/\(path)", nth: nth)
    }
}
