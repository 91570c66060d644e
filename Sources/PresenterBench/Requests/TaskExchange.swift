import BenchPlatform
import Foundation
import HTTPFixtures

extension Exchange.Request {
    /// Reads the request of a task.
    ///
    /// - Parameters:
    ///   - request: The request that the protocol was given.
    ///   - task: The task; on Linux only the task knows an upload's body.
    ///   - session: The session of the task.
    init(_ request: URLRequest, of task: URLSessionTask?, in session: URLSession?) {
        let own = request.allHTTPHeaderFields ?? [:]
        let names = Set(own.keys.map { $0.lowercased() })
        let added = session?.additionalHeaders.filter { !names.contains($0.key.lowercased()) } ?? [:]
        let headers = own.merging(added) { own, _ in own }.sorted { $0.key < $1.key }
        self.init(
            method: request.httpMethod ?? "GET", url: request.url?.absoluteString ?? "",
            headers: headers.map { Exchange.Header($0.key, $0.value) }, body: Self.body(of: request, task))
    }

    private static func body(of request: URLRequest, _ task: URLSessionTask?) -> Data? {
        if let body = request.httpBody { return body }
        if let stream = request.httpBodyStream { return Data(reading: stream) }
        // Other tasks have the body in their request.
        return switch (task as? URLSessionUploadTask)?.uploaded {
        case let data as DispatchData: Data(data)
        case let file as URL: try? Data(contentsOf: file)
        case let stream as InputStream: Data(reading: stream)
        default: nil
        }
    }
}

extension URLSession {
    /// The headers that the configuration adds to every request, which Foundation on Linux does not show to a URL
    /// protocol.
    fileprivate var additionalHeaders: [String: String] {
        let fields = configuration.httpAdditionalHeaders ?? [:]
        return Dictionary(fields.map { ("\($0.key)", "\($0.value)") }) { first, _ in first }
    }
}

extension URLSessionTask {
    /// The body as Foundation on Linux stores it: a case with data, a file or a stream; nil if the delegate has to
    /// provide it.
    var knownBody: Any? {
        let body = StoredProperties().value(of: "knownBody", in: self)
        return body.flatMap { Mirror(reflecting: $0).children.first?.value }
    }

    /// The data, the file or the stream of that body.
    fileprivate var uploaded: Any? { knownBody.flatMap { Mirror(reflecting: $0).children.first?.value } }

    /// The file of an upload that cannot be read, so that nobody knows what would be sent.
    var unreadableUpload: URL? {
        guard self is URLSessionUploadTask, let file = uploaded as? URL,
            !FileManager.default.isReadableFile(atPath: file.path)
        else { return nil }
        return file
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

extension HTTPURLResponse {
    /// Creates the response that a task sees.
    ///
    /// Repeated headers are joined by a comma and a space, as Foundation shows those that it receives (RFC 9110, 5.3).
    ///
    /// - Parameters:
    ///   - response: The recorded response.
    ///   - text: The URL that answered.
    ///   - asked: The URL that the task requested: it is mostly the same, and need not be parsed again then.
    package convenience init(replaying response: Exchange.Response, from text: String, asked: URL? = nil) {
        var fields: [String: String] = [:]
        fields.reserveCapacity(response.headers.count)
        for header in response.headers {
            // A repeated name keeps its first spelling.
            let name = response.headers.first { $0.isNamed(header.name) }?.name ?? header.name
            if let earlier = fields.updateValue(header.value, forKey: name) {
                fields[name] = "\(earlier), \(header.value)"
            }
        }
        let isSame = asked.map { $0.baseURL == nil && $0.absoluteString == text } ?? false
        let url = (isSame ? asked : URL(string: text)) ?? URL(string: "about:blank")!
        self.init(url: url, statusCode: response.status, httpVersion: "HTTP/1.1", headerFields: fields)!
    }
}
