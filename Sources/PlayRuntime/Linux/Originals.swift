import Glibc
import Synchronization

/// The functions and constants of libraries behind the replaced ones; there are none if one of them is missing.
package final class Originals: @unchecked Sendable {
    // Safe: all are addresses that never change, of code and of constants.

    let dispatch = DispatchCalls()
    let runLoops = RunLoopCalls()
    let tasks = TaskCalls()
    private let systemCall = callKernel.original

    /// A function that the process does not have.
    struct Missing: Error {
        let name: String
    }

    /// The names of all functions that were not found.
    fileprivate static let missing = Mutex<[String]>([])

    /// Looks the functions up, those of all hooks too: no slot is written without these originals, and so no replaced
    /// function ever looks one up.
    ///
    /// - Throws: `Missing`, with the first name that the process does not have.
    init() throws(Missing) {
        _ = (Replacement.all, Replacement.accesses)
        if let name = Self.missing.withLock(\.first) { throw Missing(name: name) }
    }

    /// Makes a system call, whatever replaces the C library's function; arguments that the call does not have are zero.
    func call(
        _ number: Int32, _ first: Int = 0, _ second: Int = 0, _ third: Int = 0, _ fourth: Int = 0, _ fifth: Int = 0
    ) -> Int {
        systemCall(Int(number), first, second, third, fourth, fifth, 0)
    }
}

/// Returns the function, or the constant, that the libraries export under a name, and without which nobody can play.
func original<Function>(_ name: String) -> Function {
    // It is never called: if one is missing, there are no originals.
    let none: @convention(c) () -> Void = {}
    if dlsym(nil, name) == nil { Originals.missing.withLock { $0.append(name) } }
    return original(name, orElse: unsafeBitCast(none, to: Function.self))
}

/// Returns a function that older libraries lack, or `older` in its place.
func original<Function>(_ name: String, orElse older: Function) -> Function {
    dlsym(nil, name).map { unsafeBitCast($0, to: Function.self) } ?? older
}

/// The address of a C object.
typealias Address<Pointee> = UnsafeMutablePointer<Pointee>

/// Functions of Swift's runtime for tasks that are not replaced. They take and return plain words, for which Swift's
/// calling convention is C's.
struct TaskCalls: Sendable {
    typealias Object = UnsafeMutableRawPointer

    let current: @convention(c) () -> Object? = original("swift_task_getCurrent")
    let isCancelled: @convention(c) (Object) -> Bool = original("swift_task_isCancelled")
    let retain: @convention(c) (Object) -> Object = original("swift_retain")
    let release: @convention(c) (Object) -> Void = original("swift_release")
}

/// The functions of the dispatch library that nobody replaces.
struct DispatchCalls: @unchecked Sendable {
    // Safe: all are addresses that never change, of code and of constants.

    typealias Object = OpaquePointer
    typealias Block = UnsafeRawPointer

    let withOvercommit: @convention(c) (Object?, Bool) -> Object? = original("dispatch_queue_attr_make_with_overcommit")
    let merge: @convention(c) (Object, UInt) -> Void = original("dispatch_source_merge_data")
    let retain: @convention(c) (Object) -> Void = original("dispatch_retain")
    let copyBlock: @convention(c) (Block) -> Block? = original("_Block_copy")
    let releaseBlock: @convention(c) (Block) -> Void = original("_Block_release")
    let isCancelled: @convention(c) (Block) -> Int = original("dispatch_block_testcancel")
    /// The kinds of sources: for a handler that runs by the clock, for one that runs when somebody adds data, and for
    /// one that hears signals.
    let timerSource: UnsafeRawPointer = original("_dispatch_source_type_timer")
    let additionSource: UnsafeRawPointer = original("_dispatch_source_type_data_add")
    let signalSource: UnsafeRawPointer = original("_dispatch_source_type_signal")
    /// The function of a block that was created as a work item, and so can be cancelled.
    let workItemInvoke = (original("_dispatch_block_special_invoke") as UnsafeRawPointer).load(
        as: UnsafeRawPointer.self)
}

/// The functions of Foundation's run loops that nobody replaces.
struct RunLoopCalls: @unchecked Sendable {
    // Safe: all are addresses that never change, of code and of one constant.

    typealias Object = OpaquePointer

    let main: @convention(c) () -> Object? = original("CFRunLoopGetMain")
    let current: @convention(c) () -> Object? = original("CFRunLoopGetCurrent")
    let nextFireDate: @convention(c) (Object?, Object?) -> Double = original("CFRunLoopGetNextTimerFireDate")
    let wakeUp: @convention(c) (Object?) -> Void = original("CFRunLoopWakeUp")
    /// The address of the name of a run loop's default mode.
    let defaultMode: UnsafePointer<Object?> = original("kCFRunLoopDefaultMode")
}
