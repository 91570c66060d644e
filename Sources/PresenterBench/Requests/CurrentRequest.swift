#if os(Linux)
import Foundation
import FoundationNetworking
@_spi(Reflection) import Swift

extension URLSessionTask {
    /// Sets what `currentRequest` shows, which Foundation allows only its own protocols.
    ///
    /// Nothing is changed if the task is not laid out as expected.
    func setCurrentRequest(_ request: URLRequest, _ properties: StoredProperties) {
        guard let queue = properties.value(of: "syncQ", in: self) as? DispatchQueue else { return }
        var offset: Int?
        // The fields of a class, without those of unknown types.
        let options = _EachFieldOptions(rawValue: 0b11)
        _ = _forEachField(of: URLSessionTask.self, options: options) { name, place, type, _ in
            guard String(cString: name) == "_currentRequest", type == URLRequest?.self else { return true }
            offset = place
            return false
        }
        guard let offset else { return }
        let field = Unmanaged.passUnretained(self).toOpaque() + offset
        queue.sync { field.assumingMemoryBound(to: URLRequest?.self).pointee = request }
    }
}
#endif
