import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension AnswerModel {
    /// Have their answers come as files.
    public static let downloads = [
        AnswerModel("download", "lasting", downloads: true),
        AnswerModel("download-by-handler", "lasting", usesHandler: true, downloads: true),
        AnswerModel("download-by-handler-alone", "lasting", delegate: .nowhere, usesHandler: true, downloads: true),
        // Foundation on Linux writes the body twice.
        AnswerModel("download-awaited", "lasting", delegate: .task, downloads: true, isDefined: false),
        AnswerModel("download-awaited-alone", "lasting", delegate: .nowhere, downloads: true),
        AnswerModel("download-of-nothing", "bare", downloads: true, redirect: { $1(nil) }),
        AnswerModel(
            "download-of-nothing-by-handler", "bare", usesHandler: true, downloads: true, redirect: { $1(nil) }),
        AnswerModel("download-after-redirect", "old", downloads: true),
        AnswerModel("download-after-redirect-of-handler", "old", usesHandler: true, downloads: true),
        AnswerModel("download-refused", "bearer", downloads: true),
        AnswerModel("download-refused-to-handler", "bearer", usesHandler: true, downloads: true),
        AnswerModel(
            "download-after-challenge", "cellar", downloads: true,
            challenge: { $1(.useCredential, URLCredential(user: "ann", password: "pale ale", persistence: .none)) }),
        AnswerModel(
            "download-after-challenge-of-handler", "cellar", usesHandler: true, downloads: true,
            challenge: { $1(.useCredential, URLCredential(user: "ann", password: "pale ale", persistence: .none)) }),
    ]

    /// Downloads by a handler, or by a delegate of the session, or else awaits the file.
    func download(
        _ request: URLRequest, _ session: URLSession, _ asked: Asked, _ say: @escaping @Sendable (String) -> Void,
        _ done: @escaping @Sendable () -> Void
    ) {
        if usesHandler {
            session.downloadTask(with: request) { file, response, error in
                say("handler \(text(of: response)), \(text(ofFile: file)), \(text(of: error))")
                done()
            }.resume()
        } else if session.delegate != nil {
            session.downloadTask(with: request).resume()
        } else {
            let ofTask = isOfTask ? asked : nil
            Task {
                do {
                    let (file, response) = try await session.download(for: request, delegate: ofTask)
                    say("awaited \(text(of: response)), \(text(ofFile: file))")
                } catch { say("awaited \(text(of: error))") }
                done()
            }
        }
    }
}

extension Asked: URLSessionDownloadDelegate {
    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
        totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
    ) {
        say(
            "wrote \(bytesWritten), \(totalBytesWritten) of \(totalBytesExpectedToWrite), task "
                + "\(downloadTask.countOfBytesReceived) of \(downloadTask.countOfBytesExpectedToReceive), "
                + "\(place(of: session))")
    }

    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
    ) { say("file \(text(ofFile: location)), \(text(of: downloadTask.response)), \(place(of: session))") }

    private func place(of session: URLSession) -> String {
        "on \(OperationQueue.current === session.delegateQueue ? "the delegate queue" : "another queue")"
    }
}

/// What is in a file, and how it is named; the name itself is new each time.
private func text(ofFile file: URL?) -> String {
    guard let file else { return "no file" }
    let folder = FileManager.default.temporaryDirectory.standardizedFileURL.path
    let isTemporary = file.deletingLastPathComponent().standardizedFileURL.path == folder
    return "\(text(of: try? Data(contentsOf: file))) in \(isTemporary ? "the temporary folder" : "another folder")"
        + ", .\(file.pathExtension)"
}
