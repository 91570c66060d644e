#if os(Linux)
import Glibc

extension Replacement {
    /// No name is resolved, and no socket created that could reach anything beyond this machine.
    static let network: [Replacement] = [
        Replacement("socket", in: .allButTransfers, makeSocket),
        Replacement("socket", in: .transfers, makeSocketOfTransfers),
        Replacement("getaddrinfo", in: .all, lookUp),
        Replacement("gethostbyname", in: .all, lookUpName),
        Replacement("bind", in: .foundation, bindSocket),
        Replacement("connect", in: .foundation, connectSocket),
        // Not of libraries: those that look up users and names ask services of the system.
        Replacement("bind", in: .program, bindSocketOfProgram),
        Replacement("connect", in: .program, connectSocketOfProgram),
        Replacement("getsockname", in: .foundation, nameSocket),
    ]
}

private var calls: NetworkCalls { ProcessWide.originals!.network }

private let makeSocket: NetworkCalls.Socket = { family, kind, protocolNumber in
    if ProcessWide.confinement.isWakingFoundation { return ProcessWide.confinement.nextWaker() }
    guard family != AF_UNIX, family != AF_NETLINK,
        ProcessWide.confinement.refusesNetwork("socket(\(AddressFamily.name(of: family)))")
    else {
        return calls.socket(family, kind, protocolNumber)
    }
    errno = ENETUNREACH
    return -1
}

/// Before it looks a name up, and from version 8.19 on with each session, libcurl asks by a datagram socket whether this
/// machine has IPv6: its `curl_multi_init`. It sends nothing through it, and does without.
private let makeSocketOfTransfers: NetworkCalls.Socket = { family, kind, protocolNumber in
    let isDatagram = kind & 15 == Int32(SOCK_DGRAM.rawValue)
    guard ProcessWide.confinement.isNetworkForbidden, family == AF_INET6, isDatagram, protocolNumber == 0 else {
        return makeSocket(family, kind, protocolNumber)
    }
    errno = EAFNOSUPPORT
    return -1
}

private let lookUp: NetworkCalls.AddressInfo = { node, service, hints, result in
    // Without a name, or with an address instead, no server is asked.
    guard let node, !isAddress(node), ProcessWide.confinement.refusesNetwork("getaddrinfo(\(String(cString: node)))")
    else {
        return ProcessWide.confinement.quietly {
            calls.addressInfo(node, service, hints, result)
        }
    }
    return EAI_FAIL
}

private let lookUpName: NetworkCalls.HostByName = { node in
    guard let node, !isAddress(node), ProcessWide.confinement.refusesNetwork("gethostbyname(\(String(cString: node)))")
    else {
        return ProcessWide.confinement.quietly { calls.hostByName(node) }
    }
    return nil
}

// MARK: Local sockets

private let bindSocketOfProgram: NetworkCalls.SetAddress = { socket, address, size in
    let code = calls.bind(socket, address, size)
    if code == 0, let name = LocalAddress(address, size) { ProcessWide.localAddresses.add(name) }
    return code
}

/// A service of this machine may use the network for the app, or pass a socket on.
private let connectSocketOfProgram: NetworkCalls.SetAddress = { socket, address, size in
    guard let name = LocalAddress(address, size), !ProcessWide.localAddresses.contain(name), !name.isInPlay,
        ProcessWide.confinement.refusesNetwork("connect(\(name.text))")
    else { return calls.connect(socket, address, size) }
    errno = ENETUNREACH
    return -1
}

// MARK: The sockets with which Foundation wakes itself

// They are connected to each other from the start, and have no addresses.

private let bindSocket: NetworkCalls.SetAddress = { socket, address, size in
    ProcessWide.confinement.isWakingFoundation ? 0 : calls.bind(socket, address, size)
}

private let connectSocket: NetworkCalls.SetAddress = { socket, address, size in
    ProcessWide.confinement.isWakingFoundation ? 0 : calls.connect(socket, address, size)
}

/// Foundation goes on only if it gets an address of the internet.
private let nameSocket: NetworkCalls.Name = { socket, address, size in
    guard ProcessWide.confinement.isWakingFoundation else { return calls.name(socket, address, size) }
    size?.pointee = socklen_t(MemoryLayout<sockaddr_in>.size)
    return 0
}

private func isAddress(_ text: UnsafePointer<CChar>) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 16, alignment: 8) { address in
        inet_pton(AF_INET, text, address.baseAddress) == 1 || inet_pton(AF_INET6, text, address.baseAddress) == 1
    }
}
#endif
