#if os(Linux)
import Glibc

/// The functions of the C library that reach the network.
struct NetworkCalls: Sendable {
    typealias Socket = @convention(c) (Int32, Int32, Int32) -> Int32
    typealias SocketPair = @convention(c) (Int32, Int32, Int32, Address<Int32>?) -> Int32
    typealias AddressInfo =
        @convention(c) (
            UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<addrinfo>?,
            UnsafeMutablePointer<UnsafeMutablePointer<addrinfo>?>?
        ) -> Int32
    typealias HostByName = @convention(c) (UnsafePointer<CChar>?) -> UnsafeMutablePointer<hostent>?

    typealias SetAddress = @convention(c) (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32
    typealias Interfaces = @convention(c) (Address<Address<ifaddrs>?>?) -> Int32
    typealias Name = @convention(c) (Int32, Address<sockaddr>?, Address<socklen_t>?) -> Int32

    let socket: Socket
    let socketPair: SocketPair
    let interfaces: Interfaces
    let bind: SetAddress
    let connect: SetAddress
    let name: Name
    let addressInfo: AddressInfo
    let hostByName: HostByName

    init() throws(Originals.Missing) {
        socket = try Originals.look("socket", as: Socket.self)
        socketPair = try Originals.look("socketpair", as: SocketPair.self)
        interfaces = try Originals.look("getifaddrs", as: Interfaces.self)
        bind = try Originals.look("bind", as: SetAddress.self)
        connect = try Originals.look("connect", as: SetAddress.self)
        name = try Originals.look("getsockname", as: Name.self)
        addressInfo = try Originals.look("getaddrinfo", as: AddressInfo.self)
        hostByName = try Originals.look("gethostbyname", as: HostByName.self)
    }
}
#endif
