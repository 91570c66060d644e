#if os(Linux)
import Glibc

/// A function that stands in for another in some images.
package struct Replacement: Sendable {
    /// Which images call the replacement.
    enum Callers: Sendable {
        /// Every image but the C library.
        case all
        /// The dispatch library alone.
        case dispatch
        /// Foundation alone.
        case foundation
        /// Every image but the C library and the dispatch library.
        case allButDispatch
    }

    package let name: String
    let callers: Callers
    let function: Function

    /// The address of a C function.
    struct Function: @unchecked Sendable {
        // Safe: the address of code never changes and nothing is written through it.
        let address: UnsafeRawPointer
    }

    /// Everything that is replaced in a play.
    package static var all: [Replacement] { clocks + timers + runLoops + dispatch + sleeps + waits + notedWaits }

    init<CFunction>(_ name: String, in callers: Callers, _ function: CFunction) {
        self.name = name
        self.callers = callers
        self.function = Function(address: unsafeBitCast(function, to: UnsafeRawPointer.self))
    }

    /// Tells whether an image calls the replacement.
    func concerns(_ image: LoadedImage) -> Bool {
        let name = image.name
        let belongsToSystem = ["libc.", "ld-linux", "linux-vdso", "linux-gate", "libpthread."].contains {
            name.hasPrefix($0)
        }
        guard !belongsToSystem else { return false }
        let isDispatch = name.hasPrefix("libdispatch.")
        return switch callers {
        case .all: true
        case .dispatch: isDispatch
        case .foundation: name.hasPrefix("libFoundation.")
        case .allButDispatch: !isDispatch
        }
    }
}
#endif
