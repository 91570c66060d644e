import Foundation

/// The exchanges of other tools' HAR files that can be played, and the reasons why others cannot.
package struct HARImport {
    /// One entry of a file.
    package struct Entry {
        /// The name of the file.
        package let file: String
        /// The number in the file, from 1.
        package let number: Int
        package let method: String
        /// The URL; not redacted, so it must not be printed.
        package let url: String
        package let result: Result<Exchange, ImportReason>
        /// The readable part of an entry that is left out; nil if it is not.
        package let unstored: Exchange?
        /// The URL, and the targets of redirects that are imported, before any of them is moved.
        fileprivate let targets: [String]

        /// The bytes of the answer.
        fileprivate var size: Int {
            guard case .success(let exchange) = result, case .response(let response) = exchange.outcome else {
                return 0
            }
            return response.body.count
        }

        /// The method for people, or `…` in place of anything that is not a method.
        package var shownMethod: String { ForeignEntry.isMethod(method) ? method : "…" }

        fileprivate func leftOut(_ reason: ImportReason) -> Entry {
            Entry(
                file: file, number: number, method: method, url: url, result: .failure(reason),
                unstored: try? result.get(), targets: targets)
        }
    }

    /// The entries in the order of the files, then of time; entries without a date stay after the one before them.
    package private(set) var entries: [Entry] = []
    /// The files that could not be read at all.
    package private(set) var unreadable: [UnreadableFile] = []
    /// The changes of hosts that move nothing: they apply to the URL of no entry, and to no redirect that is imported.
    package private(set) var unusedHosts: [HostChange]

    /// The exchanges that can be played, in the order in which they happened.
    package var exchanges: [Exchange] { playable.map(\.exchange) }

    /// The exchanges that can be played, with their entries.
    package var playable: [(entry: Entry, exchange: Exchange)] {
        let all = entries.compactMap { entry in (try? entry.result.get()).map { (entry, $0) } }
        return all.enumerated().sorted { ($0.element.1.startedAt, $0.offset) < ($1.element.1.startedAt, $1.offset) }
            .map { (entry: $0.element.0, exchange: $0.element.1) }
    }

    /// The readable parts of the entries that are left out; their secrets may be in the others.
    package var unstored: [Exchange] { entries.compactMap(\.unstored) }

    /// Everything readable, stored or not, in the order of the files.
    package var readable: [Exchange] { entries.compactMap { (try? $0.result.get()) ?? $0.unstored } }

    /// Reads the files at a path.
    ///
    /// - Parameters:
    ///   - path: The path of a HAR file, a folder, or a ZIP archive.
    ///   - keepsAssets: True if style sheets, scripts, fonts, images and the like are kept.
    ///   - hosts: The changes of hosts.
    package init(path: String, keepsAssets: Bool = false, hosts: [HostChange] = []) {
        let (files, unreadable) = ForeignFile.all(at: path)
        self.unreadable = unreadable
        unusedHosts = hosts
        for file in files {
            do throws(Fault) {
                let log = try Self.log(of: file)
                let found = try Self.entries(of: log, file, ImportFilter(keepsAssets: keepsAssets), hosts)
                let isPlayed = found.contains { (try? $0.result.get()) != nil }
                isInvented = isInvented || isPlayed && HAR.isInvented(log["creator"]?["name"]?.string)
                entries += found
            } catch {
                self.unreadable.append(UnreadableFile(name: file.name, reason: error.text))
            }
        }
        for entry in entries where !unusedHosts.isEmpty {
            let used = entry.targets.compactMap { target in hosts.first { $0.server(of: target) == $0.old } }
            unusedHosts.removeAll(where: used.contains)
        }
    }

    /// True if any of the answers that can be played is made up, as its file says.
    package private(set) var isInvented = false

    private struct Fault: Error { let text: String }

    /// Reads a file as far as its log.
    private static func log(of file: ForeignFile) throws(Fault) -> HARValue {
        let text = JSONText(file.bytes)
        guard let root = HARValue(text) else {
            let fault = text.stop ?? text.faults.last
            let place = TextPosition(byte: fault?.byte ?? 0, in: text.bytes)
            throw Fault(
                text: fault?.kind == .depth
                    ? "it has more than \(FixtureLimits.depth) levels of nesting" : "truncated or not JSON at \(place)")
        }
        if let path = root.repeated { throw Fault(text: "it has two `\(path)`, of which one would be lost") }
        guard let log = root["log"] else { throw Fault(text: noEntries) }
        return log
    }

    private static let noEntries = "not HAR: `log.entries` is missing"

    private static func entries(
        of log: HARValue, _ file: ForeignFile, _ filter: ImportFilter, _ hosts: [HostChange]
    ) throws(Fault) -> [Entry] {
        guard let list = log["entries"]?.list else { throw Fault(text: noEntries) }
        guard list.count <= FixtureLimits.exchanges else { throw Fault(text: "it has too many entries") }
        var date = Date(timeIntervalSinceReferenceDate: 0)
        let values = list.map { value in
            ForeignEntry(value: value, filter: filter) { name throws(ImportReason) in
                guard let bytes = try file.attached(name) else { throw .attachedFile(name) }
                return bytes
            }
        }
        // Entries before the first date began no later than it.
        if let first = values.lazy.compactMap(\.date).first { date = first }
        var size = 0
        return values.enumerated().map { index, value in
            date = value.date ?? date
            let entry = entry(value, file.name, index + 1, startedAt: date, hosts)
            size += entry.size
            // No fixture could hold them, and no memory should have to.
            return size > FixtureLimits.bytes ? entry.leftOut(.overLimit("\(FixtureLimits.bytes >> 20) MB")) : entry
        }
    }

    private static func entry(
        _ value: ForeignEntry, _ file: String, _ number: Int, startedAt date: Date, _ hosts: [HostChange]
    ) -> Entry {
        var result: Result<Exchange, ImportReason>
        var unstored: Exchange?
        var targets = [value.url]
        do {
            let exchange = try value.exchange(startedAt: date)
            if case .response(let response) = exchange.outcome {
                targets += response.headers.filter { $0.isNamed("Location") }.map(\.value)
            }
            result = .success(HostChange.moved(exchange, by: hosts))
        } catch {
            result = .failure(error)
            unstored = value.readable(startedAt: date)
        }
        return Entry(
            file: file, number: number, method: value.method, url: value.url, result: result, unstored: unstored,
            targets: targets)
    }
}

