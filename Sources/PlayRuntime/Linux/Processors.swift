import Glibc
internal import KernelNames

/// Processors on which threads may run.
package struct Processors {
    private static let size = MemoryLayout<cpu_set_t>.size

    private var set = cpu_set_t()

    private init() {}

    /// Those of this thread, and of the threads that it will start; nil if the kernel does not tell.
    package static var allowed: Processors? {
        var all = Processors()
        return sched_getaffinity(0, size, &all.set) == 0 ? all : nil
    }

    /// Lets this thread, and those that it will start, run only here.
    package func use() {
        var set = set
        sched_setaffinity(0, Self.size, &set)
    }

    /// The first of them alone.
    package var first: Processors? {
        withUnsafeBytes(of: set) { bytes in
            bytes.firstIndex { $0 != 0 }.flatMap { Processors(number: 8 * $0 + bytes[$0].trailingZeroBitCount) }
        }
    }

    /// The one on which this thread is running, alone.
    package static var current: Processors? { Processors(number: Int(sched_getcpu())) }

    /// A set is an array of bits, the lowest first.
    private init?(number: Int) {
        guard 0..<8 * Self.size ~= number else { return nil }
        withUnsafeMutableBytes(of: &set) { $0[number / 8] = 1 << UInt8(number % 8) }
    }
}
