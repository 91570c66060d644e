import Foundation

/// Answers from a fixture.
final class ReplaySource: AnswerSource {
    init(_ contents: Fixture.Contents) {}
    var isReady: Bool { true }
    var unplayed: [PlayEvent.Leftover] { [] }
    func answer(to request: Exchange.Request, step: String) -> PendingRequest.Answer {
        .outcome(
            .response(
                Exchange.Response(
                    status: 200, headers: [Exchange.Header("Content-Type", "text/plain")], body: Data(request.url.utf8))
            ), url: request.url, text: "200 text/plain, \(request.url.utf8.count) bytes")
    }
    func printed(_ request: PendingRequest) -> PlayEvent.Request {
        PlayEvent.Request(
            number: request.number ?? request.arrival, method: request.request.method, url: request.request.url)
    }
}
