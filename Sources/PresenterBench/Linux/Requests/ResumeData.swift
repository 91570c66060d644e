import Foundation
import FoundationNetworking

/// Refuses resume data. Foundation on Linux gives none, and crashes when a task made of it begins, so that no play can
/// show what would happen on a phone.
enum ResumeData {
    /// Foundation's methods that give or take resume data, each with its class and with the class that refuses.
    static let methods: [(symbol: String, type: AnyClass, refusing: AnyClass)] = [
        (
            "$s20FoundationNetworking22URLSessionDownloadTaskC6cancel21byProducingResumeDatayy0A10Essentials0J0VSgc_tF",
            URLSessionDownloadTask.self, Task.self
        ),
        (
            "$s20FoundationNetworking10URLSessionC12downloadTask14withResumeDataAA0c8DownloadE0C0A10Essentials0H0V_tF",
            URLSession.self, Session.self
        ),
        (
            "$s20FoundationNetworking10URLSessionC12downloadTask14withResumeData17completionHandler"
                + "AA0c8DownloadE0C0A10Essentials0H0V_yAI3URLVSg_AA11URLResponseCSgs5Error_pSgtYbctF",
            URLSession.self, Session.self
        ),
    ]

    private final class Task: URLSessionDownloadTask, @unchecked Sendable {
        // Safe: it has no state of its own, and no instance is ever created.
        override func cancel(byProducingResumeData completionHandler: @escaping (Data?) -> Void) {
            // A task that has ended has nothing to resume.
            if state == .running || state == .suspended {
                refuse("A download that is cancelled for its resume data", currentRequest, "Cancel it without")
            }
            super.cancel(byProducingResumeData: completionHandler)
        }
    }

    private final class Session: URLSession, @unchecked Sendable {
        // Safe: it has no state of its own, and no instance is ever created.
        override func downloadTask(withResumeData resumeData: Data) -> URLSessionDownloadTask {
            refuse("A download from resume data", nil, "Download the whole")
            return downloadTask(with: nowhere)
        }

        override func downloadTask(
            withResumeData resumeData: Data,
            completionHandler: @Sendable @escaping (URL?, URLResponse?, (any Error)?) -> Void
        ) -> URLSessionDownloadTask {
            refuse("A download from resume data", nil, "Download the whole")
            return downloadTask(with: nowhere, completionHandler: completionHandler)
        }

        /// A URL that leads nowhere, for the self-test, which alone goes on after a refusal. Foundation's own task for
        /// resume data could not be cancelled, and would keep its session for ever.
        private var nowhere: URL { URL(string: "http://127.0.0.1:9/nowhere")! }
    }

    private static func refuse(_ kind: String, _ request: URLRequest?, _ instead: String) {
        ProcessTraffic.current.withLock { $0 }?
            .refuse(kind, request, next: "\(instead), or leave this flow out of the bench.")
    }
}
