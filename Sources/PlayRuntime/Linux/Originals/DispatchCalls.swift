import Glibc

/// The dispatch library.
struct DispatchCalls: @unchecked Sendable {
    // Safe: all are addresses that never change, of code and of constants.

    typealias Object = OpaquePointer
    typealias Block = UnsafeRawPointer
    typealias Wait = @convention(c) (Object, UInt64) -> Int
    typealias Submit = @convention(c) (Object, Block) -> Void
    typealias SubmitLater = @convention(c) (UInt64, Object, Block) -> Void
    typealias SubmitFunctionLater = @convention(c) (UInt64, Object, UnsafeMutableRawPointer?, UnsafeRawPointer) -> Void
    typealias Act = @convention(c) (Object) -> Void

    let waitForSemaphore: Wait = original("dispatch_semaphore_wait")
    let waitForGroup: Wait = original("dispatch_group_wait")
    let submit: Submit = original("dispatch_async")
    let submitFunction: @convention(c) (Object, UnsafeMutableRawPointer?, UnsafeRawPointer) -> Void = original(
        "dispatch_async_f")
    let submitAlone: Submit = original("dispatch_barrier_async")
    let createBlock: @convention(c) (UInt, Block) -> Block? = original("dispatch_block_create")
    let createBlockOfClass: @convention(c) (UInt, UInt32, Int32, Block) -> Block? = original(
        "dispatch_block_create_with_qos_class")
    let run: Submit = original("dispatch_sync")
    let runAlone: Submit = original("dispatch_barrier_sync")
    let globalQueue: @convention(c) (Int, UInt) -> Object? = original("dispatch_get_global_queue")
    let createQueue: @convention(c) (UnsafePointer<CChar>?, Object?) -> Object? = original("dispatch_queue_create")
    let createQueueWithTarget: @convention(c) (UnsafePointer<CChar>?, Object?, Object?) -> Object? = original(
        "dispatch_queue_create_with_target")
    let withOvercommit: @convention(c) (Object?, Bool) -> Object? = original("dispatch_queue_attr_make_with_overcommit")
    let setWidth: @convention(c) (Object, Int) -> Void = original("dispatch_queue_set_width")
    let apply: @convention(c) (Int, Object?, Block) -> Void = original("dispatch_apply")
    let createSource: @convention(c) (UnsafeRawPointer, UInt, UInt, Object?) -> Object? = original(
        "dispatch_source_create")
    let setTimer: @convention(c) (Object, UInt64, UInt64, UInt64) -> Void = original("dispatch_source_set_timer")
    let merge: @convention(c) (Object, UInt) -> Void = original("dispatch_source_merge_data")
    let handle: @convention(c) (Object) -> UInt = original("dispatch_source_get_handle")
    let activate: Act = original("dispatch_activate")
    let resume: Act = original("dispatch_resume")
    let suspend: Act = original("dispatch_suspend")
    let cancelSource: Act = original("dispatch_source_cancel")
    let retain: Act = original("dispatch_retain")
    let release: Act = original("dispatch_release")
    let copyBlock: @convention(c) (Block) -> Block? = original("_Block_copy")
    let releaseBlock: @convention(c) (Block) -> Void = original("_Block_release")
    let isCancelled: @convention(c) (Block) -> Int = original("dispatch_block_testcancel")
    let notifyBlock: @convention(c) (Block, Object, Block) -> Void = original("dispatch_block_notify")
    /// The kinds of sources: one whose handler runs by the clock, one whose handler runs when somebody adds data, and one that
    /// hears signals.
    let timerSource: UnsafeRawPointer = original("_dispatch_source_type_timer")
    let additionSource: UnsafeRawPointer = original("_dispatch_source_type_data_add")
    let signalSource: UnsafeRawPointer = original("_dispatch_source_type_signal")
    /// The function of a block that was created as a work item, and so can be cancelled.
    let workItemInvoke = (original("_dispatch_block_special_invoke") as UnsafeRawPointer).load(
        as: UnsafeRawPointer.self)
}

/// The run loops of Foundation.
struct RunLoopCalls: @unchecked Sendable {
    // Safe: all are addresses that never change, of code and of one constant.

    typealias Object = OpaquePointer
    typealias Invalidate = @convention(c) (Object?) -> Void
    typealias Find = @convention(c) () -> Object?

    let addTimer: @convention(c) (Object?, Object?, Object?) -> Void = original("CFRunLoopAddTimer")
    let invalidate: Invalidate = original("CFRunLoopTimerInvalidate")
    let main: Find = original("CFRunLoopGetMain")
    let current: Find = original("CFRunLoopGetCurrent")
    let nextFireDate: @convention(c) (Object?, Object?) -> Double = original("CFRunLoopGetNextTimerFireDate")
    let perform: @convention(c) (Object?, Object?, UnsafeRawPointer?) -> Void = original("CFRunLoopPerformBlock")
    let isFinished: @convention(c) (Object?, Object?) -> UInt8 = original("_CFRunLoopFinished")
    let wakeUp: Invalidate = original("CFRunLoopWakeUp")
    /// The address of the name of a run loop's default mode.
    let defaultMode: UnsafePointer<Object?> = original("kCFRunLoopDefaultMode")
}
