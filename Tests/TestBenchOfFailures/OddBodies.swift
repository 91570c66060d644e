import Foundation
import HTTPFixtures
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Bodies that services and apps send that are not JSON in UTF-8; to be captured, and then replayed byte for byte.
let oddBodyScenarios: [Scenario] = [
    Scenario("odd-bodies", .fixture("odd-bodies")) { stage in
        let view = View(stage)
        let paths = [
            "deflate", "gzip", "chunked", "bom", "latin-1", "nul", "empty", "no-content", "not-modified", "repeated",
            "caf%C3%A9?q=%E6%97%A5", "/double//slash", "large",
        ]
        for path in paths {
            stage.send(path) { ask(URLRequest(url: origin(odd: path)), view) }
        }
        stage.send("HEAD") {
            var request = URLRequest(url: origin(odd: "latin-1"))
            request.httpMethod = "HEAD"
            ask(request, view)
        }
    },
    Scenario("odd-requests", .fixture("odd-requests")) { stage in
        let view = View(stage)
        stage.send("httpBody") { ask(post("body", Data([0, 1, 0xFF])), view) }
        stage.send("httpBodyStream") {
            var request = post("stream", nil)
            request.httpBodyStream = InputStream(data: Data("streamed".utf8))
            ask(request, view)
        }
        stage.send("uploadTask(with:from:)") {
            URLSession.shared.uploadTask(with: post("data", nil), from: Data("sent".utf8)) { view.tell($0, $1, $2) }
                .resume()
        }
        stage.send("uploadTask(with:fromFile:)") {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("beer.txt")
            _ = FileManager.default.createFile(atPath: file.path, contents: Data("from a file".utf8))
            URLSession.shared.uploadTask(with: post("file", nil), fromFile: file) { view.tell($0, $1, $2) }.resume()
        }
    },
    Scenario("odd-end", .fixture("odd-end")) { stage in
        let view = View(stage)
        stage.send("start()") { ask(URLRequest(url: origin("end")), view) }
    },
]

/// The path is used as it is: characters that a URL would change must not be changed.
private func origin(odd path: String) -> URL { URL(string: "http://origin.test/\(path)")! }

private func post(_ path: String, _ body: Data?) -> URLRequest {
    var request = URLRequest(url: origin(path))
    request.httpMethod = "POST"
    request.httpBody = body
    request.setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
    return request
}

private func ask(_ request: URLRequest, _ view: View) {
    URLSession.shared.dataTask(with: request) { view.tell($0, $1, $2) }.resume()
}

extension View {
    /// Shows the status, the bytes by size and digest, and the headers that a body depends on.
    fileprivate func tell(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
        if let error = error as? URLError { return show("error \(error.code.rawValue)") }
        guard let response = response as? HTTPURLResponse else { return show("nothing") }
        let tag = response.value(forHTTPHeaderField: "X-Tag") ?? "-"
        let length = response.expectedContentLength
        show("\(response.statusCode) \(DataText.size(of: data ?? Data())), expects \(length), tag \(tag)")
    }
}
