#if os(Linux)
import Foundation
import FoundationNetworking

/// The receiver of an answer, as Foundation on Linux stores it.
extension Delivery {
    /// True if a completion handler takes the answer, so that no delegate sees a part of it.
    var hasHandler: Bool { behaviour?.isEmpty == false }

    /// The delegate that hears how a download goes on: that of the call that awaits it, else that of the session.
    var downloadDelegate: (any URLSessionDownloadDelegate)? {
        guard loading.task is URLSessionDownloadTask, let behaviour else { return nil }
        guard let handler = behaviour.first else { return session?.delegate as? any URLSessionDownloadDelegate }
        return Mirror(reflecting: handler.value).children.lazy.compactMap {
            $0.value as? any URLSessionDownloadDelegate
        }
        .first
    }

    /// True if a call awaits the answer: it gets it at once, and not on the delegate queue.
    var isAwaited: Bool {
        loading.task.flatMap { properties.value(of: "_callCompletionHandlerInline", in: $0) } as? Bool == true
    }

    /// The values that are stored beside the kind of receiver: none for a delegate, otherwise a completion handler; nil
    /// if Foundation knows no receiver.
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
#endif
