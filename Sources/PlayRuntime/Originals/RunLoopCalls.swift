#if os(Linux)
import Glibc

/// The run loops of Foundation.
struct RunLoopCalls: @unchecked Sendable {
    // Safe: all are addresses that never change, of code and of one constant.

    typealias Object = OpaquePointer
    typealias AddTimer = @convention(c) (Object?, Object?, Object?) -> Void
    typealias Invalidate = @convention(c) (Object?) -> Void
    typealias Find = @convention(c) () -> Object?
    typealias NextFireDate = @convention(c) (Object?, Object?) -> Double
    typealias IsFinished = @convention(c) (Object?, Object?) -> UInt8
    typealias Perform = @convention(c) (Object?, Object?, UnsafeRawPointer?) -> Void

    let addTimer: AddTimer
    let invalidate: Invalidate
    let main: Find
    let current: Find
    let nextFireDate: NextFireDate
    let perform: Perform
    let isFinished: IsFinished
    let wakeUp: Invalidate
    /// The address of the name of a run loop's default mode.
    let defaultMode: UnsafePointer<Object?>

    init() throws(Originals.Missing) {
        addTimer = try Originals.look("CFRunLoopAddTimer", as: AddTimer.self)
        invalidate = try Originals.look("CFRunLoopTimerInvalidate", as: Invalidate.self)
        main = try Originals.look("CFRunLoopGetMain", as: Find.self)
        current = try Originals.look("CFRunLoopGetCurrent", as: Find.self)
        nextFireDate = try Originals.look("CFRunLoopGetNextTimerFireDate", as: NextFireDate.self)
        wakeUp = try Originals.look("CFRunLoopWakeUp", as: Invalidate.self)
        perform = try Originals.look("CFRunLoopPerformBlock", as: Perform.self)
        isFinished = try Originals.look("_CFRunLoopFinished", as: IsFinished.self)
        defaultMode = try Originals.look("kCFRunLoopDefaultMode", as: UnsafePointer<Object?>.self)
    }
}
#endif
