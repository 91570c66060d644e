import Foundation
import PresenterBench

/// Exchanges of 4 KB each, as many as requested.
enum Samples {
    /// How large a body is.
    static let size = 4_096

    /// The headers of each answer.
    static let headers: [Exchange.Header] = [
        .init("Content-Type", "application/json"), .init("Content-Length", "\(size)"),
        .init("Cache-Control", "no-store"), .init("Date", "Wed, 01 May 2024 09:30:00 GMT"),
    ]

    /// Returns the contents of a fixture, of requests that have a body or that have none.
    static func contents(_ count: Int, sent: Bool = false) -> Fixture.Contents {
        let start = Date(timeIntervalSince1970: 1_714_555_800)
        return Fixture.Contents(
            capturedAt: start,
            exchanges: (0..<count).map { number in
                Exchange(
                    request: sent
                        ? Exchange.Request(
                            method: "POST", url: url(number), headers: [.init("Content-Type", "application/json")],
                            body: Data(#"{"kettle":\#(number),"litres":1.7,"colours":["slate","cream"]}"#.utf8))
                        : Exchange.Request(method: "GET", url: url(number)),
                    outcome: .response(
                        Exchange.Response(
                            status: 200, headers: headers, body: body(number))),
                    startedAt: start.addingTimeInterval(Double(number) / 10), milliseconds: 20)
            })
    }

    static func url(_ number: Int) -> String { "https://api.example/v2/kettles/\(number)?units=metric&page=\(number)" }

    /// A list of kettles that is exactly as long as it has to be.
    static func body(_ number: Int) -> Data {
        let item =
            #"{"id":\#(number),"name":"Kettle \#(number)","litres":1.7,"colours":["slate","cream"],"loud":false}"#
        let items = Array(repeating: item, count: (size - 200) / (item.utf8.count + 1)).joined(separator: ",")
        let head = #"{"kettles":[\#(items)],"note":""#
        return Data((head + String(repeating: "n", count: size - head.utf8.count - 2) + "\"}").utf8)
    }

    /// Returns the same as a HAR file of another tool has it: every body inside the file, and a key and a token with each request, or none.
    static func archive(_ count: Int, secrets: Bool = false) -> Data {
        var text = Data(#"{"log":{"version":"1.2","creator":{"name":"a browser","version":"1"},"entries":["#.utf8)
        for number in 0..<count {
            if number > 0 { text += Data(",\n".utf8) }
            text += Data(entry(number, secrets: secrets).utf8)
        }
        return text + Data("]}}\n".utf8)
    }

    private static func entry(_ number: Int, secrets: Bool) -> String {
        let key = secrets ? "&api_key=Zq7exampleKey01" : ""
        let sent = secrets ? #"{"name":"Authorization","value":"Bearer Xy9exampleToken02abcdef"}"# : ""
        let second = String(format: "%02d:%02d", number / 60 % 60, number % 60)
        let body = String(decoding: body(number), as: UTF8.self).replacing("\"", with: "\\\"")
        let listed = headers.map { #"{"name":"\#($0.name)","value":"\#($0.value)"}"# }.joined(separator: ",")
        return #"{"startedDateTime":"2024-05-01T1\#(number / 3_600):\#(second).000Z","time":20,"#
            + #""request":{"method":"GET","#
            + #""url":"\#(url(number))\#(key)","httpVersion":"HTTP/1.1","cookies":[],"headers":[\#(sent)],"queryString":[],"#
            + #""headersSize":-1,"bodySize":0},"response":{"status":200,"statusText":"OK","httpVersion":"HTTP/1.1","#
            + #""cookies":[],"headers":[\#(listed)],"content":{"size":\#(size),"#
            + #""mimeType":"application/json","text":"\#(body)"},"redirectURL":"","headersSize":-1,"bodySize":\#(size)},"#
            + #""cache":{},"timings":{"send":0,"wait":20,"receive":0}}"#
    }
}
