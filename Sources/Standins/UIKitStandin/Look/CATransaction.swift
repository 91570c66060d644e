public typealias CFTimeInterval = Double

/// Several changes of surfaces as one; nothing is drawn, so that all of them are done at once.
@preconcurrency @MainActor
public final class CATransaction: NSObject {
    private static var completions: [(() -> Void)?] = []

    override init() { super.init() }

    public class func begin() { completions.append(nil) }

    /// Ends the last one that has begun, and calls its completion later, as the original does where nothing is animated.
    public class func commit() {
        guard let completion = completions.popLast(), let completion else { return }
        Task { completion() }
    }

    public class func setCompletionBlock(_ block: (() -> Void)?) {
        guard let last = completions.indices.last else {
            if let block { Task { block() } }
            return
        }
        completions[last] = block
    }

    /// Sets how long changes take; they take no time.
    public class func setAnimationDuration(_ duration: TimeInterval) {}

    /// Sets whether changes happen without being seen to; they always do.
    public class func setDisableActions(_ flag: Bool) {}
}
