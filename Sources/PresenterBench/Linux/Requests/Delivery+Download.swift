import BenchDiagnostics
import Foundation
import FoundationNetworking
import PlayRuntime

/// Foundation on Linux serves download tasks only by its own protocols, since others have no file for them. So the play
/// writes the file itself, and removes it when Apple's platforms do.
extension Delivery {
    /// True if the answer arrives as a file.
    var isDownload: Bool { loading.task is URLSessionDownloadTask }

    /// Writes the body to a file, and tells the delegate; called on the work queue.
    func download(_ body: Data) {
        guard let task = loading.task, let session else { return }
        kept.file?.remove()
        let number = (loading as? ReplayProtocol)?.arrival ?? 0
        do { kept.file = try DownloadedFile(body, number: number) } catch { return refuse(error, of: body.count) }
        guard !body.isEmpty else { return }
        let (count, expected) = (Int64(body.count), expectedCount)
        kept.received += count
        task.setCounts(received: kept.received, expected: expected, properties)
        if expected > 0 {
            task.progress.totalUnitCount = expected
            task.progress.completedUnitCount = count
        }
        guard let delegate = downloadDelegate else { return }
        session.delegateQueue.addOperation { [received = kept.received] in
            delegate.urlSession(
                session, downloadTask: task as! URLSessionDownloadTask, didWriteData: count,
                totalBytesWritten: received, totalBytesExpectedToWrite: expected)
        }
    }

    /// The stated length of the answer; that of a compressed answer says nothing about the file.
    private var expectedCount: Int64 {
        guard let response = loading.task?.response as? HTTPURLResponse,
            response.value(forHTTPHeaderField: "Content-Encoding") ?? "identity" == "identity",
            response.expectedContentLength > 0
        else { return NSURLSessionTransferSizeUnknown }
        return response.expectedContentLength
    }

    /// Passes the file to its receiver while the task ends; called on the work queue.
    func handOverFile(_ end: () -> Void) {
        if kept.file == nil { download(Data()) }
        guard let file = kept.file, let session, loading.setDownloadedFile(file.url) else { return }
        // A caller that awaits the file keeps it.
        if isAwaited { return end() }
        let queue = session.delegateQueue
        guard !hasHandler, let delegate = downloadDelegate, let task = loading.task as? URLSessionDownloadTask else {
            let removal = BlockOperation { file.remove() }
            queue.operationsAdded(by: end).forEach(removal.addDependency)
            return queue.addOperation(removal)
        }
        queue.addOperation {
            delegate.urlSession(session, downloadTask: task, didFinishDownloadingTo: file.url)
            file.remove()
        }
        // Foundation would call the delegate a second time, and leave the file.
        queue.operationsAdded(by: end).first?.cancel()
    }

    /// Removes the file of a task that was cancelled.
    func discardFile() {
        kept.file?.remove()
        kept.file = nil
    }

    /// Ends the play because the file cannot be written.
    private func refuse(_ error: any Error, of count: Int) {
        let failure = Diagnostic(
            what: "A downloaded file cannot be written: \(error.localizedDescription)",
            place: "\(count) bytes for \(loading.request.url?.host ?? "nowhere")",
            next: "Free some space in the temporary folder (TMPDIR).")
        ProcessTraffic.current.withLock { $0 }?.refuse(failure)
    }
}

extension OperationQueue {
    /// Returns the operations that some work adds to the queue; none of them has begun, as this thread has the turn.
    fileprivate func operationsAdded(by work: () -> Void) -> [Operation] {
        let before = operations
        work()
        return operations.filter { !before.contains($0) }
    }
}

/// The file in which the answer to a download task arrives.
struct DownloadedFile: Sendable {
    let url: URL

    /// Writes a body to a file.
    ///
    /// Its name is a UUID, as Foundation on Linux gives it, and a recording shows `UUID-1`. The UUID is made of the
    /// number, so that a download does not make a flow depend on random numbers.
    init(_ body: Data, number: Int) throws {
        let folder = NSTemporaryDirectory()
        var name: UUIDBits
        var place = UInt64(number)
        repeat {
            name = withUnsafeBytes(of: (UInt64(0x646F_776E_6C6F_6164).bigEndian, place.bigEndian)) {
                UUIDBits(random: $0)
            }
            // An earlier launch may have left a file with the same number.
            place += 1 << 32
        } while FileManager.default.fileExists(atPath: folder + name.text + ".tmp")
        ProcessWide.births.note(name)
        url = URL(fileURLWithPath: folder + name.text + ".tmp")
        try body.write(to: url)
    }

    /// Removes the file, unless the app has moved it.
    func remove() { try? FileManager.default.removeItem(at: url) }
}

extension URLProtocol {
    /// Sets the file that a download task passes to its receiver; Foundation lets only its own protocols do that.
    ///
    /// - Returns: False if the protocol is not laid out as expected, and nothing was changed.
    func setDownloadedFile(_ url: URL) -> Bool {
        guard let field = StoredField("properties", in: URLProtocol.self),
            let table = field.type as? any PropertyTable.Type
        else { return false }
        return table.set(url, for: "temporaryFileURL", at: field.address(in: self))
    }
}

/// A dictionary whose keys have a type that Foundation keeps to itself.
private protocol PropertyTable {
    static func set(_ value: Any, for name: String, at place: UnsafeMutableRawPointer) -> Bool
}

extension Dictionary: PropertyTable where Value == Any {
    fileprivate static func set(_ value: Any, for name: String, at place: UnsafeMutableRawPointer) -> Bool {
        guard let keys = Key.self as? any RawRepresentable<String>.Type, let key = keys.init(rawValue: name) as? Key
        else { return false }
        place.assumingMemoryBound(to: Self.self).pointee[key] = value
        return true
    }
}
