import Foundation

/// Reads one entry of a HAR file with the help of the index, as fast as possible: a play waits for this at every
/// request.
///
/// It handles the form that nearly all entries have, and gives up on any other. Decoding then reads the entry, or says
/// what is wrong.
enum HAREntryScan {
    /// Reads an entry.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the entry.
    ///   - known: The part of it that the index has read.
    /// - Returns: The entry; nil if it must be decoded.
    static func entry(_ bytes: UnsafeBufferPointer<UInt8>, _ known: HARIndex.Entry) -> HAR.Entry? {
        guard let answer = known.response, let request = request(bytes, known.request),
            let received = headers(bytes, at: answer.headers), let content = content(bytes, at: answer.content)
        else { return nil }
        var response = HAR.Response(status: answer.status, headers: received, content: content)
        if let offset = answer.target {
            var scan = JSONScan(bytes, at: offset)
            guard let target = scan.text() else { return nil }
            response.redirectURL = target
        }
        let time = known.time ?? 0
        return HAR.Entry(
            startedDateTime: known.startedDateTime, time: time, request: request, response: response,
            timings: HAR.Timings(wait: time))
    }

    private static func request(_ bytes: UnsafeBufferPointer<UInt8>, _ known: HARIndex.Request) -> HAR.Request? {
        guard let headers = headers(bytes, at: known.headers) else { return nil }
        var request = HAR.Request(method: known.method, url: known.url, headers: headers)
        if let offset = known.postData {
            guard let data = postData(bytes, at: offset) else { return nil }
            request.postData = data
        }
        return request
    }

    private static func postData(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> HAR.PostData? {
        var (data, scan) = (HAR.PostData(), JSONScan(bytes, at: offset))
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

    private static func content(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> HAR.Content? {
        var (content, scan) = (HAR.Content(), JSONScan(bytes, at: offset))
        var (type, digest): (Range<Int>?, Range<Int>?)
        let isRead = scan.members { scan in
            if scan.isNamed("size") { return HARIndex.once(&content.size, scan.plainNumber()) }
            if scan.isNamed("text") { return HARIndex.once(&content.text, scan.text()) }
            if scan.isNamed("encoding") { return HARIndex.once(&content.encoding, scan.text()) }
            if scan.isNamed("_file") { return HARIndex.once(&content._file, scan.text()) }
            // A play usually needs neither. As for the decoder, both must be strings and occur once.
            if scan.isNamed("mimeType") { return HARIndex.once(&type, scan.string()) }
            if scan.isNamed("_digest") { return HARIndex.once(&digest, scan.string()) }
            return !scan.isNamed("_isBinary") && scan.value()
        }
        guard isRead else { return nil }
        content.isOurs = digest != nil
        if digest == nil, let type {
            var scan = JSONScan(bytes, at: type.lowerBound - 1)
            content.mimeType = scan.text()
        }
        return content
    }

    private static func headers(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int?) -> HAR.Headers? {
        guard let offset else { return HAR.Headers() }
        var (headers, scan) = (HAR.Headers(), JSONScan(bytes, at: offset))
        let isRead = scan.elements { scan in
            var (name, value): (String?, String?)
            let isRead = scan.members { scan in
                if scan.isNamed("name") { return HARIndex.once(&name, scan.text()) }
                return scan.isNamed("value") ? HARIndex.once(&value, scan.text()) : scan.value()
            }
            guard isRead, let name, let value else { return false }
            if headers.list.isEmpty { headers.list.reserveCapacity(8) }
            headers.list.append(Exchange.Header(name, value))
            return true
        }
        return isRead ? headers : nil
    }
}
