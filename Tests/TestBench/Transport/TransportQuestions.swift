import AnswerModels
import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Delegates that are asked about redirects and challenges; the plain twins of the models must say the same in the same order.
let questionScenarios: [Scenario] = [
    questions("asked-redirects", AnswerModel.redirects), questions("asked-challenges", AnswerModel.challenges),
    questions("cache-policies", AnswerModel.caches), questions("read-lines", AnswerModel.lines),
    questions("read-files", AnswerModel.downloads),
    Scenario("asked-in-vain", .fixture("asked-in-vain")) { stage in
        let spy = ProbeSpy(stage)
        let session = URLSession(configuration: .default, delegate: Undecided(spy), delegateQueue: nil)
        stage.send("nothing is answered") { session.dataTask(with: origin("old")).resume() }
        stage.send("given up") { session.getAllTasks { $0.forEach { $0.cancel() } } }
        stage.send("nothing is answered again") { session.dataTask(with: origin("old")).resume() }
    },
]

private func questions(_ name: String, _ models: [AnswerModel]) -> Scenario {
    Scenario(name, .fixture(Fixture(name))) { stage in
        let spy = ProbeSpy(stage)
        for model in models {
            stage.send(model.name) {
                model.start(at: origin("")) {
                    spy.got($0)
                } done: {
                    spy.done()
                }
            }
        }
    }
}

/// Never says whether a redirect is followed.
private final class Undecided: NSObject, URLSessionTaskDelegate {
    private let probe: any Probe

    init(_ probe: any Probe) { self.probe = probe }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) { probe.got("asked about \(response.statusCode)") }
}
