import BenchDiagnostics
import BenchPlatform
import Foundation

/// Whole writes and plain reads on a file descriptor.
package enum Descriptor {
    /// Writes all bytes, waiting for a slow reader. Returns false if that fails, with the reason in `errno`.
    package static func write(_ bytes: some Sequence<UInt8>, to descriptor: Int32) -> Bool {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { bytes in uninterrupted { systemWrite(descriptor, bytes) } }
            if count < 0, errno == EAGAIN {
                var end = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                uninterrupted { poll(&end, 1, -1) }
                continue
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Reads what has arrived, at most 64 KB; empty at the end, nil while nothing is there or if it cannot be
    /// read.
    static func read(_ descriptor: Int32) -> ArraySlice<UInt8>? {
        var failed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
            let read = uninterrupted { systemRead(descriptor, UnsafeMutableRawBufferPointer(buffer)) }
            failed = read < 0
            count = max(0, read)
        }
        return failed ? nil : bytes[...]
    }
}

// A global function, because those of the type have the same names.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptor, bytes.baseAddress, bytes.count)
}

/// Pipes that no child inherits by accident.
package enum PipeEnds {
    /// Creates a pipe. Both ends close when a program is started, and neither has a number below ten.
    ///
    /// - Throws: `Diagnostic.noPipe`.
    package static func ends() throws(Diagnostic) -> (reading: Int32, writing: Int32) {
        var low: [Int32] = [-1, -1]
        guard pipe(&low) == 0 else { throw .noPipe(reason: String(cString: strerror(errno))) }
        return try raised((low[0], low[1]))
    }

    /// Gives two descriptors higher numbers: the descriptors 0 to 4 of a child are set one after the other, and would
    /// overwrite one among them.
    ///
    /// - Throws: `Diagnostic.noPipe`; both are closed then.
    static func raised(_ ends: (Int32, Int32)) throws(Diagnostic) -> (Int32, Int32) {
        let low = [ends.0, ends.1]
        let high = low.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
        let reason = String(cString: strerror(errno))
        for descriptor in low { close(descriptor) }
        guard !high.contains(-1) else {
            for descriptor in high where descriptor >= 0 { close(descriptor) }
            throw .noPipe(reason: reason)
        }
        return (high[0], high[1])
    }

    /// Closes the descriptors that this process inherited or opened, other than the standard ones, in programs that it
    /// starts.
    package static func closeOthersOnStart() {
        let open = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")) ?? []
        for descriptor in open.compactMap({ Int32($0) }) where descriptor > STDERR_FILENO {
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        }
    }

    static func makeNonblocking(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
}
