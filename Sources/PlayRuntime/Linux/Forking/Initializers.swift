import Glibc

/// The functions of the executable that the C library calls before `main`: the array `DT_INIT_ARRAY` of the System V ABI.
package enum Initializers {
    package typealias Initializer = @convention(c) () -> Void
    /// Initializers get the arguments of `main`.
    private typealias WithArguments =
        @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, UnsafeMutableRawPointer?) -> Void

    /// The address of the last initializer, and the function that is called after it. It is written before the array
    /// names the function that reads it, on the only thread.
    private nonisolated(unsafe) static var appended: (last: UInt, function: Initializer)?

    /// Calls a function after the last initializer; called by one of them.
    ///
    /// - Parameters:
    ///   - function: The function.
    ///   - current: The address of the initializer that calls this.
    /// - Returns: False if that one is the last, or the array cannot be changed.
    package static func append(_ function: @escaping Initializer, after current: UInt) -> Bool {
        guard let array = LoadedImage.initializersOfProgram, let last = array.last, last != current else {
            return false
        }
        let place = array.baseAddress! + array.count - 1
        let size = sysconf(Int32(_SC_PAGESIZE))
        let page = UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: place) & ~(UInt(size) - 1))
        guard mprotect(page, size, PROT_READ | PROT_WRITE) == 0 else { return false }
        appended = (last, function)
        place.pointee = unsafeBitCast(both, to: UInt.self)
        mprotect(page, size, PROT_READ)
        return true
    }

    private static let both: WithArguments = { count, words, variables in
        guard let appended else { return }
        unsafeBitCast(appended.last, to: WithArguments.self)(count, words, variables)
        appended.function()
    }
}