/// Moves URLs from one host to another, for an app that uses another server than the one that was recorded.
package struct HostChange: Hashable, Sendable {
    /// A host with its port, or an origin with a scheme, in lower case.
    package let old: String
    private let new: String

    /// Reads `OLD=NEW`: two hosts, each with its port if it has one, or two origins; nil if it is neither.
    package init?(_ text: String) {
        let parts = text.split(separator: "=", omittingEmptySubsequences: false).map { $0.lowercased() }
        guard parts.count == 2, parts.allSatisfy(Self.isServer), parts[0].contains("://") == parts[1].contains("://")
        else { return nil }
        (old, new) = (parts[0], parts[1])
    }

    private static func isServer(_ text: String) -> Bool {
        let host = text.range(of: "://").map { text[$0.upperBound...] } ?? text[...]
        let schemes = ["http://", "https://"]
        guard !text.contains("://") || schemes.contains(where: text.hasPrefix) else { return false }
        return !host.isEmpty && host.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && !"/?#@=\\".utf8.contains($0) }
    }

    /// Returns a URL at the new host; any other URL stays the same.
    func moved(_ url: String) -> String {
        guard let origin = Origin(of: url), let scheme = origin.text.range(of: "://") else { return url }
        if old.contains("://") { return origin.text == old ? origin.target(new) : url }
        guard origin.text[scheme.upperBound...] == old else { return url }
        return origin.target(origin.text[..<scheme.upperBound] + new)
    }

    /// Returns the server of a URL in the form of the old one, with a scheme or without; nil if it names none.
    package func server(of url: String) -> String? {
        guard let origin = Origin(of: url)?.text, let scheme = origin.range(of: "://"),
            ["http", "https"].contains(origin[..<scheme.lowerBound])
        else { return nil }
        return old.contains("://") ? origin : String(origin[scheme.upperBound...])
    }

    private var newHost: String { new.range(of: "://").map { String(new[$0.upperBound...]) } ?? new }

    /// Returns an exchange with its URL, its `Host` and its redirect moved; the first change that applies to one
    /// counts.
    static func moved(_ exchange: Exchange, by changes: [HostChange]) -> Exchange {
        var result = exchange
        if let change = changes.first(where: { $0.concerns(exchange.request.url) }) {
            result.request.url = change.moved(exchange.request.url)
            for index in result.request.headers.indices where result.request.headers[index].isNamed("Host") {
                result.request.headers[index].value = change.newHost
            }
        }
        guard case .response(var response) = result.outcome else { return result }
        for index in response.headers.indices where response.headers[index].isNamed("Location") {
            let target = response.headers[index].value
            if let change = changes.first(where: { $0.concerns(target) }) {
                response.headers[index].value = change.moved(target)
            }
        }
        result.outcome = .response(response)
        return result
    }

    private func concerns(_ url: String) -> Bool { moved(url) != url }
}
