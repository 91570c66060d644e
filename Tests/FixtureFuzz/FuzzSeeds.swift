import Foundation
import PresenterBench

/// The sound fixtures that are spoiled.
enum FuzzSeeds {
    /// Returns their bytes; the side files that they name stay in the folder.
    static func bytes(savedBy store: FixtureStore, in root: URL) throws -> [[UInt8]] {
        let date = Date(timeIntervalSince1970: 1_714_555_800)
        _ = try store.save(Fixture.Contents(capturedAt: date, exchanges: exchanges(date)), as: "one")
        let saved = try Data(contentsOf: root.appending(path: "Fixtures/one.har"))
        let entries = (0..<3).map { foreign.replacing("NUMBER", with: "\($0)") }.joined(separator: ",")
        return [Array(saved), Array(#"{"log":{"version":"1.2","creator":{"name":"b"},"entries":[\#(entries)]}}"#.utf8)]
    }

    private static func exchanges(_ date: Date) -> [Exchange] {
        let json = Exchange.Header("Content-Type", "application/json")
        let form = Exchange.Header("Content-Type", "application/x-www-form-urlencoded")
        let large = Data(repeating: UInt8(ascii: "k"), count: 3_000)
        return [
            exchange(date, "GET", "https://h.example/kettles?page=1&api_key=REDACTED-1", [json], "[{\"id\":1.5}]"),
            exchange(date, "POST", "https://h.example/login", [form], "{\"ok\":true}", sent: "name=a&password=secret"),
            exchange(date, "GET", "https://h.example/é/\"x\"", [json, json], "\u{0}\n\u{1}"),
            Exchange(
                request: .init(method: "GET", url: "https://h.example/large"),
                outcome: .response(.init(status: 200, headers: [json], body: large)), startedAt: date, milliseconds: 3),
            Exchange(
                request: .init(method: "GET", url: "https://h.example/off"),
                outcome: .failure("notConnectedToInternet"), startedAt: date, milliseconds: 0),
        ]
    }

    private static func exchange(
        _ date: Date, _ method: String, _ url: String, _ headers: [Exchange.Header], _ body: String,
        sent: String? = nil
    ) -> Exchange {
        Exchange(
            request: .init(method: method, url: url, headers: headers, body: sent.map { Data($0.utf8) }),
            outcome: .response(.init(status: 200, headers: headers, body: Data(body.utf8))), startedAt: date,
            milliseconds: 12.5)
    }

    /// An entry as other tools write it.
    private static let foreign =
        #"{"pageref":"p","startedDateTime":"2024-05-01T09:30:0NUMBER.5+02:00","time":12.500,"request":{"method":"POST","#
        + #""url":"https:\/\/h.example\/\u00e9?q=NUMBER","headers":[{"name":"Accept","value":"*\/*"}],"postData":{"#
        + #""mimeType":"application/x-www-form-urlencoded","params":[{"name":"a","value":"b c"}]}},"response":{"#
        + #""status":200,"headers":{"Content-Type":"image/png"},"content":{"size":4,"encoding":"base64","text":"AAEC"},"#
        + #""_error":null},"cache":{},"timings":{"send":0,"wait":-1,"receive":0}}"#
}
