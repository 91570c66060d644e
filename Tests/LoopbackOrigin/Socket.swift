import Foundation
#if canImport(Glibc)
import Glibc
#endif

/// A TCP socket on 127.0.0.1; who has it closes it.
struct Socket: Hashable, Sendable {
    let descriptor: Int32

    /// Listens on a port; 0 lets the system choose one.
    static func listening(on port: UInt16) throws(SocketError) -> Socket {
        #if canImport(Glibc)
        let stream = Int32(SOCK_STREAM.rawValue)
        #else
        let stream = SOCK_STREAM
        #endif
        let listener = Socket(descriptor: socket(AF_INET, stream, 0))
        guard listener.descriptor >= 0 else { throw SocketError("socket") }
        listener.set(SO_REUSEADDR)
        do throws(SocketError) {
            try listener.bind(to: port)
        } catch {
            listener.close()
            throw error
        }
        return listener
    }

    /// The port it listens on.
    func port() throws(SocketError) -> UInt16 {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
        }
        guard result == 0 else { throw SocketError("getsockname") }
        return UInt16(bigEndian: address.sin_port)
    }

    /// Waits for a connection; nil as soon as the other descriptor can be read.
    func accepted(orWokenBy other: Int32) -> Socket? {
        while true {
            var polled = [descriptor, other].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&polled, 2, -1) > 0 else { continue }
            if polled[1].revents != 0 { return nil }
            let connection = Socket(descriptor: accept(descriptor, nil, nil))
            guard connection.descriptor >= 0 else { continue }
            #if canImport(Darwin)
            connection.set(SO_NOSIGPIPE)
            #endif
            return connection
        }
    }

    /// Waits for bytes; none at the end of the connection.
    func received() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &bytes, bytes.count, 0)
            if count < 0, errno == EINTR { continue }
            return Array(bytes.prefix(max(count, 0)))
        }
    }

    /// Sends all bytes; returns false if the other side is gone.
    func send(_ bytes: Data) -> Bool {
        #if canImport(Glibc)
        let flags = Int32(MSG_NOSIGNAL)
        #else
        let flags: Int32 = 0
        #endif
        return bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                let rest = UnsafeRawBufferPointer(rebasing: buffer[sent...])
                let count = Foundation.send(descriptor, rest.baseAddress, rest.count, flags)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }

    /// Ends both directions, which wakes whoever waits for bytes.
    func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Ends the connection, or the listening, even if a child process inherited the descriptor.
    func close() {
        shutDown()
        _ = Foundation.close(descriptor)
    }

    private func set(_ option: Int32) {
        var on: Int32 = 1
        _ = setsockopt(descriptor, SOL_SOCKET, option, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    private func bind(to port: UInt16) throws(SocketError) {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Foundation.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw SocketError("bind") }
        guard listen(descriptor, 128) == 0 else { throw SocketError("listen") }
    }
}
