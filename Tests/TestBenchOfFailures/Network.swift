import Foundation
import PresenterBench

#if canImport(FoundationXML)
import FoundationXML
#endif
#if canImport(Glibc)
import Glibc
#endif

/// Ways past URLSession to what listens at `PORT` of this machine.
let networkScenarios: [Scenario] = [
    reaching("socket") { connected(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)) },
    reaching("datagram") {
        let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
        var address = local
        let sent = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                sendto(descriptor, "x", 1, 0, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        return "sent \(sent)"
    },
    reaching("name") {
        var result: UnsafeMutablePointer<addrinfo>?
        return "getaddrinfo \(getaddrinfo("origin.test", "80", nil, &result))"
    },
    reaching("number") {
        var result: UnsafeMutablePointer<addrinfo>?
        return "getaddrinfo \(getaddrinfo("127.0.0.1", port, nil, &result))"
    },
    reaching("library") { "transfer \(transferred("http://origin.test:\(port)/"))" },
    reaching("system-call") { connected(Int32(systemCall(socketNumber, Int(AF_INET), 1, 0, 0, 0))) },
    Scenario("reaches-child", .environment("PORT")) { stage in
        let view = View(stage)
        stage.send("reach") {
            let process = Process()
            process.executableURL = URL(filePath: "/bin/bash")
            process.arguments = ["-c", "exec 3<>/dev/tcp/127.0.0.1/\(port)"]
            process.standardError = FileHandle.nullDevice
            process.terminationHandler = { view.show("ended with \($0.terminationStatus)") }
            try? process.run()
        }
    },
    reaching("entity") {
        let text = "<!DOCTYPE a [<!ENTITY e SYSTEM \"http://127.0.0.1:\(port)/e\">]><a>&e;</a>"
        let parser = XMLParser(data: Data(text.utf8))
        parser.shouldResolveExternalEntities = true
        parser.externalEntityResolvingPolicy = .always
        return "parsed \(parser.parse())\(parserHasClient ? "" : ", asked nobody")"
    },
    reaching("descriptors") {
        var address = local
        let sent = (Int32(0)..<2_048).filter { descriptor in
            withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    sendto(descriptor, "x", 1, 0, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) > 0
                        || connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
                }
            }
        }
        return "\(sent)"
    },
    Scenario("reaches-later", .environment("PORT")) { stage in
        let view = View(stage)
        stage.send("start") { view.show("first launch") }
    }.relaunched { stage in
        let view = View(stage)
        stage.send("reach") { view.show(connected(Int32(systemCall(socketNumber, Int(AF_INET), 1, 0, 0, 0)))) }
    },
    reaching("service") { "\(connectedLocally(ProcessInfo.processInfo.environment["PORT"] ?? ""))" },
    reaching("own-service") {
        let path = NSTemporaryDirectory() + "s"
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        let bound = withLocalAddress(path) { bind(listener, $0, $1) }
        return "\(bound) \(listen(listener, 1)) \(connectedLocally(path))"
    },
    // By the C library's own way, and as Foundation asks for the names of `Host`.
    reaching("name-of-address") {
        "getnameinfo \(nameInfo(NI_NAMEREQD).code), \(Host(address: "127.0.0.1").names)"
    },
    reaching("number-of-address") {
        let (code, name) = nameInfo(NI_NUMERICHOST)
        return "getnameinfo \(code), \(name)"
    },
    reaching("host-of-family") { "\(gethostbyname2("origin.test", AF_INET) == nil)" },
    reaching("host-by-address") {
        var number = in_addr_t(0x7f00_0001).bigEndian
        return "\(gethostbyaddr(&number, 4, AF_INET) == nil)"
    },
    reaching("host-read") {
        var (host, buffer, error) = (hostent(), [CChar](repeating: 0, count: 1_024), Int32(0))
        var found: UnsafeMutablePointer<hostent>?
        let code = gethostbyname_r("origin.test", &host, &buffer, buffer.count, &found, &error)
        return "\(code == ENETUNREACH) \(found == nil) \(error)"
    },
    reaching("unix") { "\(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) >= 0)" },
]

/// Whether the library that Foundation parses XML with can fetch by HTTP: from version 2.14 on it is built without, or has no such code.
private var parserHasClient: Bool {
    typealias HasFeature = @convention(c) (Int32) -> Int32
    guard let function = dlsym(nil, "xmlHasFeature") else { return true }
    // XML_WITH_HTTP.
    return unsafeBitCast(function, to: HasFeature.self)(10) != 0
}

private var port: String { ProcessInfo.processInfo.environment["PORT"] ?? "9" }

private var local: sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port) ?? 9).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    return address
}

/// Asks the C library for the name of this machine's address.
private func nameInfo(_ flags: Int32) -> (code: Int32, name: String) {
    var address = local
    var name = [CChar](repeating: 0, count: 1_025)
    let code = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            getnameinfo($0, socklen_t(MemoryLayout<sockaddr_in>.size), &name, 1_025, nil, 0, flags)
        }
    }
    return (code, String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))
}

private func connectedLocally(_ path: String) -> String {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let result = withLocalAddress(path) { connect(descriptor, $0, $1) }
    return "connect \(result)\(result < 0 && errno == ENETUNREACH ? ", no network" : "")"
}

private func withLocalAddress<Result>(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
}

private func connected(_ descriptor: Int32) -> String {
    guard descriptor >= 0 else { return "no socket, \(errno == ENETUNREACH ? "no network" : "error \(errno)")" }
    var address = local
    let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
    }
    return "connect \(result)"
}

#if arch(arm64)
private let socketNumber = 198
#else
private let socketNumber = 41
#endif
@_silgen_name("syscall")
func systemCall(_ number: Int, _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int) -> Int

/// Asks the library that Foundation transfers with; a name that nobody knows is its error 6.
func transferred(_ url: String, overIPv6: Bool = false) -> Int32 {
    typealias New = @convention(c) () -> OpaquePointer?
    typealias SetNumber = @convention(c) (OpaquePointer, Int32, Int) -> Int32
    typealias SetText = @convention(c) (OpaquePointer, Int32, UnsafePointer<CChar>) -> Int32
    typealias Perform = @convention(c) (OpaquePointer) -> Int32
    guard let new = dlsym(nil, "curl_easy_init"), let set = dlsym(nil, "curl_easy_setopt"),
        let perform = dlsym(nil, "curl_easy_perform"), let transfer = unsafeBitCast(new, to: New.self)()
    else { return -1 }
    // CURLOPT_URL.
    _ = unsafeBitCast(set, to: SetText.self)(transfer, 10_002, url)
    // CURLOPT_IPRESOLVE and CURL_IPRESOLVE_V6.
    if overIPv6 { _ = unsafeBitCast(set, to: SetNumber.self)(transfer, 113, 2) }
    return unsafeBitCast(perform, to: Perform.self)(transfer)
}

private func reaching(_ name: String, _ reach: @escaping @Sendable () -> String) -> Scenario {
    Scenario("reaches-\(name)", .environment("PORT")) { stage in
        let view = View(stage)
        stage.send("reach") { view.show(reach()) }
    }
}
