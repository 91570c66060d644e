import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension Exchange.Request {
    /// Takes down what a task asks for.
    ///
    /// - Parameters:
    ///   - request: The request that the protocol was given.
    ///   - task: The task behind it; on Linux an upload's body is known to the task alone.
    init(_ request: URLRequest, of task: URLSessionTask?) {
        let session = task.flatMap { Mirror(reflecting: $0).descendant(inherited: "session") } as? URLSession
        let headers = (session?.additionalHeaders ?? [:]).merging(request.allHTTPHeaderFields ?? [:]) { $1 }
            .sorted { $0.key < $1.key }
        self.init(
            method: request.httpMethod ?? "GET", url: request.url?.absoluteString ?? "",
            headers: headers.map { Exchange.Header($0.key, $0.value) }, body: Self.body(of: request, task))
    }

    private static func body(of request: URLRequest, _ task: URLSessionTask?) -> Data? {
        if let body = request.httpBody { return body }
        if let stream = request.httpBodyStream { return Data(reading: stream) }
        #if os(Linux)
        guard let task, let known = Mirror(reflecting: task).descendant(inherited: "knownBody"),
            let content = Mirror(unwrapping: known).children.first?.value
        else { return nil }
        return switch content {
        case let data as DispatchData: Data(data)
        case let file as URL: try? Data(contentsOf: file)
        case let stream as InputStream: Data(reading: stream)
        default: nil
        }
        #else
        return nil
        #endif
    }
}

extension URLSession {
    /// What the configuration adds to every request; Foundation on Linux does not show it to a URL protocol.
    fileprivate var additionalHeaders: [String: String] {
        let fields = configuration.httpAdditionalHeaders ?? [:]
        return Dictionary(fields.map { ("\($0.key)", "\($0.value)") }) { first, _ in first }
    }
}

extension Mirror {
    /// Reflects a value, or what an optional holds.
    init(unwrapping value: Any) {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional, let content = mirror.children.first else {
            self = mirror
            return
        }
        self = Mirror(reflecting: content.value)
    }

    /// Returns a stored property of the subject or of one of its superclasses.
    func descendant(inherited label: String) -> Any? {
        sequence(first: self) { $0.superclassMirror }.lazy.compactMap { $0.descendant(label) }.first
    }
}

extension Data {
    /// Reads a stream to its end.
    init(reading stream: InputStream) {
        self.init()
        stream.open()
        defer { stream.close() }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = stream.read(&buffer, maxLength: buffer.count), count > 0 { append(buffer, count: count) }
    }
}
