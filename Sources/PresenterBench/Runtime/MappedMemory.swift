#if os(Linux)
import Glibc

/// What is mapped into this process.
enum MappedMemory {
    /// Tells whether an address leads to something: mincore(2) knows pages that are not mapped.
    static func contains(_ address: UInt) -> Bool {
        let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
        var residency: UInt8 = 0
        return mincore(UnsafeMutableRawPointer(bitPattern: address & ~(page - 1)), 1, &residency) == 0
    }
}
#endif
