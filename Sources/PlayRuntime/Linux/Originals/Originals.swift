import Glibc

/// The original functions behind the replaced ones, as the libraries export them.
package final class Originals: @unchecked Sendable {
    // Safe: all are addresses that never change, of code and of constants.

    typealias SystemCall = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int
    typealias Yield = @convention(c) () -> Int32
    typealias OpenLibrary = @convention(c) (UnsafePointer<CChar>?, Int32) -> UnsafeMutableRawPointer?

    let threads: ThreadCalls
    let mutexes: MutexCalls
    let conditions: ConditionCalls
    package let semaphores: SemaphoreCalls
    let barriers: BarrierCalls
    let descriptors: DescriptorCalls
    let time: TimeCalls
    let dispatch: DispatchCalls
    let runLoops: RunLoopCalls
    let tasks: TaskCalls
    let facts: FactCalls
    let network: NetworkCalls
    let directories: DirectoryCalls
    let files: FileCalls
    let systemCall: SystemCall
    let yield: Yield
    let openLibrary: OpenLibrary

    /// A function that the process does not have.
    struct Missing: Error {
        let name: String
    }

    /// Looks the functions up.
    ///
    /// - Throws: `Missing`, with the first name that the process does not have.
    init() throws(Missing) {
        threads = try ThreadCalls()
        mutexes = try MutexCalls()
        conditions = try ConditionCalls()
        semaphores = try SemaphoreCalls()
        barriers = try BarrierCalls()
        descriptors = try DescriptorCalls()
        time = try TimeCalls()
        dispatch = try DispatchCalls()
        runLoops = try RunLoopCalls()
        tasks = try TaskCalls()
        facts = try FactCalls()
        network = try NetworkCalls()
        directories = try DirectoryCalls()
        files = try FileCalls()
        systemCall = try Self.look("syscall", as: SystemCall.self)
        yield = try Self.look("sched_yield", as: Yield.self)
        openLibrary = try Self.look("dlopen", as: OpenLibrary.self)
    }

    /// Makes a system call, whatever replaces the C library's function; the arguments that it does not have are zero.
    func call(
        _ number: Int32, _ first: Int = 0, _ second: Int = 0, _ third: Int = 0, _ fourth: Int = 0, _ fifth: Int = 0
    ) -> Int {
        systemCall(Int(number), first, second, third, fourth, fifth, 0)
    }

    static func look<Function>(_ name: String, as type: Function.Type) throws(Missing) -> Function {
        guard let function = dlsym(nil, name) else { throw Missing(name: name) }
        return unsafeBitCast(function, to: type)
    }
}

/// The address of a C object.
typealias Address<Pointee> = UnsafeMutablePointer<Pointee>
