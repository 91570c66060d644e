import Foundation
import FoundationNetworking
import Glibc
import PlayRuntime

/// Makes one URL protocol answer for every session of the process, whoever created it and when.
///
/// A session with the default or ephemeral configuration asks only the protocols that Foundation builds in. Once these
/// decline, it falls back to the registered ones. They are made to decline by pointing one word of their class
/// metadata, the entry of `canInit(with:)`, at that of a class that declines.
enum SessionInterception {
    private final class Declining: URLProtocol {
        override static func canInit(with request: URLRequest) -> Bool { false }
    }

    /// Looks a cached response up at once, on the thread that sends the request: a session with a cache creates its
    /// protocol only after that lookup, and the app has sent the request at this moment.
    private final class AtOnce: URLCache, @unchecked Sendable {
        // Safe: it has no state of its own, and no instance is ever created.
        override func getCachedResponse(
            for dataTask: URLSessionDataTask, completionHandler: @Sendable @escaping (CachedURLResponse?) -> Void
        ) { completionHandler(dataTask.currentRequest.flatMap { cachedResponse(for: $0) }) }
    }

    /// Installs a protocol for all sessions.
    ///
    /// Nothing is changed if the class metadata is not laid out as expected: the self-test shows what works.
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

    /// Returns the word of a class's metadata that points at a method of that class.
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
        // What is not intercepted the self-test finds.
        guard MappedMemory.makeWritable(UInt(bitPattern: word)) else { return }
        word.pointee = words(other)[slot]
    }

    private static func words(_ type: AnyClass) -> UnsafeMutablePointer<UInt> {
        UnsafeMutableRawPointer(bitPattern: unsafeBitCast(type, to: UInt.self))!.assumingMemoryBound(to: UInt.self)
    }
}
