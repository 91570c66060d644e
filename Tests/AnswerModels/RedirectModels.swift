import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension AnswerModel {
    /// Delegates that are asked whether a redirect is followed.
    public static let redirects = [
        AnswerModel("redirect-followed", "old"),
        AnswerModel("redirect-followed-by-handler", "old", usesHandler: true),
        AnswerModel("redirect-of-post", "old", method: "POST"),
        AnswerModel("redirect-refused", "old", redirect: { $1(nil) }),
        // Foundation on Linux gives a handler no body of such an answer.
        AnswerModel("redirect-refused-by-handler", "bare", usesHandler: true, redirect: { $1(nil) }),
        AnswerModel("redirect-changed", "old", redirect: { $1(changed($0)) }),
        AnswerModel("redirect-changed-by-handler", "old", usesHandler: true, redirect: { $1(changed($0)) }),
        AnswerModel(
            "redirect-answered-later", "old",
            redirect: { request, answer in
                DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { answer(request) }
            }),
        AnswerModel("redirect-second-refused", "twice", redirect: { $1($0.url?.path == "/old" ? $0 : nil) }),
        AnswerModel("redirect-of-task", "bare", delegate: .task, usesHandler: true, redirect: { $1(nil) }),
        AnswerModel("redirect-without-delegate", "old", delegate: .nowhere, usesHandler: true),
        AnswerModel("redirect-without-end", "loop", usesHandler: true),
    ]

    private static func changed(_ request: URLRequest) -> URLRequest {
        var request = request
        request.url = URL(string: "elsewhere", relativeTo: request.url)?.absoluteURL
        request.setValue("changed", forHTTPHeaderField: "X-App")
        return request
    }
}
