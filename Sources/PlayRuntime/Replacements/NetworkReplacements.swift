#if os(Linux)
import Glibc

extension Replacement {
    /// No name is resolved, and no socket created that could reach anything beyond this machine.
    static let network: [Replacement] = [
        Replacement("socket", in: .all, makeSocket),
        Replacement("getaddrinfo", in: .all, lookUp),
        Replacement("gethostbyname", in: .all, lookUpName),
    ]
}

private let makeSocket: NetworkCalls.Socket = { family, kind, protocolNumber in
    guard family != AF_UNIX, family != AF_NETLINK,
        ProcessWide.network.refuses("socket(\(AddressFamily.name(of: family)))")
    else {
        return ProcessWide.originals!.network.socket(family, kind, protocolNumber)
    }
    errno = ENETUNREACH
    return -1
}

private let lookUp: NetworkCalls.AddressInfo = { node, service, hints, result in
    // Without a name, or with an address instead, no server is asked.
    guard let node, !isAddress(node), ProcessWide.network.refuses("getaddrinfo(\(String(cString: node)))") else {
        return ProcessWide.network.quietly {
            ProcessWide.originals!.network.addressInfo(node, service, hints, result)
        }
    }
    return EAI_FAIL
}

private let lookUpName: NetworkCalls.HostByName = { node in
    guard let node, !isAddress(node), ProcessWide.network.refuses("gethostbyname(\(String(cString: node)))") else {
        return ProcessWide.network.quietly { ProcessWide.originals!.network.hostByName(node) }
    }
    return nil
}

private func isAddress(_ text: UnsafePointer<CChar>) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 16, alignment: 8) { address in
        inet_pton(AF_INET, text, address.baseAddress) == 1 || inet_pton(AF_INET6, text, address.baseAddress) == 1
    }
}
#endif
