import Foundation

/// Reads one entry of a HAR file, from what the index knows of it: a play waits for it at every request.
///
/// It knows entries as nearly all are, and gives up on any other: decoding tells what that is.
struct HAREntryScan {
    private var received: HAR.Headers?
    private var status: Double?
    private var content: HAR.Content?

    /// Reads an entry.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file.
    ///   - known: What the index has read of it already.
    /// - Returns: The entry; nil where it must be decoded.
    static func entry(_ bytes: UnsafeBufferPointer<UInt8>, _ known: HARIndex.Entry) -> HAR.Entry? {
        guard let request = request(bytes, known.request) else { return nil }
        var (read, scan) = (HAREntryScan(), JSONScan(bytes, at: known.response))
        guard read.response(&scan), let status = read.status.flatMap({ Int(exactly: $0) }), status > 0,
            let content = read.content
        else { return nil }
        let time = known.time ?? 0
        return HAR.Entry(
            startedDateTime: known.startedDateTime, time: time, request: request,
            response: HAR.Response(status: status, headers: read.received ?? HAR.Headers(), content: content),
            timings: HAR.Timings(wait: time))
    }

    private static func request(_ bytes: UnsafeBufferPointer<UInt8>, _ known: HARIndex.Request) -> HAR.Request? {
        var request = HAR.Request(method: known.method, url: known.url, headers: HAR.Headers())
        if let place = known.headers {
            var scan = JSONScan(bytes, at: place)
            guard let headers = headers(&scan) else { return nil }
            request.headers = headers
        }
        if let place = known.postData {
            var scan = JSONScan(bytes, at: place)
            guard let data = postData(&scan) else { return nil }
            request.postData = data
        }
        return request
    }

    private static func postData(_ scan: inout JSONScan) -> HAR.PostData? {
        var data = HAR.PostData()
        let isRead = scan.members { scan in
            if scan.isNamed("mimeType") { return HARIndex.once(&data.mimeType, scan.text()) }
            if scan.isNamed("text") { return HARIndex.once(&data.text, scan.text()) }
            if scan.isNamed("encoding") { return HARIndex.once(&data.encoding, scan.text()) }
            if scan.isNamed("_encoding") { return HARIndex.once(&data._encoding, scan.text()) }
            if scan.isNamed("_file") { return HARIndex.once(&data._file, scan.text()) }
            if scan.isNamed("_digest") { return HARIndex.once(&data._digest, scan.text()) }
            return !scan.isNamed("params") && scan.value()
        }
        return isRead ? data : nil
    }

    private mutating func response(_ scan: inout JSONScan) -> Bool {
        scan.members { scan in
            if scan.isNamed("status") { return HARIndex.once(&status, scan.plainNumber()) }
            if scan.isNamed("headers") { return HARIndex.once(&received, Self.headers(&scan)) }
            if scan.isNamed("content") { return HARIndex.once(&content, Self.content(&scan)) }
            return !scan.isNamed("_error") && scan.value()
        }
    }

    private static func content(_ scan: inout JSONScan) -> HAR.Content? {
        var content = HAR.Content()
        var (type, digest): (Range<Int>?, Range<Int>?)
        let isRead = scan.members { scan in
            if scan.isNamed("size") { return HARIndex.once(&content.size, scan.plainNumber()) }
            if scan.isNamed("text") { return HARIndex.once(&content.text, scan.text()) }
            if scan.isNamed("encoding") { return HARIndex.once(&content.encoding, scan.text()) }
            if scan.isNamed("_file") { return HARIndex.once(&content._file, scan.text()) }
            // A play asks for neither; both must be texts, as for the decoder, and stand there once.
            if scan.isNamed("mimeType") { return HARIndex.once(&type, scan.string()) }
            if scan.isNamed("_digest") { return HARIndex.once(&digest, scan.string()) }
            return scan.value()
        }
        return isRead ? content : nil
    }

    private static func headers(_ scan: inout JSONScan) -> HAR.Headers? {
        var headers = HAR.Headers()
        headers.list.reserveCapacity(8)
        let isRead = scan.elements { scan in
            var (name, value): (String?, String?)
            let isRead = scan.members { scan in
                if scan.isNamed("name") { return HARIndex.once(&name, scan.text()) }
                return scan.isNamed("value") ? HARIndex.once(&value, scan.text()) : scan.value()
            }
            guard isRead, let name, let value else { return false }
            headers.list.append(Exchange.Header(name, value))
            return true
        }
        return isRead ? headers : nil
    }
}
