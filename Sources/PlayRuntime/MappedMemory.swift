#if os(Linux)
import Glibc

/// The memory that is mapped into this process.
package enum MappedMemory {
    /// Returns whether an address is mapped: mincore(2) reports pages that are not.
    package static func contains(_ address: UInt) -> Bool {
        let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
        var residency: UInt8 = 0
        return mincore(UnsafeMutableRawPointer(bitPattern: address & ~(page - 1)), 1, &residency) == 0
    }
}
#endif
