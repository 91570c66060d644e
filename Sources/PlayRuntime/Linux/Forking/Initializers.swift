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
        guard MappedMemory.makeWritable(UInt(bitPattern: place)) else { return false }
        appended = (last, function)
        place.pointee = unsafeBitCast(both, to: UInt.self)
        // A page that stays writable is as good for the play.
        _ = MappedMemory.protect(UInt(bitPattern: place), PROT_READ)
        return true
    }

    private static let both: WithArguments = { count, words, variables in
        guard let appended else { return }
        unsafeBitCast(appended.last, to: WithArguments.self)(count, words, variables)
        appended.function()
    }
}
