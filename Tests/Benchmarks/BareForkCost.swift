import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The floor of a play: a copy of a process that has loaded everything, which makes one request and ends.
///
/// A process that has touched Foundation cannot be copied; what counts the copies is therefore a program of its own.
enum BareForkCost {
    private typealias Fork = @convention(c) () -> pid_t

    /// Makes copies of this process, one after the other, and prints the seconds of work of one.
    ///
    /// - Parameter count: How many.
    static func print(_ count: Int) {
        let fork = unsafeBitCast(dlsym(nil, "fork"), to: Fork.self)
        let before = Measure.workOfChildren
        for _ in 0..<count {
            let process = fork()
            precondition(process >= 0, "no copy can be made")
            if process == 0 { request() }
            var status: Int32 = 0
            precondition(waitpid(process, &status, 0) == process && status == 0, "a copy failed")
        }
        Swift.print((Measure.workOfChildren - before) / Double(count))
    }

    private static func request() -> Never {
        let done = DispatchSemaphore(value: 0)
        let session = RequestCost.session(ConstantProtocol.self)
        session.dataTask(with: URLRequest(url: URL(string: Samples.url(0))!)) { data, _, _ in
            if data?.count == Samples.size { done.signal() }
        }.resume()
        done.wait()
        _exit(0)
    }
}
