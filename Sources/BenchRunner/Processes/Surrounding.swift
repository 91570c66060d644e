import PlayRuntime
#if canImport(Glibc)
import Glibc
#endif

/// The personality and the processors that a new process inherits from this one.
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
        guard isWanted, let usual = Processors.allowed, let one = usual.first else { return start() }
        one.use()
        defer { usual.use() }
        return start()
    }
    #endif
}

#if os(Linux)
@_silgen_name("personality") private func personality(_ persona: UInt) -> Int32
#endif
