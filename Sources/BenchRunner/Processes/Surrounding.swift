#if canImport(Glibc)
import Glibc
#endif

/// What a new process inherits from this one.
enum Surrounding {
    /// Starts a process under some conditions; this process's own stay unchanged.
    static func during<Result>(_ conditions: PlayConditions, _ start: () -> Result) -> Result {
        #if os(Linux)
        let usual = personality(askOnly)
        if conditions.addressesAreFixed, usual >= 0 { _ = personality(UInt(usual) | withoutRandomAddresses) }
        defer { if usual >= 0 { _ = personality(UInt(usual)) } }
        return onOneProcessor(if: conditions.isOnOneProcessor, start)
        #else
        return start()
        #endif
    }

    /// Gives programs that replace this process the same addresses every time.
    ///
    /// It is not reported if the kernel does not allow it, as in some containers: then addresses differ in each play,
    /// and recordings that depend on them are refused.
    static func fixAddresses() {
        #if os(Linux)
        let usual = personality(askOnly)
        if usual >= 0 { _ = personality(UInt(usual) | withoutRandomAddresses) }
        #endif
    }

    #if os(Linux)
    /// `ADDR_NO_RANDOMIZE` of personality(2), and the number that only asks.
    private static let (withoutRandomAddresses, askOnly): (UInt, UInt) = (0x0040000, 0xffff_ffff)

    private static func onOneProcessor<Result>(if isWanted: Bool, _ start: () -> Result) -> Result {
        var usual = cpu_set_t()
        let size = MemoryLayout<cpu_set_t>.size
        guard isWanted, sched_getaffinity(0, size, &usual) == 0, var one = first(of: usual) else { return start() }
        sched_setaffinity(0, size, &one)
        defer { sched_setaffinity(0, size, &usual) }
        return start()
    }

    /// The first processor of a set: an array of bits, the lowest first.
    private static func first(of set: cpu_set_t) -> cpu_set_t? {
        var one = cpu_set_t()
        let place = withUnsafeBytes(of: set) { bytes in bytes.firstIndex { $0 != 0 }.map { ($0, bytes[$0]) } }
        guard let (index, byte) = place else { return nil }
        withUnsafeMutableBytes(of: &one) { $0[index] = byte & (~byte &+ 1) }
        return one
    }
    #endif
}

#if os(Linux)
@_silgen_name("personality") private func personality(_ persona: UInt) -> Int32
@_silgen_name("sched_getaffinity")
private func sched_getaffinity(_ process: pid_t, _ size: Int, _ set: UnsafeMutablePointer<cpu_set_t>) -> Int32
@_silgen_name("sched_setaffinity") @discardableResult
private func sched_setaffinity(_ process: pid_t, _ size: Int, _ set: UnsafePointer<cpu_set_t>) -> Int32
#endif
