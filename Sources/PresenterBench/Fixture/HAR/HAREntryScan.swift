import Foundation

/// Reads one entry of a HAR file in one walk over its bytes: a play waits for it at every request.
///
/// It knows entries as nearly all are, and gives up on any other: decoding tells what that is.
struct HAREntryScan {
    private var time: Double?
    private var (sent, received): (HAR.Headers?, HAR.Headers?)
    private var status: Double?
    private var content: HAR.Content?
    private var (hasRequest, hasResponse) = (false, false)

    /// Reads an entry.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the entry.
    ///   - known: What the index has read of it already.
    /// - Returns: The entry; nil where it must be decoded.
    static func entry(_ bytes: UnsafeBufferPointer<UInt8>, _ known: HARIndex.Entry) -> HAR.Entry? {
        var read = HAREntryScan()
        var scan = JSONScan(bytes)
        guard read.members(of: &scan), scan.isAtEnd() else { return nil }
        guard let status = read.status.flatMap({ Int(exactly: $0) }), status > 0, let content = read.content
        else { return nil }
        let time = read.time ?? 0
        return HAR.Entry(
            startedDateTime: known.startedDateTime, time: time,
            request: HAR.Request(method: known.method, url: known.url, headers: read.sent ?? HAR.Headers()),
            response: HAR.Response(status: status, headers: read.received ?? HAR.Headers(), content: content),
            timings: HAR.Timings(wait: time))
    }

    private mutating func members(of scan: inout JSONScan) -> Bool {
        scan.members { scan in
            if scan.isNamed("time") { return Self.once(&time, scan.plainNumber()) }
            if scan.isNamed("request") { return !hasRequest && request(&scan) }
            if scan.isNamed("response") { return !hasResponse && response(&scan) }
            return scan.value()
        }
    }

    private mutating func request(_ scan: inout JSONScan) -> Bool {
        hasRequest = true
        return scan.members { scan in
            if scan.isNamed("headers") { return Self.once(&sent, Self.headers(&scan)) }
            return !scan.isNamed("postData") && scan.value()
        }
    }

    private mutating func response(_ scan: inout JSONScan) -> Bool {
        hasResponse = true
        return scan.members { scan in
            if scan.isNamed("status") { return Self.once(&status, scan.plainNumber()) }
            if scan.isNamed("headers") { return Self.once(&received, Self.headers(&scan)) }
            if scan.isNamed("content") { return Self.once(&content, Self.content(&scan)) }
            return !scan.isNamed("_error") && scan.value()
        }
    }

    private static func content(_ scan: inout JSONScan) -> HAR.Content? {
        var content = HAR.Content()
        var (type, digest): (Range<Int>?, Range<Int>?)
        let isRead = scan.members { scan in
            if scan.isNamed("size") { return once(&content.size, scan.plainNumber()) }
            if scan.isNamed("text") { return once(&content.text, scan.text()) }
            if scan.isNamed("encoding") { return once(&content.encoding, scan.text()) }
            if scan.isNamed("_file") { return once(&content._file, scan.text()) }
            // A play asks for neither; both must be texts, as for the decoder, and stand there once.
            if scan.isNamed("mimeType") { return once(&type, scan.string()) }
            if scan.isNamed("_digest") { return once(&digest, scan.string()) }
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
                if scan.isNamed("name") { return once(&name, scan.text()) }
                return scan.isNamed("value") ? once(&value, scan.text()) : scan.value()
            }
            guard isRead, let name, let value else { return false }
            headers.list.append(HAR.NamedValue(name: name, value: value))
            return true
        }
        return isRead ? headers : nil
    }

    /// Fills a place that is still empty: a name that stands twice is left to the decoder.
    private static func once<Value>(_ place: inout Value?, _ value: Value?) -> Bool {
        guard place == nil, let value else { return false }
        place = value
        return true
    }
}
