#if os(Linux)
import Glibc

/// The addresses of the functions on the stack of a crash: enough to tell whether another copy of the same process
/// has crashed at the same place, and far cheaper than their names.
package enum CrashStack {
    /// More calls than that are not kept.
    private static let longest = 64

    /// Writes them into a file, from the handler of a signal: it allocates nothing and takes no lock.
    ///
    /// - Parameters:
    ///   - path: The file, which must not be there yet.
    ///   - context: The registers at the crash: `ucontext_t`, the third argument of the handler.
    ///   - call: The C library's `syscall`.
    static func write(to path: UnsafePointer<CChar>, _ context: UnsafeRawPointer, by call: Originals.SystemCall) {
        let file = call(
            SystemCalls.openAt, Int(AT_FDCWD), Int(bitPattern: path), Int(O_RDWR | O_CREAT | O_EXCL), 0o600, 0, 0)
        guard file >= 0 else { return }
        var entry = (frame: frame(in: context), function: counter(in: context))
        let size = MemoryLayout.size(ofValue: entry)
        withUnsafeMutablePointer(to: &entry) { entry in
            _ = call(SystemCalls.write, file, Int(bitPattern: entry), size, 0, 0, 0)
            for position in 1..<longest {
                // The kernel reads the memory: where a frame is none, it says so, and nothing crashes again.
                guard call(SystemCalls.write, file, entry.pointee.frame, size, 0, 0, 0) == size,
                    call(SystemCalls.readAt, file, Int(bitPattern: entry), size, position * size, 0, 0) == size
                else { return }
            }
        }
    }

    /// Reads the addresses, the innermost first.
    package static func addresses(in bytes: some Collection<UInt8>) -> [UInt64] {
        let words = stride(from: 0, through: bytes.count - 8, by: 8).map { start in
            bytes.dropFirst(start).prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        }
        return words.indices.filter { $0 % 2 == 1 }.map { words[$0] }
    }

    // The places of two registers in `ucontext_t`, of the kernel's <asm/ucontext.h> and <asm/sigcontext.h>.
    #if arch(arm64)
    private static func frame(in context: UnsafeRawPointer) -> Int { context.load(fromByteOffset: 416, as: Int.self) }
    private static func counter(in context: UnsafeRawPointer) -> Int { context.load(fromByteOffset: 440, as: Int.self) }
    #else
    private static func frame(in context: UnsafeRawPointer) -> Int { context.load(fromByteOffset: 120, as: Int.self) }
    private static func counter(in context: UnsafeRawPointer) -> Int { context.load(fromByteOffset: 168, as: Int.self) }
    #endif
}
#endif
