import Glibc

extension Replacement {
    /// No name is looked up, and no name of an address: the C library asks a server, or a service of this machine that
    /// does.
    static let names = list(
        lookUp.entry, lookUpNames.entry, lookUpHost.entry, lookUpHostOfFamily.entry, readHost.entry,
        readHostOfFamily.entry, lookUpHostAt.entry, readHostAt.entry)
}

/// Returns whether a look-up is refused; of a text that is nil or an address itself, no server is asked.
private func refuses(_ function: String, _ name: UnsafePointer<CChar>?) -> Bool {
    guard let name, !isAddress(name) else { return false }
    return ProcessWide.confinement.refusesNetwork("\(function)(\(text(name)))")
}

/// Tells a caller that gets a structure of its own filled in that nobody could be asked.
private func failed(_ found: Address<Address<hostent>?>, _ error: Address<Int32>) -> Int32 {
    found.pointee = nil
    error.pointee = NO_RECOVERY
    errno = ENETUNREACH
    return ENETUNREACH
}

/// The C library may create a socket to find usable addresses.
private func quietly<Result>(_ work: () -> Result) -> Result { ProcessWide.confinement.quietly(work) }

// MARK: By name

private let lookUp:
    Hook<
        @convention(c) (
            UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<addrinfo>?, Address<Address<addrinfo>?>?
        ) -> Int32
    > = hook("getaddrinfo", in: .all) { node, service, hints, result in
        let isNumeric = (hints?.pointee.ai_flags ?? 0) & AI_NUMERICHOST != 0
        guard !refuses("getaddrinfo", isNumeric ? nil : node) else { return EAI_FAIL }
        return quietly { lookUp.original(node, service, hints, result) }
    }

private let lookUpHost: Hook<@convention(c) (UnsafePointer<CChar>?) -> Address<hostent>?> = hook(
    "gethostbyname", in: .all
) { name in
    refuses("gethostbyname", name) ? nil : quietly { lookUpHost.original(name) }
}

private let lookUpHostOfFamily: Hook<@convention(c) (UnsafePointer<CChar>?, Int32) -> Address<hostent>?> = hook(
    "gethostbyname2", in: .all
) { name, family in
    refuses("gethostbyname2", name) ? nil : quietly { lookUpHostOfFamily.original(name, family) }
}

private let readHost:
    Hook<
        @convention(c) (
            UnsafePointer<CChar>?, Address<hostent>, Address<CChar>, Int, Address<Address<hostent>?>, Address<Int32>
        ) -> Int32
    > = hook("gethostbyname_r", in: .all) { name, host, buffer, size, found, error in
        guard !refuses("gethostbyname_r", name) else { return failed(found, error) }
        return quietly { readHost.original(name, host, buffer, size, found, error) }
    }

private let readHostOfFamily:
    Hook<
        @convention(c) (
            UnsafePointer<CChar>?, Int32, Address<hostent>, Address<CChar>, Int, Address<Address<hostent>?>,
            Address<Int32>
        ) -> Int32
    > = hook("gethostbyname2_r", in: .all) { name, family, host, buffer, size, found, error in
        guard !refuses("gethostbyname2_r", name) else { return failed(found, error) }
        return quietly { readHostOfFamily.original(name, family, host, buffer, size, found, error) }
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

private let lookUpNames:
    Hook<
        @convention(c) (
            UnsafePointer<sockaddr>?, socklen_t, Address<CChar>?, socklen_t, Address<CChar>?, socklen_t, Int32
        ) -> Int32
    > = hook("getnameinfo", in: .all) {
        address, length, host, hostLength, service, serviceLength, flags in
        let asksServer = host != nil && hostLength > 0 && flags & NI_NUMERICHOST == 0
        if asksServer, let place = place(of: address, length), refusesName(of: place, by: "getnameinfo") {
            return EAI_FAIL
        }
        return quietly { lookUpNames.original(address, length, host, hostLength, service, serviceLength, flags) }
    }

private let lookUpHostAt: Hook<@convention(c) (UnsafeRawPointer?, socklen_t, Int32) -> Address<hostent>?> = hook(
    "gethostbyaddr", in: .all
) { address, length, family in
    guard !refusesName(of: (address, length, family), by: "gethostbyaddr") else { return nil }
    return quietly { lookUpHostAt.original(address, length, family) }
}

private let readHostAt:
    Hook<
        @convention(c) (
            UnsafeRawPointer?, socklen_t, Int32, Address<hostent>, Address<CChar>, Int, Address<Address<hostent>?>,
            Address<Int32>
        ) -> Int32
    > = hook("gethostbyaddr_r", in: .all) { address, length, family, host, buffer, size, found, error in
        guard !refusesName(of: (address, length, family), by: "gethostbyaddr_r") else { return failed(found, error) }
        return quietly { readHostAt.original(address, length, family, host, buffer, size, found, error) }
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
