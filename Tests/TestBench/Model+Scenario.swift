import PresenterBench

extension Model {
    /// Starts the model and lets everything happen that follows.
    var scenario: Scenario {
        Scenario(name, faults: answers) { stage in
            let spy = ProbeSpy(stage)
            stage.send("start()") { start(spy) }
        }
    }

    private var answers: [Fault] {
        paths.indices.map { index in
            let path = paths[index]
            let nth = paths[...index].count { $0 == path }
            return Fault(.status(200, body: path, type: "text/plain"), path: "/\(path)", nth: nth)
        }
    }
}
