import Foundation

/// The positions of the entries in a HAR file, and the heads of their requests; nothing else is decoded.
struct HARIndex: Sendable {
    struct Entry: Sendable {
        /// The range of the entry's bytes in the file.
        var range: Range<Int>
        var request: Request
        var startedDateTime: String
    }

    private(set) var version: String?
    private(set) var creator: String?
    private(set) var capturedAt: String?
    private(set) var entries: [Entry] = []
    private var hasLog = false

    /// Indexes a HAR file; nil if it is not plain HAR, which decoding explains better.
    ///
    /// - Parameter window: A window at the beginning of the file, which then moves through it.
    init?(_ window: FileWindow) {
        var scan = JSONScan(window.bytes)
        let isRead = scan.members { scan in
            guard scan.isNamed("log") else { return scan.value() }
            guard !hasLog else { return false }
            hasLog = true
            return log(&scan, window)
        }
        guard isRead, scan.isAtEnd(), window.isLast, hasLog else { return nil }
    }

    private mutating func log(_ scan: inout JSONScan, _ window: FileWindow) -> Bool {
        var (hasEntries, hasCreator) = (false, false)
        let isRead = scan.members { scan in
            if scan.isNamed("entries") {
                guard !hasEntries else { return false }
                hasEntries = true
                return scan.elements { entry(&$0, window) }
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

    /// Reads an entry; the window moves on if only the beginning of the entry is visible.
    private mutating func entry(_ scan: inout JSONScan, _ window: FileWindow) -> Bool {
        var ahead = scan
        while !entry(&ahead, from: window.start) {
            guard window.move(to: scan.at) else { return false }
            scan.goOn(in: window.bytes)
            ahead = scan
        }
        scan = ahead
        // The bytes between this entry and the next must be visible too.
        if window.isNarrow(at: scan.at), window.move(to: scan.at) { scan.goOn(in: window.bytes) }
        return true
    }

    /// Reads an entry from bytes that begin at a position of the file.
    private mutating func entry(_ scan: inout JSONScan, from first: Int) -> Bool {
        var (started, request): (String?, Request?)
        scan.skipSpace()
        let start = scan.at
        let isRead = scan.members { scan in
            if scan.isNamed("startedDateTime") { return Self.read(&started, &scan) }
            return scan.isNamed("request") ? Self.once(&request, Request(&scan)) : scan.value()
        }
        guard isRead, let request, let started else { return false }
        entries.append(Entry(range: first + start..<first + scan.at, request: request, startedDateTime: started))
        return true
    }

    /// The head of a request.
    struct Request: Sendable {
        let method: String
        let url: String
        let hasBody: Bool

        init?(_ scan: inout JSONScan) {
            var (method, url, hasBody): (String?, String?, Bool?)
            let isRead = scan.members { scan in
                if scan.isNamed("method") { return HARIndex.read(&method, &scan) }
                if scan.isNamed("url") { return HARIndex.read(&url, &scan) }
                return (!scan.isNamed("postData") || HARIndex.once(&hasBody, true)) && scan.value()
            }
            guard isRead, let method, let url else { return nil }
            (self.method, self.url, self.hasBody) = (method, url, hasBody == true)
        }
    }

    /// Reads a string into a field that is still empty.
    private static func read(_ text: inout String?, _ scan: inout JSONScan) -> Bool { once(&text, scan.text()) }

    /// Sets a field that is still empty; the decoder handles a repeated name.
    private static func once<Value>(_ slot: inout Value?, _ value: Value?) -> Bool {
        guard slot == nil, let value else { return false }
        slot = value
        return true
    }
}

extension HARIndex {
    /// Lists the entries in the order in which they happened; each is decoded on demand.
    ///
    /// - Parameters:
    ///   - bytes: Reads a part of the file.
    ///   - name: The name of the fixture, for errors.
    ///   - sideFile: Loads a side file by the name in the archive.
    /// - Returns: The entries, of which only the dates are known.
    /// - Throws: A `Diagnostic` if the file as a whole cannot be read.
    func entries(
        of bytes: @escaping @Sendable (Range<Int>) throws -> Data, fixture name: String,
        sideFile: @escaping EntryList.SideFile
    ) throws -> EntryList {
        try HAR.check(version: version, fixture: name)
        try HAR.check(count: entries.count, fixture: name)
        let entries = entries
        return EntryList(
            fixture: name, creator: creator,
            dates: entries.enumerated().map { index, entry in
                try? StoredDate.read(entry.startedDateTime, ofEntry: index, fixture: name)
            },
            entry: {
                try HAR.entry(in: bytes(entries[$0].range), number: $0, fixture: name)
            },
            request: {
                (try? bytes(entries[$0].range)).flatMap { HARValue(JSONText($0)) }.flatMap {
                    HARFile.ReadEntry($0).request
                }
            },
            sideFile: sideFile)
    }
}
