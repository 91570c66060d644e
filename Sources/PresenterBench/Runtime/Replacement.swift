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
    package static var all: [Replacement] {
        clocks + timers + runLoops + dispatch + sleeps + waits + notedWaits + uuids
    }

    init<CFunction>(_ name: String, in callers: Callers, _ function: CFunction) {
        self.name = name
        self.callers = callers
        self.function = Function(address: unsafeBitCast(function, to: UnsafeRawPointer.self))
    }

    /// Tells whether an image of a kind calls the replacement.
    func concerns(_ kind: LoadedImage.Kind) -> Bool {
        switch callers {
        case .all: kind != .system
        case .dispatch: kind == .dispatch
        case .foundation: kind == .foundation
        case .allButDispatch: kind != .system && kind != .dispatch
        }
    }
}

extension LoadedImage {
    /// What an image is to the replacements.
    package enum Kind: Sendable {
        case system, dispatch, foundation, other
    }

    package var kind: Kind {
        let name = name
        if ["libc.", "ld-linux", "linux-vdso", "linux-gate", "libpthread."].contains(where: name.hasPrefix) {
            return .system
        }
        return name.hasPrefix("libdispatch.") ? .dispatch : name.hasPrefix("libFoundation.") ? .foundation : .other
    }
}
#endif
