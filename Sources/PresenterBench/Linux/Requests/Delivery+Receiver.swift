import Foundation
import FoundationNetworking

/// The part of a delivery that Foundation on Linux does only for its own protocols.
extension Delivery {
    /// The state of an answer that Foundation would keep for its own protocols.
    struct Kept {
        /// The delegate's answer to the last challenge.
        var credential: (space: URLProtectionSpace, value: URLCredential)?
        /// The file of a download once its body has come, and the number of bytes that have come in all.
        var file: DownloadedFile?
        var received: Int64 = 0
    }

    /// Returns the queue on which Foundation works for the task of a protocol, and its session; nil if there is no
    /// task.
    static func place(
        of loading: URLProtocol, _ properties: StoredProperties
    ) -> (workQueue: DispatchQueue, session: URLSession?)? {
        guard let task = loading.task, let queue = task.workQueue else { return nil }
        return (queue, task.ownSession)
    }

    /// Makes the current request visible in the task.
    func showCurrent() { loading.task?.setCurrentRequest(current, properties) }

    func load(_ body: Data, _ client: any URLProtocolClient) {
        if isDownload { download(body) } else { client.urlProtocol(loading, didLoad: body) }
    }

    func finish(_ client: any URLProtocolClient) {
        keepCredential()
        if isDownload { handOverFile { end(client) } } else { end(client) }
    }

    private func end(_ client: any URLProtocolClient) {
        guard let refused = loading.task?.response as? UnansweredChallenge else {
            return client.urlProtocolDidFinishLoading(loading)
        }
        refused.whileTaken { client.urlProtocolDidFinishLoading(loading) }
    }

    /// Removes all of an answer to a task that was cancelled before the answer was complete.
    func giveUp() { if loading.task?.state != .suspended { discardFile() } }
}

/// The receiver of an answer, as Foundation on Linux stores it.
extension Delivery {
    var hasDelegate: Bool { asksDelegate || downloadDelegate != nil }

    /// True if the receiver would see each piece in which the answer arrives.
    var hearsPieces: Bool { session?.delegate is any URLSessionDataDelegate && !hasHandler && !isDownload }

    /// True if the task has a delegate that is asked about redirects and challenges.
    var asksDelegate: Bool { loading.task?.delegate != nil }

    /// True if a completion handler takes the answer, so that no delegate sees a part of it.
    var hasHandler: Bool { behaviour?.isEmpty == false }

    /// The delegate that hears of the progress of a download: that of the call that awaits it, else that of the
    /// session.
    var downloadDelegate: (any URLSessionDownloadDelegate)? {
        guard loading.task is URLSessionDownloadTask, let behaviour else { return nil }
        guard let handler = behaviour.first else { return session?.delegate as? any URLSessionDownloadDelegate }
        return Mirror(reflecting: handler.value).children.lazy.compactMap {
            $0.value as? any URLSessionDownloadDelegate
        }
        .first
    }

    /// True if a call awaits the answer; it gets it at once, and not on the delegate queue.
    var isAwaited: Bool {
        loading.task.flatMap { properties.value(of: "_callCompletionHandlerInline", in: $0) } as? Bool == true
    }

    /// The values stored with the kind of receiver: none for a delegate, otherwise a completion handler; nil if
    /// Foundation knows no receiver.
    private var behaviour: Mirror.Children? {
        guard let session, let number = loading.task?.taskIdentifier,
            let registry = properties.value(of: "taskRegistry", in: session) as AnyObject?,
            let behaviours = properties.value(of: "behaviours", in: registry)
        else { return nil }
        let own = Mirror(reflecting: behaviours).children.lazy.map {
            Mirror(reflecting: $0.value).children.map(\.value)
        }
        .first { $0.first as? Int == number }
        return own.map { Mirror(reflecting: $0[1]).children }
    }
}
