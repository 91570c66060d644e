import BenchDiagnostics
import Foundation
import FoundationNetworking
import Glibc
import PlayRuntime

/// Prepares this process for a play, before any code of the app runs.
package enum Boot {
    /// Prepares the process, and proves that it is ready.
    ///
    /// - Parameter start: The calendar date at the start of the play.
    /// - Returns: The failure that keeps a play from beginning; nil if there is none.
    @MainActor static func failure(startingAt start: Date) -> Diagnostic? {
        let selfTest = SelfTest()
        let isProven = Preparation.isProven.load(ordering: .relaxed)
        if let failure = selfTest.failureBeforeBoot(isProven: isProven) { return failure }
        interpose(startingAt: start)
        intercept()
        // What another copy of the same process has proved holds in this one.
        return isProven ? selfTest.failureOfCopy() : selfTest.failure()
    }

    /// Puts the process under virtual time.
    package static func interpose(startingAt start: Date) {
        // Before anything is replaced, because the first access to a global creates it.
        ProcessTraffic.current.withLock { _ in }
        RefusedCalls.makeRoom()
        // One arena: the position of the heap must not depend on the number of processors.
        useOneArena()
        ProcessWide.clock.begin(at: Int64((start.timeIntervalSince1970 * 1_000).rounded()) * 1_000_000)
        Interposition.installAll()
        ProcessWide.crashes.stand()
        ProcessWide.turns?.begin()
        ProcessWide.turns?.watch()
        _ = mainQueueHandle()
    }

    /// Routes every request of the process into the play.
    package static func intercept() {
        SessionInterception.install(ReplayProtocol.self)
        let configuration = URLSession.shared.configuration
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
    }

    /// Connects the requests of the process to a register.
    package static func hand(requestsTo traffic: Traffic) { ProcessTraffic.current.withLock { $0 = traffic } }
}

/// Makes one URL protocol answer for every session of the process, no matter who created it and when.
///
/// A session with the default or ephemeral configuration asks only the protocols that Foundation builds in. Once these
/// decline, it falls back to the registered ones. They are made to decline by pointing one word of their class
/// metadata, the entry of `canInit(with:)`, at that of a class that declines.
enum SessionInterception {
    private final class Declining: URLProtocol {
        override static func canInit(with request: URLRequest) -> Bool { false }
    }

    /// Looks a cached response up at once, on the thread that sends the request. A session with a cache creates its
    /// protocol only after that lookup, and otherwise the bench would see the request too late.
    private final class AtOnce: URLCache, @unchecked Sendable {
        // Safe: it has no state of its own, and no instance is ever created.
        override func getCachedResponse(
            for dataTask: URLSessionDataTask, completionHandler: @Sendable @escaping (CachedURLResponse?) -> Void
        ) { completionHandler(dataTask.currentRequest.flatMap { cachedResponse(for: $0) }) }
    }

    /// Installs a protocol for all sessions.
    ///
    /// Nothing is changed if the class metadata is not laid out as expected; the self-test then shows that.
    static func install(_ answering: URLProtocol.Type) {
        guard let slot = slot(of: canInit, in: URLProtocol.self), URLProtocol.registerClass(answering) else { return }
        let builtIn = URLSessionConfiguration.default.protocolClasses ?? []
        for native in builtIn where native != answering { point(native, slot, at: Declining.self) }
        URLSession.shared.configuration.protocolClasses = [answering]
        if let slot = self.slot(of: getCachedResponse, in: URLCache.self) {
            point(URLCache.self, slot, at: AtOnce.self)
        }
        // If Foundation's own library has no WebSocket support, such a task fails before it asks for a protocol; it
        // must resume like any other task, so that the protocol sees it.
        guard let slot = self.slot(of: resume, in: URLSessionTask.self) else { return }
        point(URLSessionWebSocketTask.self, slot, at: URLSessionTask.self)
        for method in ResumeData.methods {
            guard let slot = self.slot(of: method.symbol, in: method.type) else { continue }
            point(method.type, slot, at: method.refusing)
        }
    }

    /// `URLProtocol.canInit(with: URLRequest)`, a class method.
    private static let canInit = "$s20FoundationNetworking11URLProtocolC7canInit4withSbAA10URLRequestV_tFZ"
    /// `URLCache.getCachedResponse(for:completionHandler:)`.
    private static let getCachedResponse =
        "$s20FoundationNetworking8URLCacheC17getCachedResponse3for17completionHandlery"
        + "AA18URLSessionDataTaskC_yAA0E11URLResponseCSgYbctF"
    /// `URLSessionTask.resume()`.
    private static let resume = "$s20FoundationNetworking14URLSessionTaskC6resumeyyF"

    /// Returns the index of the word in a class's metadata that points at a method of the class.
    private static func slot(of method: String, in type: AnyClass) -> Int? {
        guard let function = dlsym(nil, method) else { return nil }
        let metadata = words(type)
        // Word 4 of a class's metadata holds its whole size and the part of it before the address, in bytes.
        let sizes = UnsafeRawPointer(metadata + 4)
        let count = (Int(sizes.load(as: UInt32.self)) - Int(sizes.load(fromByteOffset: 4, as: UInt32.self))) / 8
        guard (9..<4_096).contains(count) else { return nil }
        return (8..<count).first { metadata[$0] == UInt(bitPattern: function) }
    }

    private static func point(_ type: AnyClass, _ slot: Int, at other: AnyClass) {
        let word = words(type) + slot
        // The self-test finds sessions that are not intercepted.
        guard MappedMemory.makeWritable(UInt(bitPattern: word)) else { return }
        word.pointee = words(other)[slot]
    }

    private static func words(_ type: AnyClass) -> UnsafeMutablePointer<UInt> {
        UnsafeMutableRawPointer(bitPattern: unsafeBitCast(type, to: UInt.self))!.assumingMemoryBound(to: UInt.self)
    }
}

/// The URL protocol of a play: it takes every request of the process and waits for the play's answer. It decides
/// nothing itself.
package final class ReplayProtocol: URLProtocol {
    /// The number of the request, once it is registered; it is accessed only on the task's work queue.
    var arrival: Int?

    override package static func canInit(with request: URLRequest) -> Bool { accepts(request) }

    override package static func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    /// The task. Foundation sets it inside the call of `resume()`, on the app's thread, at the moment when the app
    /// sends the request.
    override package var task: URLSessionTask? {
        didSet { if arrival == nil, task?.state == .running { ask() } }
    }

    /// Called some time after the app has sent the request, and whenever the task is resumed.
    override package func startLoading() { if let arrival { traffic?.resume(arrival) } }

    override package func stopLoading() { stop() }

    /// The kind of a task that Foundation serves only by its own protocols, and that would crash here; nil for any
    /// other.
    var unplayableKind: String? {
        switch task {
        case is URLSessionWebSocketTask: "A WebSocket task"
        case is URLSessionUploadTask where task?.knownBody == nil: "An upload whose delegate provides the body"
        default: nil
        }
    }
}
