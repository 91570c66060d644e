import Glibc
import Synchronization

/// The original functions behind the replaced ones, as the libraries export them.
package final class Originals: @unchecked Sendable {
    // Safe: all are addresses that never change, of code and of constants.

    let threads = ThreadCalls()
    let mutexes = MutexCalls()
    let conditions = ConditionCalls()
    package let semaphores = SemaphoreCalls()
    let barriers = BarrierCalls()
    let descriptors = DescriptorCalls()
    let time = TimeCalls()
    let dispatch = DispatchCalls()
    let runLoops = RunLoopCalls()
    let tasks = TaskCalls()
    let facts = FactCalls()
    let resources = ResourceCalls()
    let network = NetworkCalls()
    let names = NameCalls()
    let directories = DirectoryCalls()
    let files = FileCalls()
    let systemCall: @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int = original("syscall")
    let yield: @convention(c) () -> Int32 = original("sched_yield")
    let openLibrary: @convention(c) (UnsafePointer<CChar>?, Int32) -> UnsafeMutableRawPointer? = original("dlopen")

    /// A function that the process does not have.
    struct Missing: Error {
        let name: String
    }

    /// The names of all functions that were not found.
    fileprivate static let missing = Mutex<[String]>([])

    /// Looks the functions up.
    ///
    /// - Throws: `Missing`, with the first name that the process does not have.
    init() throws(Missing) {
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

/// Returns a replacement with the type of the function that it replaces; `original` is never evaluated.
func replacing<Function>(_ original: @autoclosure () -> Function, _ function: Function) -> Function { function }

/// The address of a C object.
typealias Address<Pointee> = UnsafeMutablePointer<Pointee>
