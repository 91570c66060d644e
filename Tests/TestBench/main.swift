import Foundation
import PresenterBench

let scenarios = models.map { name, model in
    Scenario(name) { stage in
        let spy = ProbeSpy(stage)
        stage.send("start()") { model(spy) }
    }
}
let scenario = scenarios.first { $0.name == CommandLine.arguments[1] }!
PlayProcess.run(
    scenario, PlayOptions(mode: .replay, root: URL(filePath: "."), timeout: .seconds(5)),
    report: { event in
        switch event {
        case .issued: break
        default: print(event)
        }
    }, finish: { 0 })
