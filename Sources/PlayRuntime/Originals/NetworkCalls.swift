#if os(Linux)
import Glibc

/// The functions of the C library that reach the network.
struct NetworkCalls: Sendable {
    typealias Socket = @convention(c) (Int32, Int32, Int32) -> Int32
    typealias AddressInfo =
        @convention(c) (
            UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<addrinfo>?,
            UnsafeMutablePointer<UnsafeMutablePointer<addrinfo>?>?
        ) -> Int32
    typealias HostByName = @convention(c) (UnsafePointer<CChar>?) -> UnsafeMutablePointer<hostent>?

    let socket: Socket
    let addressInfo: AddressInfo
    let hostByName: HostByName

    init() throws(Originals.Missing) {
        socket = try Originals.look("socket", as: Socket.self)
        addressInfo = try Originals.look("getaddrinfo", as: AddressInfo.self)
        hostByName = try Originals.look("gethostbyname", as: HostByName.self)
    }
}
#endif
