#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Whole writes and plain reads on a file descriptor.
package enum Descriptor {
    /// Writes all bytes, waits for a slow reader, and returns whether they were written; if not, `errno` says why.
    package static func write(_ bytes: some Sequence<UInt8>, to descriptor: Int32) -> Bool {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { bytes in
                #if canImport(Glibc)
                Glibc.write(descriptor, bytes.baseAddress, bytes.count)
                #else
                Darwin.write(descriptor, bytes.baseAddress, bytes.count)
                #endif
            }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                var end = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&end, 1, -1)
                continue
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Reads what has arrived, at most 64 KB; empty at the end, nil while nothing is there.
    static func read(_ descriptor: Int32) -> ArraySlice<UInt8>? {
        var failed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
            #if canImport(Glibc)
            let read = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            #else
            let read = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
            #endif
            failed = read < 0
            count = max(0, read)
        }
        return failed ? nil : bytes[...]
    }
}
