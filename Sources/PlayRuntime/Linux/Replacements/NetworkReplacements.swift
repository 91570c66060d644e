import Glibc
import Synchronization

extension Replacement {
    /// No socket is created that could reach anything beyond this machine.
    static let network = list(
        makeSocket.entry, makeSocketOfTransfers, makePair.entry, listInterfaces.entry, bindSocket.entry,
        connectSocket.entry, bindSocketOfProgram, connectSocketOfProgram, nameSocket.entry)

    /// The replacements that must be in place before the app can make its first session, while its play is yet to
    /// begin.
    static let beforePlay = list(makeSocketOfTransfers)
}

private let makeSocket: Hook<@convention(c) (Int32, Int32, Int32) -> Int32> = hook("socket", in: .allButTransfers) {
    family, kind, protocolNumber in
    if ProcessWide.confinement.isWakingFoundation { return ProcessWide.confinement.nextWaker() }
    guard family != AF_UNIX, family != AF_NETLINK,
        ProcessWide.confinement.refusesNetwork("socket(\(AddressFamily.name(of: family)))")
    else {
        return makeSocket.original(family, kind, protocolNumber)
    }
    errno = ENETUNREACH
    return -1
}

/// Makes a pair of sockets. A child of the app may have the other end, so that a write to one may wake a process that
/// the bench does not see.
private let makePair: Hook<@convention(c) (Int32, Int32, Int32, Address<Int32>?) -> Int32> = hook(
    "socketpair", in: .all
) { family, kind, protocolNumber, pair in
    let code = makePair.original(family, kind, protocolNumber, pair)
    if code == 0, family == AF_UNIX, let pair, playing != nil {
        for index in 0...1 { ProcessWide.children.notePair(pair[index]) }
    }
    return code
}

/// Refuses the datagram socket by which libcurl finds out whether this machine has IPv6, before it looks a name up and,
/// from version 8.19 on, with each session (`curl_multi_init`). libcurl sends nothing through it, and does without.
///
/// Sessions are made before the play begins too: by the app before its `Bench.main`, and by the self-test.
private let makeSocketOfTransfers = also(makeSocket, in: .transfers) { family, kind, protocolNumber in
    guard !ProcessWide.confinement.allowsNetwork, asksForIPv6(family, kind, protocolNumber) else {
        return makeSocket.function(family, kind, protocolNumber)
    }
    errno = EAFNOSUPPORT
    return -1
}

private func asksForIPv6(_ family: Int32, _ kind: Int32, _ protocolNumber: Int32) -> Bool {
    family == AF_INET6 && kind & 15 == Int32(SOCK_DGRAM.rawValue) && protocolNumber == 0
}

// MARK: Interfaces

/// The local interface alone, as on every machine of a play; it is one block, as `freeifaddrs` of the C library frees
/// it.
private let listInterfaces: Hook<@convention(c) (Address<Address<ifaddrs>?>?) -> Int32> = hook("getifaddrs", in: .all) {
    result in
    guard playing != nil, let result else { return listInterfaces.original(result) }
    let (size, address) = (MemoryLayout<ifaddrs>.stride, MemoryLayout<sockaddr_in>.stride)
    guard let memory = calloc(1, size + 2 * address + 8) else { return -1 }
    let first = memory.bindMemory(to: ifaddrs.self, capacity: 1)
    for (index, number) in [0x7f00_0001, 0xff00_0000 as UInt32].enumerated() {
        let place = (memory + size + index * address).bindMemory(to: sockaddr_in.self, capacity: 1)
        place.pointee.sin_family = sa_family_t(AF_INET)
        place.pointee.sin_addr.s_addr = number.bigEndian
    }
    let name = (memory + size + 2 * address).bindMemory(to: CChar.self, capacity: 8)
    strcpy(name, "lo")
    first.pointee.ifa_name = name
    first.pointee.ifa_flags = UInt32(IFF_UP | IFF_LOOPBACK | IFF_RUNNING)
    first.pointee.ifa_addr = (memory + size).assumingMemoryBound(to: sockaddr.self)
    first.pointee.ifa_netmask = (memory + size + address).assumingMemoryBound(to: sockaddr.self)
    result.pointee = first
    return 0
}

// MARK: Local sockets

// Not for libraries: those that look up users and names ask services of the system.

private let bindSocketOfProgram = also(bindSocket, in: .program) { socket, address, size in
    let code = bindSocket.original(socket, address, size)
    if code == 0, let name = LocalAddress(address, size) { ProcessWide.localAddresses.add(name) }
    return code
}

/// A service of this machine may use the network for the app, or pass a socket on.
private let connectSocketOfProgram = also(connectSocket, in: .program) { socket, address, size in
    guard let name = LocalAddress(address, size), !ProcessWide.localAddresses.contain(name), !name.isInPlay,
        ProcessWide.confinement.refusesNetwork("connect(\(name.text))")
    else { return connectSocket.original(socket, address, size) }
    errno = ENETUNREACH
    return -1
}

// MARK: The sockets with which Foundation wakes itself

// They are connected to each other from the start, and have no addresses.

private let bindSocket: Hook<@convention(c) (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32> = hook(
    "bind", in: .foundation
) { socket, address, size in
    ProcessWide.confinement.isWakingFoundation ? 0 : bindSocket.original(socket, address, size)
}

private let connectSocket: Hook<@convention(c) (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32> = hook(
    "connect", in: .foundation
) { socket, address, size in
    ProcessWide.confinement.isWakingFoundation ? 0 : connectSocket.original(socket, address, size)
}

/// Foundation continues only if it gets an address of the internet.
private let nameSocket: Hook<@convention(c) (Int32, Address<sockaddr>?, Address<socklen_t>?) -> Int32> = hook(
    "getsockname", in: .foundation
) { socket, address, size in
    guard ProcessWide.confinement.isWakingFoundation else { return nameSocket.original(socket, address, size) }
    size?.pointee = socklen_t(MemoryLayout<sockaddr_in>.size)
    return 0
}

/// The name of a local socket: unix(7).
struct LocalAddress: Hashable, Sendable {
    /// The path, or for a name without a path the bytes after its zero.
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

    /// The name for people; a name that is no path begins with `@`.
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
