import Glibc
import Synchronization

/// The name of a local socket: unix(7).
struct LocalAddress: Hashable, Sendable {
    /// The path, or what follows the zero of a name that is none.
    private let bytes: [UInt8]
    private let isPath: Bool

    /// Reads an address; nil for one of another family, and for one without a name.
    init?(_ address: UnsafePointer<sockaddr>?, _ size: socklen_t) {
        guard let address, size > 2, address.pointee.sa_family == sa_family_t(AF_UNIX) else { return nil }
        // `sun_path` of `struct sockaddr_un` follows the family.
        let name = UnsafeRawBufferPointer(start: UnsafeRawPointer(address) + 2, count: Int(size) - 2)
        isPath = name[0] != 0
        bytes = isPath ? Array(name.prefix { $0 != 0 }) : Array(name.dropFirst())
    }

    /// The name for people; that of one that is no path begins with `@`.
    var text: String { (isPath ? "" : "@") + String(decoding: bytes, as: UTF8.self) }

    /// True for a file in one of the folders of the play.
    var isInPlay: Bool {
        guard isPath, let folder = Self.resolved(text) else { return false }
        return ["HOME", "TMPDIR"].contains { name in
            guard let value = getenv(name), let own = Self.resolved(String(cString: value) + "/x") else { return false }
            return folder == own || folder.hasPrefix(own + "/")
        }
    }

    /// The folder of a file, without links.
    private static func resolved(_ path: String) -> String? {
        let end = path.lastIndex(of: "/")
        let folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        guard let real = realpath(folder, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}

/// The names that the app has given to sockets of its own.
final class LocalAddresses: Sendable {
    private let names = Mutex<Set<LocalAddress>>([])

    func add(_ name: LocalAddress) { _ = names.withLock { $0.insert(name) } }

    func contain(_ name: LocalAddress) -> Bool { names.withLock { $0.contains(name) } }
}
