#if os(Linux)
import Foundation
import FoundationNetworking
import Glibc
import PlayRuntime

/// One thing that a play relies on and that is broken for real, in the process that then tests itself.
@MainActor
final class Breakage {
    private let words: [String]
    private lazy var protocols = Metadata(URLSessionConfiguration.default.protocolClasses ?? [])
    private lazy var cache = Metadata([URLCache.self])
    private lazy var downloads = Metadata([URLSession.self, URLSessionDownloadTask.self])

    /// Takes what to break from the command line: nothing, `slot FUNCTION IMAGE` (`program` is the
    /// executable itself), `witness`, or a word of `breakSessions`.
    init(_ words: some Sequence<String>) {
        self.words = Array(words)
    }

    /// Empties the entry of a method in a witness table, as the optimizer does with one that it sees no caller of.
    func breakBeforeBoot() {
        guard words.first == "witness" else { return }
        // The table is the last word of an existential, which by itself would be opened; its first entry is a descriptor.
        struct Carrier { let hasher: any Combining }
        let table = withUnsafeBytes(of: Carrier(hasher: Hasher())) {
            $0.load(fromByteOffset: 32, as: UnsafeMutablePointer<UInt>.self)
        }
        let size = sysconf(Int32(_SC_PAGESIZE))
        let page = UInt(bitPattern: table + 1) & ~(UInt(size) - 1)
        guard mprotect(UnsafeMutableRawPointer(bitPattern: page), size, PROT_READ | PROT_WRITE) == 0 else {
            fatalError("no such witness")
        }
        table[1] = 0
    }

    /// Lets one library call a function of the system again.
    func breakBeforeSessions() {
        _ = (protocols, cache, downloads)
        guard words.first == "slot", words.count == 3 else { return }
        let images = LoadedImage.all().filter {
            words[2] == "program" ? $0.path.isEmpty : $0.name.hasPrefix(words[2])
        }
        guard images.count == 1, let function = dlsym(nil, words[1]) else { fatalError("no such slot") }
        let slots = ImportSlots(of: images[0], for: [words[1]])
        guard slots.makeWritable() else { fatalError("no slot that can be written") }
        slots.point(words[1], at: function)
    }

    /// Gives sessions their own protocols back.
    func breakSessions() {
        switch words.first {
        case "registration":
            (URLSession.shared.configuration.protocolClasses ?? []).forEach(URLProtocol.unregisterClass)
        case "metadata": protocols.restore()
        case "cache": cache.restore()
        case "downloads": downloads.restore()
        default: break
        }
    }
}

/// The metadata of classes of Foundation, as it was before anything was changed.
private struct Metadata {
    private let words: [(UnsafeMutablePointer<UInt>, UInt)]

    init(_ types: [AnyClass]) {
        words = types.flatMap { type in
            let start = unsafeBitCast(type, to: UnsafeMutablePointer<UInt>.self)
            // Word 4 holds the whole size of a class's metadata and the part before the address, in bytes.
            let sizes = UnsafeRawPointer(start + 4)
            let count = (sizes.load(as: UInt32.self) - sizes.load(fromByteOffset: 4, as: UInt32.self)) / 8
            return (8..<Int(count)).map { (start + $0, start[$0]) }
        }
    }

    func restore() {
        for (address, word) in words where address.pointee != word { address.pointee = word }
    }
}
#endif
