#if os(Linux)
import Glibc

/// Functions of Swift's runtime for tasks: they take and return plain words, for which Swift's calling convention is
/// C's.
struct TaskCalls: Sendable {
    typealias Object = UnsafeMutableRawPointer
    typealias Current = @convention(c) () -> Object?
    typealias IsCancelled = @convention(c) (Object) -> Bool
    typealias Retain = @convention(c) (Object) -> Object
    typealias Release = @convention(c) (Object) -> Void
    /// An executor is two words: an object and its witness table.
    typealias IsCurrentExecutor = @convention(c) (Object?, UInt) -> Bool
    /// A file name with its length and whether it is ASCII, a line, and the executor that was expected.
    typealias ReportExecutor = @convention(c) (UnsafePointer<UInt8>, UInt, Bool, UInt, Object?, UInt) -> Void

    /// The address of a variable, room for the access, its kind, and the caller.
    typealias BeginAccess =
        @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UInt, UnsafeRawPointer?) -> Void

    let current: Current
    let isCancelled: IsCancelled
    let retain: Retain
    let release: Release
    let isCurrentExecutor: IsCurrentExecutor
    let reportExecutor: ReportExecutor
    let beginAccess: BeginAccess

    init() throws(Originals.Missing) {
        current = try Originals.look("swift_task_getCurrent", as: Current.self)
        isCancelled = try Originals.look("swift_task_isCancelled", as: IsCancelled.self)
        retain = try Originals.look("swift_retain", as: Retain.self)
        release = try Originals.look("swift_release", as: Release.self)
        isCurrentExecutor = try Originals.look("swift_task_isCurrentExecutor", as: IsCurrentExecutor.self)
        beginAccess = try Originals.look("swift_beginAccess", as: BeginAccess.self)
        reportExecutor = try Originals.look("swift_task_reportUnexpectedExecutor", as: ReportExecutor.self)
    }
}
#endif
