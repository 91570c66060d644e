import Glibc

/// A function that replaces another in some images.
package struct Replacement: Sendable {
    /// The images that call the replacement; the C library itself never does.
    struct Callers: OptionSet, Sendable {
        let rawValue: Int

        static let dispatch = Callers(rawValue: 1)
        static let foundation = Callers(rawValue: 2)
        static let concurrency = Callers(rawValue: 4)
        /// Any other library.
        static let library = Callers(rawValue: 8)
        /// The executable, with most of the app.
        static let program = Callers(rawValue: 16)
        static let app: Callers = [library, program]
        /// The library that Foundation transfers with.
        static let transfers = Callers(rawValue: 32)
        static let all: Callers = [dispatch, foundation, concurrency, app, transfers]
        static let allButProgram = all.subtracting(program)
        static let allButDispatch = all.subtracting(dispatch)
        static let allButFoundation = all.subtracting(foundation)
        static let allButTransfers = all.subtracting(transfers)
        static let allButConcurrency: Callers = [foundation, app, transfers]
    }

    package private(set) var name: String
    /// Another name by which images call the same function, such as `stat64` for `stat`.
    private var alias: String?
    let callers: Callers
    let function: Function

    /// The address of a C function.
    struct Function: @unchecked Sendable {
        // Safe: the address of code never changes, and nothing is written through it.
        let address: UnsafeRawPointer
    }

    /// All replacements of a play.
    package static let all: [Replacement] = [
        clocks, timers, runLoops, dispatch, threads, locks, barriers, standardThreads, semaphores, systemCalls, sleeps,
        resources,
        descriptors, processes, signals, ownDescriptors, libraries, randomness, facts, users, files, fileWrites,
        directories, network, names, isolation, hashes,
    ].flatMap { $0 }

    init<CFunction>(_ name: String, _ alias: String? = nil, in callers: Callers, _ function: CFunction) {
        self.name = name
        self.alias = alias
        self.callers = callers
        self.function = Function(address: unsafeBitCast(function, to: UnsafeRawPointer.self))
    }

    /// Returns the list of some replacements, with one for each name.
    static func list(_ entries: Replacement...) -> [Replacement] {
        entries.flatMap { entry in
            guard let alias = entry.alias else { return [entry] }
            var other = entry
            (other.name, other.alias) = (alias, nil)
            return [entry, other]
        }
    }
}

/// A function of a library that is replaced in a play: the one that the library has, the one that replaces it, and its
/// entry in the list of all replacements.
///
/// It is a tuple, because a replaced function must reach its original without the metadata of a generic type, for which
/// Swift's runtime takes locks at the first use, and because the compiler of Swift 6.2 fails where a member of a generic
/// type is called as a C function.
typealias Hook<CFunction> = (original: CFunction, function: CFunction, entry: Replacement)

/// A function that replaces one of a library which no code of the bench calls, and which a library may lack.
typealias Substitute<CFunction> = (function: CFunction, entry: Replacement)

/// Returns a hook for a function that images call by this name, or by the other.
func hook<CFunction>(
    _ name: String, _ alias: String? = nil, in callers: Replacement.Callers, _ function: CFunction
) -> Hook<CFunction> {
    (original(name), function, Replacement(name, alias, in: callers, function))
}

/// Returns a hook for a function that older libraries lack, with `older` as its original there.
func hook<CFunction>(
    _ name: String, in callers: Replacement.Callers, orElse older: CFunction, _ function: CFunction
) -> Hook<CFunction> {
    (original(name, orElse: older), function, Replacement(name, in: callers, function))
}

/// Returns the entry of another function that replaces the one of a hook in other images.
func also<CFunction>(
    _ hook: Hook<CFunction>, in callers: Replacement.Callers, _ function: CFunction
) -> Replacement {
    Replacement(hook.entry.name, in: callers, function)
}

/// Returns the replacement of a function without its original.
func substitute<CFunction>(
    _ name: String, _ alias: String? = nil, in callers: Replacement.Callers, _ function: CFunction
) -> Substitute<CFunction> {
    (function, Replacement(name, alias, in: callers, function))
}

extension LoadedImage {
    /// The kind of caller of an image; empty for the C library.
    var callers: Replacement.Callers {
        let name = name
        if ["libc.", "ld-linux", "linux-vdso", "linux-gate", "libpthread."].contains(where: name.hasPrefix) {
            return []
        }
        if name.hasPrefix("libdispatch.") { return .dispatch }
        if name.hasPrefix("libFoundation.") { return .foundation }
        if name.isEmpty { return .program }
        if name.hasPrefix("libcurl") { return .transfers }
        return name.hasPrefix("libswift_Concurrency.") ? .concurrency : .library
    }
}

/// The thread of a play that calls a replacement, with the turns in which it takes part.
///
/// Nil if a replacement must behave like the original: on a thread of the bench, or while the bench works on a thread
/// of the app.
var playing: (turns: Turns, me: TurnThread)? {
    guard let turns = ProcessWide.turns, let me = turns.me else { return nil }
    return (turns, me)
}

/// Lets a schedule give the turn to another thread here, although the calling thread could go on.
func reachChoice() {
    if let (turns, me) = playing { turns.reachChoice(me) }
}

/// The address of a C object, as the key for threads that wait for it.
func key<Pointee: ~Copyable>(_ address: UnsafeMutablePointer<Pointee>) -> UInt { UInt(bitPattern: address) }
