import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Bodies that the app sends, in each way that Foundation offers; the fixture stores them, so each must match.
let uploadScenarios: [Scenario] = [
    Scenario("uploads", .fixture("uploads")) { stage in
        let probe = ProbeSpy(stage)
        stage.send("httpBody") {
            URLSession.shared.ask(
                .to("form", method: "POST", body: "name=Old+Ale&sort=dark", type: "application/x-www-form-urlencoded"),
                probe)
        }
        stage.send("httpBodyStream") {
            var request = URLRequest.to("stream", method: "POST", type: "text/plain")
            request.httpBodyStream = InputStream(data: Data("streamed".utf8))
            URLSession.shared.ask(request, probe)
        }
        stage.send("uploadTask(with:from:)") {
            URLSession.shared.uploadTask(
                with: .to("data", method: "PUT", type: "application/json"), from: Data(#"{"size":3}"#.utf8)
            ) { probe.got(outcome($0, $1, $2)) }.resume()
        }
        stage.send("uploadTask(with:fromFile:)") {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("beer.txt")
            _ = FileManager.default.createFile(atPath: file.path, contents: Data("from a file".utf8))
            URLSession.shared.uploadTask(with: .to("file", method: "PUT", type: "text/plain"), fromFile: file) {
                probe.got(outcome($0, $1, $2))
            }.resume()
        }
        stage.send("upload(for:from:)") {
            let answer = try? await URLSession.shared.upload(
                for: .to("async", method: "POST", type: "text/plain"), from: Data("awaited".utf8))
            probe.got(outcome(answer?.0, answer?.1, nil))
        }
        stage.send("a delegate session") {
            URLSession(configuration: .default, delegate: Teller(probe), delegateQueue: nil)
                .uploadTask(with: .to("delegate", method: "PUT"), from: Data("delegated".utf8)).resume()
        }
        stage.send("two bodies at one address") {
            URLSession.shared.ask(.to("same", method: "POST", body: "second", type: "text/plain"), probe)
            URLSession.shared.ask(.to("same", method: "POST", body: "first", type: "text/plain"), probe)
        }
    }
]
