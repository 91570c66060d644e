import Foundation

/// Where the entries of a HAR file stand in its bytes, and what they ask for; nothing else of them is decoded.
struct HARIndex: Sendable {
    struct Entry: Sendable {
        var range: Range<Int>
        var method: String
        var url: String
        var startedDateTime: String
        /// Whether the request has a body, or says so.
        var hasBody: Bool
    }

    private(set) var version: String?
    private(set) var creator: String?
    private(set) var capturedAt: String?
    private(set) var entries: [Entry] = []
    private var hasLog = false

    /// Reads the bytes of a HAR file; nil where they are not plain HAR, which decoding them tells better.
    init?(_ bytes: Data) {
        let isPlain = bytes.withUnsafeBytes { raw in
            raw.withMemoryRebound(to: UInt8.self) { bytes in
                var scan = JSONScan(bytes)
                let isRead = scan.members { scan in
                    guard scan.isNamed("log") else { return scan.value() }
                    guard !hasLog else { return false }
                    hasLog = true
                    return log(&scan)
                }
                return isRead && scan.isAtEnd() && hasLog
            }
        }
        guard isPlain else { return nil }
    }

    private mutating func log(_ scan: inout JSONScan) -> Bool {
        var (hasEntries, hasCreator) = (false, false)
        let isRead = scan.members { scan in
            if scan.isNamed("entries") {
                guard !hasEntries else { return false }
                hasEntries = true
                return scan.elements { entry(&$0) }
            }
            if scan.isNamed("version") { return Self.read(&version, &scan) }
            if scan.isNamed("_capturedAt") { return Self.read(&capturedAt, &scan) }
            guard scan.isNamed("creator") else { return scan.value() }
            guard !hasCreator else { return false }
            hasCreator = true
            return scan.members { scan in
                if scan.isNamed("name") { return Self.read(&creator, &scan) }
                return scan.isNamed("version") ? scan.string() != nil : scan.value()
            }
        }
        return isRead && hasEntries
    }

    private mutating func entry(_ scan: inout JSONScan) -> Bool {
        var (method, url, started): (String?, String?, String?)
        var (hasRequest, hasBody) = (false, false)
        scan.skipSpace()
        let start = scan.at
        let isRead = scan.members { scan in
            if scan.isNamed("startedDateTime") { return Self.read(&started, &scan) }
            guard scan.isNamed("request") else { return scan.value() }
            guard !hasRequest else { return false }
            hasRequest = true
            return scan.members { scan in
                if scan.isNamed("method") { return Self.read(&method, &scan) }
                if scan.isNamed("url") { return Self.read(&url, &scan) }
                if scan.isNamed("postData") { hasBody = true }
                return scan.value()
            }
        }
        guard isRead, let method, let url, let started else { return false }
        entries.append(
            Entry(range: start..<scan.at, method: method, url: url, startedDateTime: started, hasBody: hasBody))
        return true
    }

    /// Reads a string into a place that is still empty: a name that stands twice is left to the decoder.
    private static func read(_ text: inout String?, _ scan: inout JSONScan) -> Bool {
        guard text == nil, let read = scan.text() else { return false }
        text = read
        return true
    }
}
