#if os(Linux)
import Foundation
import FoundationNetworking
import Glibc

/// Makes one URL protocol answer for every session of the process, whoever made it and when.
///
/// A session with the default or ephemeral configuration asks only the protocols that Foundation builds in. Once these decline,
/// it falls back to the registered ones. They are made to decline by pointing one word of their class metadata, the
/// entry of `canInit(with:)`, at that of a class that declines.
enum SessionInterception {
    private final class Declining: URLProtocol {
        override static func canInit(with request: URLRequest) -> Bool { false }
    }

    /// Installs a protocol for all sessions.
    ///
    /// Nothing is changed where the class metadata is not laid out as expected: the self-test shows what works.
    static func install(_ answering: URLProtocol.Type) {
        guard let slot = slotOfCanInit(), URLProtocol.registerClass(answering) else { return }
        let builtIn = URLSessionConfiguration.default.protocolClasses ?? []
        for native in builtIn where native != answering { point(native, slot) }
        URLSession.shared.configuration.protocolClasses = [answering]
    }

    private static func slotOfCanInit() -> Int? {
        let name = "$s20FoundationNetworking11URLProtocolC7canInit4withSbAA10URLRequestV_tFZ"
        guard let function = dlsym(nil, name) else { return nil }
        let metadata = words(URLProtocol.self)
        // Word 4 of a class's metadata holds its whole size and the part of it that lies before the address, in bytes.
        let sizes = UnsafeRawPointer(metadata + 4)
        let count = (Int(sizes.load(as: UInt32.self)) - Int(sizes.load(fromByteOffset: 4, as: UInt32.self))) / 8
        guard (9..<4_096).contains(count) else { return nil }
        return (8..<count).first { metadata[$0] == UInt(bitPattern: function) }
    }

    private static func point(_ native: AnyClass, _ slot: Int) {
        let word = words(native) + slot
        let pageSize = UInt(sysconf(Int32(_SC_PAGESIZE)))
        let page = UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: word) & ~(pageSize - 1))
        mprotect(page, Int(pageSize), PROT_READ | PROT_WRITE)
        word.pointee = words(Declining.self)[slot]
    }

    private static func words(_ type: AnyClass) -> UnsafeMutablePointer<UInt> {
        UnsafeMutableRawPointer(bitPattern: unsafeBitCast(type, to: UInt.self))!.assumingMemoryBound(to: UInt.self)
    }
}
#endif
