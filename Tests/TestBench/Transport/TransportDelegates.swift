import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sessions with a delegate.
let delegateScenarios: [Scenario] = [
    Scenario("delegate", .fixture("delegate")) { stage in
        let probe = ProbeSpy(stage)
        let session = URLSession(configuration: .default, delegate: Teller(probe), delegateQueue: nil)
        stage.send("a body") { session.dataTask(with: origin("text")).resume() }
        stage.send("no body") { session.dataTask(with: origin("empty")).resume() }
        stage.send("a completion handler") { session.ask(.to("handler"), probe) }
        stage.send("invalidated") { session.finishTasksAndInvalidate() }
    },
    Scenario("delegate-main", .fixture("delegate-main")) { stage in
        let probe = ProbeSpy(stage)
        let session = URLSession(configuration: .default, delegate: Teller(probe), delegateQueue: .main)
        stage.send("two at once") {
            session.dataTask(with: origin("two")).resume()
            session.dataTask(with: origin("one")).resume()
        }
    },
    Scenario("delegate-failure", .fail("GET", with: .notConnectedToInternet)) { stage in
        let session = URLSession(configuration: .default, delegate: Teller(ProbeSpy(stage)), delegateQueue: nil)
        stage.send("start()") { session.dataTask(with: origin("text")).resume() }
    },
    Scenario("line-stream", .fixture("line-stream")) { stage in
        let probe = ProbeSpy(stage)
        let session = URLSession(configuration: .default, delegate: Teller(probe), delegateQueue: nil)
        stage.send("a delegate") { session.dataTask(with: origin("lines")).resume() }
        stage.send("a completion handler") { session.ask(.to("lines"), probe) }
    },
    Scenario("delegate-let-go", .fixture("text")) { stage in
        let loader = stage.own(Loader(ProbeSpy(stage)))
        stage.send("load()") { loader.object.load() }
        stage.dismiss(loader)
    },
]

/// Reports the calls of a session to its delegate.
class Teller: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    // Safe: it has no state but a probe that may be called from any thread.
    let probe: any Probe

    init(_ probe: any Probe) { self.probe = probe }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        probe.got("response \((response as? HTTPURLResponse)?.statusCode ?? 0) \(response.url?.path ?? "")")
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        probe.got("data, \(data.count) bytes" + (data.count < 100 ? " \(String(decoding: data, as: UTF8.self))" : ""))
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        probe.got("complete" + (error.map { ", " + failure($0) } ?? ""))
    }

    func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) { probe.got("invalid") }
}

/// Cancels its task at the first call.
final class Canceller: Teller, @unchecked Sendable {
    // Safe: it has no state of its own.
    override func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        super.urlSession(session, dataTask: dataTask, didReceive: response, completionHandler: completionHandler)
        if response.url?.path == "/response" { dataTask.cancel() }
    }

    override func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        super.urlSession(session, dataTask: dataTask, didReceive: data)
        dataTask.cancel()
    }
}

/// Suspends its task at the response.
final class Suspender: Teller, @unchecked Sendable {
    // Safe: it has no state of its own.
    override func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        super.urlSession(session, dataTask: dataTask, didReceive: response, completionHandler: completionHandler)
        if response.url?.path == "/suspended" { dataTask.suspend() }
    }
}

/// A model that is the delegate of its task.
final class Loader: Teller, @unchecked Sendable {
    // Safe: it has no state of its own.
    func load() {
        let task = URLSession.shared.dataTask(with: origin("text")) { [probe] in probe.got(outcome($0, $1, $2)) }
        task.delegate = self
        task.resume()
    }
}
