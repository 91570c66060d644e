import Dispatch
import Streams

// As in OpenCombine: where anything is called Combine, these are left to it.
#if !canImport(Combine)
extension Publisher {
    /// As in the original.
    public func receive(on queue: DispatchQueue) -> AnyPublisher<Output, Failure> {
        AnyPublisher { value, completion in
            attach({ output in queue.async { value(output) } }, { end in queue.async { completion(end) } })
        }
    }

    /// As in the original.
    public func debounce(
        for interval: DispatchTimeInterval, scheduler: DispatchQueue
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher { value, completion in
            var waiting: DispatchWorkItem?
            return attach(
                { output in
                    waiting?.cancel()
                    let next = DispatchWorkItem { value(output) }
                    waiting = next
                    scheduler.asyncAfter(deadline: .now() + interval, execute: next)
                }, completion)
        }
    }
}
#endif
