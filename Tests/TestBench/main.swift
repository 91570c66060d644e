import BenchCommand
import PresenterBench

Bench.main(
    models.map { name, model in
        Scenario(name, fixture: "models") { stage in
            let spy = ProbeSpy(stage)
            stage.send("start()") { model(spy) }
        }
    })
