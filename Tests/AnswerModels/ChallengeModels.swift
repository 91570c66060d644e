import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension AnswerModel {
    /// Delegates that are asked for a credential.
    public static let challenges = [
        AnswerModel("challenge-answered", "cellar", challenge: { $1(.useCredential, ann("pale ale")) }),
        AnswerModel(
            "challenge-answered-by-handler", "cellar", usesHandler: true,
            challenge: { $1(.useCredential, ann("pale ale")) }),
        AnswerModel("challenge-of-post", "cellar", method: "POST", challenge: { $1(.useCredential, ann("pale ale")) }),
        AnswerModel(
            "challenge-without-body", "bare-cellar", usesHandler: true,
            challenge: { $1(.useCredential, ann("pale ale")) }),
        AnswerModel(
            "challenge-answered-twice", "cellar",
            challenge: { $1(.useCredential, ann($0.previousFailureCount == 0 ? "water" : "pale ale")) }),
        AnswerModel(
            "challenge-given-up", "cellar",
            challenge: { challenge, answer in
                if challenge.previousFailureCount > 0 { return answer(.cancelAuthenticationChallenge, nil) }
                answer(.useCredential, ann("water"))
            }),
        AnswerModel(
            "challenge-cancelled", "cellar", usesHandler: true, challenge: { $1(.cancelAuthenticationChallenge, nil) }),
        AnswerModel("challenge-rejected", "cellar", challenge: { $1(.rejectProtectionSpace, nil) }),
        AnswerModel("challenge-by-default", "cellar", isDefined: false),
        AnswerModel("challenge-by-default-of-handler", "cellar", usesHandler: true, isDefined: false),
        AnswerModel(
            "challenge-after-redirect", "to-cellar", isDefined: false,
            challenge: { $1(.useCredential, ann("pale ale")) }),
        AnswerModel("challenge-digest", "digest", isDefined: false),
        AnswerModel("challenge-bearer", "bearer"),
        AnswerModel(
            "challenge-of-task", "cellar", delegate: .task, usesHandler: true,
            challenge: { $1(.useCredential, ann("pale ale")) }),
        AnswerModel("challenge-without-delegate", "cellar", delegate: .nowhere, usesHandler: true, isDefined: false),
    ]

    private static func ann(_ password: String) -> URLCredential {
        URLCredential(user: "ann", password: password, persistence: .forSession)
    }
}
