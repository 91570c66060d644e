import Foundation

@testable import HTTPFixtures

/// Files as other tools write them, in a folder that is thrown away.
final class ToolFile: Sendable {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "import-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ bytes: Data, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: file)
    }

    /// Imports an archive with the given entries, and what is beside it.
    func imported(_ entries: String..., keepsAssets: Bool = false, hosts: [HostChange] = []) throws -> HARImport {
        try write(Data(Self.archive(entries).utf8), to: "tool.har")
        return HARImport(
            path: folder.appending(path: "tool.har").path, keepsAssets: keepsAssets, hosts: hosts)
    }

    static func archive(_ entries: [String]) -> String { #"{"log":{"entries":[\#(entries.joined(separator: ","))]}}"# }

    /// One entry; what is given is JSON.
    static func entry(
        method: String = "GET", url: String = "https://api.test/x", date: String = #""2026-11-22T02:00:00Z""#,
        time: String = "1", request: String = #""headers":[]"#, status: String = "200",
        headers: String = #"[{"name":"Content-Type","value":"application/json"}]"#,
        content: String = #"{"size":2,"mimeType":"application/json","text":"{}"}"#, response: String = "",
        more: String = ""
    ) -> String {
        """
        {"startedDateTime":\(date),"time":\(time)\(more),
         "request":{"method":"\(method)","url":"\(url)",\(request)},
         "response":{"status":\(status),"headers":\(headers),"content":\(content)\(response)}}
        """
    }
}

extension HARImport {
    /// The bodies of what can be played, in order.
    var bodies: [Data] {
        exchanges.compactMap { exchange in
            guard case .response(let response) = exchange.outcome else { return nil }
            return response.body
        }
    }

    var responses: [Exchange.Response] {
        exchanges.compactMap { exchange in
            guard case .response(let response) = exchange.outcome else { return nil }
            return response
        }
    }

    var reasons: [ImportReason] {
        entries.compactMap { entry in
            guard case .failure(let reason) = entry.result else { return nil }
            return reason
        }
    }
}
