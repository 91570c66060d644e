import Glibc

/// The dispatch library.
struct DispatchCalls: @unchecked Sendable {
    // Safe: all are addresses that never change, of code and of constants.

    typealias Object = OpaquePointer
    typealias Block = UnsafeRawPointer
    typealias Wait = @convention(c) (Object, UInt64) -> Int
    typealias Submit = @convention(c) (Object, Block) -> Void
    typealias SubmitFunction = @convention(c) (Object, UnsafeMutableRawPointer?, UnsafeRawPointer) -> Void
    typealias SubmitLater = @convention(c) (UInt64, Object, Block) -> Void
    typealias SubmitFunctionLater = @convention(c) (UInt64, Object, UnsafeMutableRawPointer?, UnsafeRawPointer) -> Void
    typealias GlobalQueue = @convention(c) (Int, UInt) -> Object?
    typealias CreateQueue = @convention(c) (UnsafePointer<CChar>?, Object?) -> Object?
    typealias CreateQueueWithTarget = @convention(c) (UnsafePointer<CChar>?, Object?, Object?) -> Object?
    typealias WithOvercommit = @convention(c) (Object?, Bool) -> Object?
    typealias SetWidth = @convention(c) (Object, Int) -> Void
    typealias Apply = @convention(c) (Int, Object?, Block) -> Void
    typealias CreateSource = @convention(c) (UnsafeRawPointer, UInt, UInt, Object?) -> Object?
    typealias SetTimer = @convention(c) (Object, UInt64, UInt64, UInt64) -> Void
    typealias Merge = @convention(c) (Object, UInt) -> Void
    typealias Handle = @convention(c) (Object) -> UInt
    typealias Act = @convention(c) (Object) -> Void
    typealias CopyBlock = @convention(c) (Block) -> Block?
    typealias ReleaseBlock = @convention(c) (Block) -> Void
    typealias CreateBlock = @convention(c) (UInt, Block) -> Block?
    typealias CreateBlockOfClass = @convention(c) (UInt, UInt32, Int32, Block) -> Block?
    typealias IsCancelled = @convention(c) (Block) -> Int
    typealias NotifyBlock = @convention(c) (Block, Object, Block) -> Void

    let waitForSemaphore: Wait
    let waitForGroup: Wait
    let submit: Submit
    let submitFunction: SubmitFunction
    let submitAlone: Submit
    let createBlock: CreateBlock
    let createBlockOfClass: CreateBlockOfClass
    let run: Submit
    let runAlone: Submit
    let globalQueue: GlobalQueue
    let createQueue: CreateQueue
    let createQueueWithTarget: CreateQueueWithTarget
    let withOvercommit: WithOvercommit
    let setWidth: SetWidth
    let apply: Apply
    let createSource: CreateSource
    let setTimer: SetTimer
    let merge: Merge
    let handle: Handle
    let activate: Act
    let resume: Act
    let suspend: Act
    let cancelSource: Act
    let retain: Act
    let release: Act
    let copyBlock: CopyBlock
    let releaseBlock: ReleaseBlock
    let isCancelled: IsCancelled
    let notifyBlock: NotifyBlock
    /// The kinds of sources: one whose handler runs by the clock, one whose handler runs when somebody adds data, and one that
    /// hears signals.
    let timerSource: UnsafeRawPointer
    let additionSource: UnsafeRawPointer
    let signalSource: UnsafeRawPointer
    /// The function of a block that was created as a work item, and so can be cancelled.
    let workItemInvoke: UnsafeRawPointer

    init() throws(Originals.Missing) {
        waitForSemaphore = try Originals.look("dispatch_semaphore_wait", as: Wait.self)
        waitForGroup = try Originals.look("dispatch_group_wait", as: Wait.self)
        submit = try Originals.look("dispatch_async", as: Submit.self)
        submitFunction = try Originals.look("dispatch_async_f", as: SubmitFunction.self)
        submitAlone = try Originals.look("dispatch_barrier_async", as: Submit.self)
        createBlock = try Originals.look("dispatch_block_create", as: CreateBlock.self)
        createBlockOfClass = try Originals.look(
            "dispatch_block_create_with_qos_class", as: CreateBlockOfClass.self)
        run = try Originals.look("dispatch_sync", as: Submit.self)
        runAlone = try Originals.look("dispatch_barrier_sync", as: Submit.self)
        globalQueue = try Originals.look("dispatch_get_global_queue", as: GlobalQueue.self)
        createQueue = try Originals.look("dispatch_queue_create", as: CreateQueue.self)
        createQueueWithTarget = try Originals.look(
            "dispatch_queue_create_with_target", as: CreateQueueWithTarget.self)
        withOvercommit = try Originals.look("dispatch_queue_attr_make_with_overcommit", as: WithOvercommit.self)
        setWidth = try Originals.look("dispatch_queue_set_width", as: SetWidth.self)
        apply = try Originals.look("dispatch_apply", as: Apply.self)
        createSource = try Originals.look("dispatch_source_create", as: CreateSource.self)
        setTimer = try Originals.look("dispatch_source_set_timer", as: SetTimer.self)
        merge = try Originals.look("dispatch_source_merge_data", as: Merge.self)
        handle = try Originals.look("dispatch_source_get_handle", as: Handle.self)
        activate = try Originals.look("dispatch_activate", as: Act.self)
        resume = try Originals.look("dispatch_resume", as: Act.self)
        suspend = try Originals.look("dispatch_suspend", as: Act.self)
        cancelSource = try Originals.look("dispatch_source_cancel", as: Act.self)
        retain = try Originals.look("dispatch_retain", as: Act.self)
        release = try Originals.look("dispatch_release", as: Act.self)
        copyBlock = try Originals.look("_Block_copy", as: CopyBlock.self)
        releaseBlock = try Originals.look("_Block_release", as: ReleaseBlock.self)
        isCancelled = try Originals.look("dispatch_block_testcancel", as: IsCancelled.self)
        notifyBlock = try Originals.look("dispatch_block_notify", as: NotifyBlock.self)
        timerSource = try Originals.look("_dispatch_source_type_timer", as: UnsafeRawPointer.self)
        additionSource = try Originals.look("_dispatch_source_type_data_add", as: UnsafeRawPointer.self)
        signalSource = try Originals.look("_dispatch_source_type_signal", as: UnsafeRawPointer.self)
        workItemInvoke = try Originals.look("_dispatch_block_special_invoke", as: UnsafeRawPointer.self)
            .load(as: UnsafeRawPointer.self)
    }
}

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
