#if os(Linux)
import Foundation
import FoundationNetworking

extension URLSessionTask {
    /// Sets what `currentRequest` shows, which Foundation allows only its own protocols.
    ///
    /// Nothing is changed if the task is not laid out as expected.
    func setCurrentRequest(_ request: URLRequest, _ properties: StoredProperties) {
        guard let queue = properties.value(of: "syncQ", in: self) as? DispatchQueue,
            let field = StoredField("_currentRequest", in: URLSessionTask.self), field.type == URLRequest?.self
        else { return }
        let place = field.address(in: self)
        queue.sync { place.assumingMemoryBound(to: URLRequest?.self).pointee = request }
    }

    /// Sets how many bytes a download has received and expects, which Foundation counts for its own protocols only.
    ///
    /// Nothing is changed if the task is not laid out as expected.
    func setCounts(received: Int64, expected: Int64, _ properties: StoredProperties) {
        guard let queue = properties.value(of: "syncQ", in: self) as? DispatchQueue else { return }
        for (name, count) in [("_countOfBytesReceived", received), ("countOfBytesExpectedToReceive", expected)] {
            guard let field = StoredField(name, in: URLSessionTask.self), field.type == Int64.self else { return }
            let place = field.address(in: self)
            queue.sync { place.assumingMemoryBound(to: Int64.self).pointee = count }
        }
    }
}
#endif
