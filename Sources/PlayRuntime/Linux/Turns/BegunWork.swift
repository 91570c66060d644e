import Glibc

/// Work for a queue that reaches a choice when it begins.
///
/// Workers take blocks from a queue in its order, whichever of them gets the turn: another order of the blocks is one in which
/// a worker waits between taking a block and running it.
final class BegunWork: @unchecked Sendable {
    // Safe: nothing ever changes; the block is copied, and runs where the dispatch library would run it.
    private let function: UnsafeRawPointer
    private let context: UnsafeMutableRawPointer?
    private let block: UnsafeRawPointer?

    private init(_ function: UnsafeRawPointer, _ context: UnsafeMutableRawPointer?, block: UnsafeRawPointer? = nil) {
        self.function = function
        self.context = context
        self.block = block
    }

    deinit { if let block { ProcessWide.originals?.dispatch.releaseBlock(block) } }

    /// Submits a block as it is, or, where a schedule chooses, one that reaches a choice first.
    static func submit(_ block: UnsafeRawPointer, _ submit: (UnsafeRawPointer) -> Void) {
        // The dispatch library knows a work item by its function: its choice is inside it.
        guard isChoosing, let calls = ProcessWide.originals?.dispatch,
            DispatchObject.invoke(of: block) != calls.workItemInvoke, let copy = calls.copyBlock(block)
        else { return submit(block) }
        let work = BegunWork(
            DispatchObject.invoke(of: copy), UnsafeMutableRawPointer(mutating: copy), block: copy)
        let beginning: @convention(block) () -> Void = { work.run() }
        withExtendedLifetime(beginning) { submit(unsafeBitCast(beginning, to: UnsafeRawPointer.self)) }
    }

    /// Submits a function as it is, or, where a schedule chooses, one that reaches a choice first.
    static func submit(
        _ function: UnsafeRawPointer, _ context: UnsafeMutableRawPointer?,
        _ submit: (UnsafeRawPointer, UnsafeMutableRawPointer?) -> Void
    ) {
        guard isChoosing else { return submit(function, context) }
        submit(
            unsafeBitCast(begin, to: UnsafeRawPointer.self),
            Unmanaged.passRetained(BegunWork(function, context)).toOpaque())
    }

    private static let begin: @convention(c) (UnsafeMutableRawPointer) -> Void = {
        Unmanaged<BegunWork>.fromOpaque($0).takeRetainedValue().run()
    }

    private func run() {
        typealias Function = @convention(c) (UnsafeMutableRawPointer?) -> Void
        reachChoice()
        unsafeBitCast(function, to: Function.self)(context)
    }

    private static var isChoosing: Bool {
        playing.map { $0.turns.isChoosing.load(ordering: .relaxed) } ?? false
    }
}
