/// A piece of app code that says things in an order which is defined without the bench too.
public struct OrderModel: Sendable {
    /// Its name on the command line, in lower case.
    public let name: String
    /// How many processors a plain executable needs to play it to its end.
    public let processors: Int
    /// Starts it, on the main thread.
    public let start: @MainActor @Sendable (any Listener) -> Void

    init(_ name: String, processors: Int = 1, start: @escaping @MainActor @Sendable (any Listener) -> Void) {
        self.name = name
        self.processors = processors
        self.start = start
    }

    /// Every model.
    public static let all: [OrderModel] =
        timers + runLoops + debounces + queues + groups + operations + threads + conditions + locks + descriptors
        + tasks
        + sleeps
}
