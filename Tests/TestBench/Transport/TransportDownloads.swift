import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Answers that come as files.
let downloadScenarios: [Scenario] = [
    Scenario("downloads", .fixture("downloads")) { stage in
        let probe = ProbeSpy(stage)
        stage.send("a completion handler") { download("text") { probe.got(arrival($0, $1, $2)) } }
        stage.send("moved in the handler") {
            download("moved") { file, _, _ in
                let kept = FileManager.default.temporaryDirectory.appendingPathComponent("kept.txt")
                try? FileManager.default.moveItem(at: file!, to: kept)
                DispatchQueue.main.async { probe.got(content(of: kept)) }
            }
        }
        stage.send("read after the handler") {
            download("late") { file, _, _ in DispatchQueue.main.async { probe.got(content(of: file)) } }
        }
        stage.send("no body") { download("empty") { probe.got(arrival($0, $1, $2)) } }
        stage.send("not found") { download("missing") { probe.got(arrival($0, $1, $2)) } }
        stage.send("two at once") {
            for path in ["one", "two"] { download(path) { probe.got(arrival($0, $1, $2)) } }
        }
        stage.send("nobody receives it") { URLSession.shared.downloadTask(with: origin("unheard")).resume() }
        stage.send("what is left") { probe.got(temporaryFiles()) }
    },
    Scenario("downloads-awaited", .fixture("downloads-awaited")) { stage in
        let probe = ProbeSpy(stage)
        let files = Files()
        stage.send("download(from:)") {
            files.last = await probe.told { try await URLSession.shared.download(from: origin("text")) }
        }
        stage.send("read later") { probe.got(content(of: files.last)) }
        stage.send("download(for:delegate:)") {
            files.last = await probe.told {
                try await URLSession.shared.download(for: .to("heard"), delegate: Downloader(probe))
            }
        }
        stage.send("removed") {
            try? FileManager.default.removeItem(at: files.last!)
            probe.got(content(of: files.last))
        }
    },
    Scenario("download-delegate", .fixture("download-delegate")) { stage in
        let probe = ProbeSpy(stage)
        let session = URLSession(configuration: .default, delegate: Downloader(probe), delegateQueue: nil)
        stage.send("a body") { session.downloadTask(with: origin("text")).resume() }
        stage.send("a body of unknown length") { session.downloadTask(with: origin("chunked")).resume() }
        stage.send("no body") { session.downloadTask(with: origin("empty")).resume() }
        stage.send("a completion handler") {
            session.downloadTask(with: origin("handler")) { probe.got(arrival($0, $1, $2)) }.resume()
        }
        stage.send("on the main queue") {
            URLSession(configuration: .default, delegate: Downloader(probe), delegateQueue: .main)
                .downloadTask(with: origin("main")).resume()
        }
        stage.send("invalidated") { session.finishTasksAndInvalidate() }
        stage.send("what is left") { probe.got(temporaryFiles()) }
    },
    Scenario(
        "download-faults", .fixture("download-faults"), .fail("GET", nth: 1, with: .networkConnectionLost),
        .reply("GET", nth: 2, status: 503, text: "busy"), .truncate("GET", nth: 3, after: 4),
        .fail("GET /heard", with: .timedOut)
    ) { stage in
        let probe = ProbeSpy(stage)
        for step in ["an error", "a status", "cut short", "at last"] {
            stage.send(step) { download("text") { probe.got(arrival($0, $1, $2)) } }
        }
        stage.send("an error for a delegate") {
            URLSession(configuration: .default, delegate: Downloader(probe), delegateQueue: nil)
                .downloadTask(with: origin("heard")).resume()
        }
        stage.send("what is left") { probe.got(temporaryFiles()) }
    },
    Scenario("download-cancel", .fixture("download-cancel")) { stage in
        let probe = ProbeSpy(stage)
        let task = URLSession.shared.downloadTask(with: origin("held")) { probe.got(arrival($0, $1, $2)) }
        stage.hold("start()") { task.resume() }
        stage.send("cancel()") { task.cancel() }
        stage.send("cancel() again, for resume data") {
            task.cancel { probe.got($0 == nil ? "nothing to resume" : "resume data") }
        }
        for path in ["at-progress", "at-file"] {
            stage.send("in a delegate, \(path)") {
                URLSession(configuration: .default, delegate: DownloadCanceller(probe), delegateQueue: nil)
                    .downloadTask(with: origin(path)).resume()
            }
        }
        var awaiting: Task<Void, Never>?
        stage.hold("await") {
            awaiting = Task { await probe.told { try await URLSession.shared.download(from: origin("awaited")) } }
        }
        stage.send("cancel what awaits") { awaiting?.cancel() }
        stage.send("what is left") { probe.got(temporaryFiles()) }
    },
]

/// Downloads as app code does.
private func download(_ path: String, _ completion: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void) {
    URLSession.shared.downloadTask(with: origin(path), completionHandler: completion).resume()
}

/// The arguments of a completion handler, in one line: `200 http://…, /tmp/…, "hello"`.
private func arrival(_ file: URL?, _ response: URLResponse?, _ error: (any Error)?) -> String {
    if let error { return failure(error) + (file == nil ? "" : ", and a file") }
    let status = (response as? HTTPURLResponse).map { "\($0.statusCode)" } ?? "no status"
    return "\(status) \(response?.url?.absoluteString ?? "nowhere"), \(file?.path ?? "no file"), \(content(of: file))"
}

extension ProbeSpy {
    /// Awaits a file, and reports it.
    @discardableResult
    fileprivate func told(_ call: @Sendable () async throws -> (URL, URLResponse)) async -> URL? {
        do {
            let (file, response) = try await call()
            got(arrival(file, response, nil))
            return file
        } catch {
            got(failure(error))
            return nil
        }
    }
}

private func content(of file: URL?) -> String {
    guard let file, let data = try? Data(contentsOf: file) else { return "no such file" }
    return "\"\(String(decoding: data, as: UTF8.self))\""
}

private func temporaryFiles() -> String {
    let names = try? FileManager.default.contentsOfDirectory(atPath: NSTemporaryDirectory()).sorted()
    return names.map { $0.isEmpty ? "no file" : $0.joined(separator: ", ") } ?? "no folder"
}

/// What a screen keeps of what it has downloaded.
@MainActor private final class Files {
    var last: URL?
}

/// Reports what a session tells of downloads; it can receive data as well, as the delegates of client libraries do.
private class Downloader: Teller, URLSessionDownloadDelegate, @unchecked Sendable {
    // Safe: it has no state of its own.
    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
        totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
    ) {
        probe.got(
            "wrote \(bytesWritten), \(totalBytesWritten) of \(totalBytesExpectedToWrite), "
                + "progress \(downloadTask.progress.fractionCompleted)")
    }

    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
    ) {
        probe.got(arrival(location, downloadTask.response, nil))
        DispatchQueue.main.async { [probe] in probe.got("later: \(content(of: location))") }
    }
}

/// Cancels its task when it hears of it.
private final class DownloadCanceller: Downloader, @unchecked Sendable {
    // Safe: it has no state of its own.
    override func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
        totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
    ) {
        super.urlSession(
            session, downloadTask: downloadTask, didWriteData: bytesWritten, totalBytesWritten: totalBytesWritten,
            totalBytesExpectedToWrite: totalBytesExpectedToWrite)
        if downloadTask.originalRequest?.url?.path == "/at-progress" { downloadTask.cancel() }
    }

    override func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
    ) {
        super.urlSession(session, downloadTask: downloadTask, didFinishDownloadingTo: location)
        downloadTask.cancel()
    }
}
