import Glibc

extension Replacement {
    /// No name is looked up, and no name of an address: the C library asks a server, or a service of this machine that
    /// does.
    static let names: [Replacement] = [
        Replacement("getaddrinfo", in: .all, lookUp),
        Replacement("getnameinfo", in: .all, lookUpNames),
        Replacement("gethostbyname", in: .all, lookUpHost),
        Replacement("gethostbyname2", in: .all, lookUpHostOfFamily),
        Replacement("gethostbyname_r", in: .all, readHost),
        Replacement("gethostbyname2_r", in: .all, readHostOfFamily),
        Replacement("gethostbyaddr", in: .all, lookUpHostAt),
        Replacement("gethostbyaddr_r", in: .all, readHostAt),
    ]
}

private var calls: NameCalls { ProcessWide.originals!.names }

/// Returns whether a look-up is refused; of a text that is nil or an address itself, no server is asked.
private func refuses(_ function: String, _ name: UnsafePointer<CChar>?) -> Bool {
    guard let name, !isAddress(name) else { return false }
    return ProcessWide.confinement.refusesNetwork("\(function)(\(text(name)))")
}

/// Tells a caller that gets a structure of its own filled in that nobody could be asked.
private func failed(_ found: NameCalls.Found, _ error: Address<Int32>) -> Int32 {
    found.pointee = nil
    error.pointee = NO_RECOVERY
    errno = ENETUNREACH
    return ENETUNREACH
}

/// The C library may create a socket to find usable addresses.
private func quietly<Result>(_ work: () -> Result) -> Result { ProcessWide.confinement.quietly(work) }

// MARK: By name

private let lookUp = replacing(calls.addressInfo) { node, service, hints, result in
    let isNumeric = (hints?.pointee.ai_flags ?? 0) & AI_NUMERICHOST != 0
    guard !refuses("getaddrinfo", isNumeric ? nil : node) else { return EAI_FAIL }
    return quietly { calls.addressInfo(node, service, hints, result) }
}

private let lookUpHost = replacing(calls.host) { name in
    refuses("gethostbyname", name) ? nil : quietly { calls.host(name) }
}

private let lookUpHostOfFamily = replacing(calls.hostOfFamily) { name, family in
    refuses("gethostbyname2", name) ? nil : quietly { calls.hostOfFamily(name, family) }
}

private let readHost = replacing(calls.readHost) { name, host, buffer, size, found, error in
    guard !refuses("gethostbyname_r", name) else { return failed(found, error) }
    return quietly { calls.readHost(name, host, buffer, size, found, error) }
}

private let readHostOfFamily = replacing(calls.readHostOfFamily) { name, family, host, buffer, size, found, error in
    guard !refuses("gethostbyname2_r", name) else { return failed(found, error) }
    return quietly { calls.readHostOfFamily(name, family, host, buffer, size, found, error) }
}

/// Returns a name that is looked up; none is longer than 255 bytes (RFC 1035, section 2.3.4).
private func text(_ name: UnsafePointer<CChar>) -> String {
    let length = strnlen(name, 256)
    let start = UnsafeRawBufferPointer(start: name, count: min(length, 255))
    return String(decoding: start, as: UTF8.self) + (length > 255 ? "…" : "")
}

private func isAddress(_ text: UnsafePointer<CChar>) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 16, alignment: 8) { address in
        inet_pton(AF_INET, text, address.baseAddress) == 1 || inet_pton(AF_INET6, text, address.baseAddress) == 1
    }
}

// MARK: By address

private let lookUpNames = replacing(calls.nameInfo) {
    address, length, host, hostLength, service, serviceLength, flags in
    let asksServer = host != nil && hostLength > 0 && flags & NI_NUMERICHOST == 0
    if asksServer, let place = place(of: address, length), refusesName(of: place, by: "getnameinfo") { return EAI_FAIL }
    return quietly { calls.nameInfo(address, length, host, hostLength, service, serviceLength, flags) }
}

private let lookUpHostAt = replacing(calls.hostAt) { address, length, family in
    guard !refusesName(of: (address, length, family), by: "gethostbyaddr") else { return nil }
    return quietly { calls.hostAt(address, length, family) }
}

private let readHostAt = replacing(calls.readHostAt) { address, length, family, host, buffer, size, found, error in
    guard !refusesName(of: (address, length, family), by: "gethostbyaddr_r") else { return failed(found, error) }
    return quietly { calls.readHostAt(address, length, family, host, buffer, size, found, error) }
}

/// The number of a machine, its length and its family.
private typealias Place = (number: UnsafeRawPointer?, length: socklen_t, family: Int32)

/// Returns the number in an address of the internet; the names of all others are known here.
private func place(of address: UnsafePointer<sockaddr>?, _ length: socklen_t) -> Place? {
    guard let address, length >= MemoryLayout<sockaddr_in>.size else { return nil }
    let start = UnsafeRawPointer(address)
    switch Int32(address.pointee.sa_family) {
    case AF_INET: return (start + MemoryLayout<sockaddr_in>.offset(of: \.sin_addr)!, 4, AF_INET)
    case AF_INET6 where length >= MemoryLayout<sockaddr_in6>.size:
        return (start + MemoryLayout<sockaddr_in6>.offset(of: \.sin6_addr)!, 16, AF_INET6)
    default: return nil
    }
}

/// Returns whether the look-up of a number is refused; the C library refuses one that is too short itself.
private func refusesName(of place: Place, by function: String) -> Bool {
    guard let number = place.number, place.length >= (place.family == AF_INET6 ? 16 : 4) else { return false }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { text in
        guard let text = inet_ntop(place.family, number, text.baseAddress!, socklen_t(text.count)) else { return false }
        return ProcessWide.confinement.refusesNetwork("\(function)(\(String(cString: text)))")
    }
}
