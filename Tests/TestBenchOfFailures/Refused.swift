import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What no play can deliver: each must end in one plain sentence.
let refusedScenarios: [Scenario] = [
    Scenario("refused-resume-data", .fixture("text")) { stage in
        let task = URLSession.shared.downloadTask(with: origin("text")) { _, _, _ in }
        stage.hold("start()") { task.resume() }
        stage.send("pause()") { task.cancel { _ in } }
    },
    Scenario("refused-release", .reply(text: "a")) { stage in
        stage.hold("start()") { URLSession.shared.dataTask(with: origin("a")) { _, _, _ in }.resume() }
        stage.release("GET /b")
    },
    Scenario("refused-resumption") { stage in
        stage.send("resume()") { URLSession.shared.downloadTask(withResumeData: Data()) { _, _, _ in }.resume() }
    },
    Scenario("refused-resumption-for-delegate") { stage in
        stage.send("resume()") {
            URLSession(configuration: .default, delegate: Deaf(), delegateQueue: nil)
                .downloadTask(withResumeData: Data()).resume()
        }
    },
    Scenario("refused-web-socket") { stage in
        stage.send("start()") {
            let task = URLSession(configuration: .default).webSocketTask(with: URL(string: "ws://origin.test/chat")!)
            task.resume()
            task.receive { _ in }
        }
    },
    Scenario("refused-event-stream", .fixture("events")) { stage in
        stage.send("start()") { URLSession.shared.dataTask(with: origin("events")) { _, _, _ in }.resume() }
    },
    Scenario("refused-digest", .fixture("digest")) { stage in
        stage.send("start()") {
            URLSession(configuration: .default, delegate: Trusting(), delegateQueue: nil)
                .dataTask(with: origin("digest")).resume()
        }
    },
    Scenario("refused-negotiate", .fixture("negotiate")) { stage in
        stage.send("start()") {
            let task = URLSession.shared.dataTask(with: origin("negotiate")) { _, _, _ in }
            task.delegate = Trusting()
            task.resume()
        }
    },
    Scenario("refused-streamed-upload") { stage in
        stage.send("start()") {
            var request = URLRequest(url: origin("upload"))
            request.httpMethod = "POST"
            URLSession(configuration: .default, delegate: Deaf(), delegateQueue: nil)
                .uploadTask(withStreamedRequest: request).resume()
        }
    },
]

/// A delegate that does not listen.
private final class Deaf: NSObject, URLSessionTaskDelegate {}

/// A delegate with a credential for everything.
private final class Trusting: NSObject, URLSessionTaskDelegate {
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) { completionHandler(.useCredential, URLCredential(user: "ann", password: "pale ale", persistence: .none)) }
}

/// An address on a server that there is not.
func origin(_ path: String) -> URL { URL(string: "http://origin.test/\(path)")! }
