import BenchDiagnostics
import Foundation
import FoundationNetworking
import HTTPFixtures
import PlayRuntime
import Synchronization

extension SelfTest {
    /// Returns the failure that keeps a play from beginning; nil if there is none.
    package func failure() -> Diagnostic? {
        failureOfRuntime() ?? unreadableTask() ?? escapingRequest() ?? unseenRedirect() ?? lostDownload()
            ?? takenTaskNumber() ?? bypassedReplacement()
    }

    /// Reads the parts of a task that Foundation does not expose.
    func unreadableTask() -> Diagnostic? {
        withUnsentTask("unsent") {
            $0.isLaidOutAsExpected ? nil : refusal("A task does not show its session.", at: "a request")
        }
    }

    /// Sends a request through every kind of session; each must wait for the play, and none may reach the network.
    func escapingRequest() -> Diagnostic? {
        let traffic = Traffic(
            now: { ProcessWide.clock.elapsed },
            listener: Traffic.Listener(bind: Self.noAnswer))
        Boot.hand(requestsTo: traffic)
        let kinds = SessionKind.allCases
        var late: [SessionKind] = []
        for kind in kinds {
            let count = traffic.waiting.count
            kind.send()
            if kind.asksAtOnce, traffic.waiting.count == count { late.append(kind) }
        }
        guard settled() != nil else { return restless("a request through each kind of session") }
        let seen = Set(traffic.waiting.compactMap { URL(string: $0.request.url)?.lastPathComponent })
        let missing = kinds.filter { !seen.contains($0.rawValue) }
        for request in traffic.waiting {
            traffic.take(request.arrival)?.delivery.deliver(.failure(.cancelled))
            guard settled() != nil else { return restless("an answer to a request") }
        }
        guard missing.isEmpty else {
            return refusal("A request does not reach the bench.", at: missing.map(\.rawValue).joined(separator: ", "))
        }
        return late.isEmpty
            ? nil
            : refusal(
                "A request is sent later than the code sends it.", at: late.map(\.rawValue).joined(separator: ", "))
    }

    /// Makes a task show another request as its current one; a redirect must be visible.
    func unseenRedirect() -> Diagnostic? {
        withUnsentTask("before") { task in
            let next = URLRequest(url: URL(string: "http://127.0.0.1:9/after")!)
            task.setCurrentRequest(next, StoredProperties())
            return task.currentRequest == next
                ? nil : refusal("A task does not show where it was sent.", at: "a redirect")
        }
    }

    /// Passes a file to a task, and asks for resume data: the task must get the file, and resume data must be refused.
    func lostDownload() -> Diagnostic? {
        let refused = Atomic<Int>(0)
        var listener = Traffic.Listener(bind: Self.noAnswer)
        listener.refused = { _ in refused.add(1, ordering: .relaxed) }
        Boot.hand(requestsTo: Traffic(now: { 0 }, listener: listener))
        let url = URL(string: "http://127.0.0.1:9/file")!
        let loading = ReplayProtocol(request: URLRequest(url: url), cachedResponse: nil, client: nil)
        let isStored = loading.setDownloadedFile(url)
        let stored = StoredProperties().value(of: "properties", in: loading) as? [AnyHashable: Any]
        guard isStored, stored?.values.first as? URL == url else {
            return refusal("A downloaded file does not reach its task.", at: "a download")
        }
        let session = URLSession(configuration: .ephemeral)
        _ = session.downloadTask(withResumeData: Data())
        _ = session.downloadTask(withResumeData: Data()) { _, _, _ in }
        session.downloadTask(with: url).cancel { _ in }
        session.invalidateAndCancel()
        guard settled() != nil else { return restless("a cancelled download") }
        return refused.load(ordering: .relaxed) == 3
            ? nil : refusal("Resume data is not refused.", at: "a download")
    }

    /// Makes the shared session number its tasks from 1 again, as they are in a copy, which skips this test: the app
    /// sees the numbers.
    func takenTaskNumber() -> Diagnostic? {
        URLSession.shared.numberTasksFromOne()
            ? nil : refusal("A session does not show how many tasks it has had.", at: "the shared session")
    }

    /// Examines a task that is never sent, and ends its session. An unfinished task keeps its session, with the
    /// descriptors for its transfers, which a copy would not have.
    ///
    /// It does not use the shared session, which would keep the task.
    private func withUnsentTask(_ name: String, _ examine: (URLSessionTask) -> Diagnostic?) -> Diagnostic? {
        let session = URLSession(configuration: .ephemeral)
        let failure = examine(session.dataTask(with: URL(string: "http://127.0.0.1:9/\(name)")!))
        session.invalidateAndCancel()
        return failure ?? (settled() == nil ? restless("a session that ends") : nil)
    }

    private static let noAnswer: @Sendable (Exchange.Request, Bool) -> PendingRequest.Bound = { request, _ in
        let nothing = Diagnostic(what: "The self-test answers nothing.", place: "", next: "")
        return PendingRequest.Bound(answer: .miss(nothing), shown: request)
    }

    /// The ways in which app code sends a request.
    private enum SessionKind: String, CaseIterable {
        case shared, standard, ephemeral, contentsOf, secure, ftp

        /// True if the request is registered before `resume()` returns, on the thread that calls it.
        var asksAtOnce: Bool { self != .contentsOf }

        /// Sends a request that no server would answer if it got through.
        func send() {
            switch self {
            case .shared: URLSession.shared.dataTask(with: url("http")) { _, _, _ in }.resume()
            case .standard: URLSession(configuration: .default).dataTask(with: url("http")) { _, _, _ in }.resume()
            case .ephemeral: URLSession(configuration: .ephemeral).dataTask(with: url("http")) { _, _, _ in }.resume()
            case .secure: URLSession(configuration: .default).dataTask(with: url("https")) { _, _, _ in }.resume()
            case .ftp: URLSession(configuration: .default).dataTask(with: url("ftp")) { _, _, _ in }.resume()
            case .contentsOf:
                let url = url("http")
                Thread.detachNewThread { _ = try? Data(contentsOf: url) }
            }
        }

        private func url(_ scheme: String) -> URL { URL(string: "\(scheme)://127.0.0.1:9/\(rawValue)")! }
    }
}
