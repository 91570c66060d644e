#if os(Linux)
import Glibc

/// Functions of Swift's runtime about tasks: they take and return plain words, for which Swift's calling convention is C's.
struct TaskCalls: Sendable {
    typealias Object = UnsafeMutableRawPointer
    typealias Current = @convention(c) () -> Object?
    typealias IsCancelled = @convention(c) (Object) -> Bool
    typealias Retain = @convention(c) (Object) -> Object
    typealias Release = @convention(c) (Object) -> Void

    let current: Current
    let isCancelled: IsCancelled
    let retain: Retain
    let release: Release

    init() throws(Originals.Missing) {
        current = try Originals.look("swift_task_getCurrent", as: Current.self)
        isCancelled = try Originals.look("swift_task_isCancelled", as: IsCancelled.self)
        retain = try Originals.look("swift_retain", as: Retain.self)
        release = try Originals.look("swift_release", as: Release.self)
    }
}
#endif
