#if os(Linux)
import Glibc
import Synchronization

extension Replacement {
    /// The descriptors of the play are not there for the app: code that closes everything from 3 on would end its play.
    static let ownDescriptors: [Replacement] = [
        Replacement("close", in: .program, closeDescriptor),
        Replacement("close_range", in: .program, closeRange),
        Replacement("closefrom", in: .program, closeFrom),
        Replacement("dup2", in: .program, replaceDescriptor),
        Replacement("dup3", in: .program, replaceDescriptorWithFlags),
    ]
}

private var calls: DescriptorCalls { ProcessWide.originals!.descriptors }

private let closeDescriptor: DescriptorCalls.Close = { descriptor in
    guard playing != nil, ProcessWide.ownDescriptors.contain(descriptor) else { return calls.close(descriptor) }
    // As where nothing is open.
    errno = EBADF
    return -1
}

private let closeRange: DescriptorCalls.CloseRange = { first, last, flags in
    guard playing != nil else { return calls.closeRange(first, last, flags) }
    for part in ProcessWide.ownDescriptors.others(in: first...max(first, last)) {
        let result = calls.closeRange(part.lowerBound, part.upperBound, flags)
        if result != 0 { return result }
    }
    return 0
}

private let closeFrom: @convention(c) (Int32) -> Void = { first in
    _ = closeRange(UInt32(max(first, 0)), .max, 0)
}

private let replaceDescriptor: DescriptorCalls.Replace = { descriptor, other in
    isRefused("dup2", other) ? -1 : calls.replace(descriptor, other)
}

private let replaceDescriptorWithFlags: DescriptorCalls.ReplaceWithFlags = { descriptor, other, flags in
    isRefused("dup3", other) ? -1 : calls.replaceWithFlags(descriptor, other, flags)
}

private func isRefused(_ name: String, _ descriptor: Int32) -> Bool {
    guard playing != nil, ProcessWide.ownDescriptors.contain(descriptor),
        ProcessWide.confinement.refuses(RefusedCall(.descriptors, "\(name)(…, \(descriptor))"))
    else { return false }
    errno = EBADF
    return true
}

/// The descriptors that the play needs, and that were open before the app began.
final class OwnDescriptors: Sendable {
    /// The first number that is not one of the first ones.
    private let end = Atomic<Int32>(3)
    /// The one on which the kernel reports refused calls; -1 for none.
    private let listener = Atomic<Int32>(-1)

    /// Takes everything that is open now, above the three that every program has.
    func begin() {
        let free = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
        guard free >= 0 else { return }
        _ = ProcessWide.originals?.descriptors.close(free)
        end.store(free, ordering: .relaxed)
    }

    func add(listener descriptor: Int32) { listener.store(descriptor, ordering: .relaxed) }

    func contain(_ descriptor: Int32) -> Bool {
        3..<max(3, end.load(ordering: .relaxed)) ~= descriptor || descriptor == listener.load(ordering: .relaxed)
    }

    /// The parts of a range that are not among them.
    func others(in range: ClosedRange<UInt32>) -> [ClosedRange<UInt32>] {
        let listener = listener.load(ordering: .relaxed)
        let own = [3..<UInt32(max(3, end.load(ordering: .relaxed)))] + (listener < 0 ? [] : [UInt32(listener)..<UInt32(listener) + 1])
        var parts: [ClosedRange<UInt32>] = []
        var start: UInt32? = range.lowerBound
        for taken in own where !taken.isEmpty {
            guard let first = start, taken.upperBound > first, taken.lowerBound <= range.upperBound else { continue }
            if taken.lowerBound > first { parts.append(first...taken.lowerBound - 1) }
            start = taken.upperBound <= range.upperBound ? taken.upperBound : nil
        }
        if let start, start <= range.upperBound { parts.append(start...range.upperBound) }
        return parts
    }
}
#endif
