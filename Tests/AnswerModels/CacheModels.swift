import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension AnswerModel {
    /// All ask for an answer that may be kept for an hour; Foundation on Linux asks the server each time.
    public static let caches = [
        AnswerModel("cache-by-protocol", "lasting", delegate: .nowhere, usesHandler: true),
        AnswerModel("cache-by-protocol-again", "lasting", delegate: .nowhere, usesHandler: true),
        AnswerModel(
            "cache-else-load", "lasting", delegate: .nowhere, usesHandler: true, policy: .returnCacheDataElseLoad),
        AnswerModel(
            "cache-do-not-load", "lasting", delegate: .nowhere, usesHandler: true, policy: .returnCacheDataDontLoad),
    ]
}
