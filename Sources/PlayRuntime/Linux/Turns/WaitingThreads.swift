/// An ordered list of threads; a thread is in at most one such list.
struct ThreadList {
    private(set) var first: TurnThread?
    private var last: TurnThread?

    var isEmpty: Bool { first == nil }

    mutating func append(_ thread: TurnThread) { insert(thread, after: last) }

    /// Inserts a waiting thread by the position of its wait, which is last unless it continues an earlier wait.
    mutating func insert(_ thread: TurnThread, at place: Int) {
        var previous = last
        while let current = previous, current.place > place { previous = current.previous }
        insert(thread, after: previous)
    }

    private mutating func insert(_ thread: TurnThread, after previous: TurnThread?) {
        let next = previous == nil ? first : previous?.next
        thread.previous = previous
        thread.next = next
        if let previous { previous.next = thread } else { first = thread }
        if let next { next.previous = thread } else { last = thread }
    }

    mutating func remove(_ thread: TurnThread) {
        let (previous, next) = (thread.previous, thread.next)
        if let previous { previous.next = next } else { first = next }
        if let next { next.previous = previous } else { last = previous }
        thread.previous = nil
        thread.next = nil
    }

    /// The numbers of the threads, in their order.
    var numbers: [Int] {
        var numbers: [Int] = []
        var thread = first
        while let current = thread {
            numbers.append(current.number)
            thread = current.next
        }
        return numbers
    }

    /// Returns the thread at an index; nil past the end.
    func thread(at index: Int) -> TurnThread? {
        var thread = first
        for _ in 0..<index { thread = thread?.next }
        return thread
    }
}

/// The waiting threads, each found by the key that it waits for, at a cost that does not depend on the number of the
/// others.
///
/// A thread that only time wakes is in none of the lists.
struct WaitingThreads {
    /// A list for each hash of a key, followed by the list of threads that wait for descriptors; each is sorted by the
    /// positions of the waits. They live as long as the process.
    private let lists: UnsafeMutablePointer<ThreadList>
    private static let hashes = 256

    init() {
        lists = .allocate(capacity: Self.hashes + 1)
        lists.initialize(repeating: ThreadList(), count: Self.hashes + 1)
    }

    /// Adds a thread to the list for its state.
    func add(_ thread: TurnThread) { list(of: thread)?.pointee.insert(thread, at: thread.place) }

    /// Removes a thread, whose state must be the one with which it was added.
    func remove(_ thread: TurnThread) { list(of: thread)?.pointee.remove(thread) }

    /// The first thread that waits for descriptors; the others are after it.
    var firstForDescriptors: TurnThread? { lists[Self.hashes].first }

    /// Returns the thread that has waited longest for a key.
    func first(for key: UInt) -> TurnThread? { thread(for: key, from: lists[Self.hash(key)].first) }

    /// Returns the thread that has waited longest, after another, for the same key.
    func next(after thread: TurnThread) -> TurnThread? { self.thread(for: thread.awaitedKey, from: thread.next) }

    private func thread(for key: UInt, from start: TurnThread?) -> TurnThread? {
        var thread = start
        while let current = thread, current.awaitedKey != key { thread = current.next }
        return thread
    }

    private func list(of thread: TurnThread) -> UnsafeMutablePointer<ThreadList>? {
        if thread.awaitedKey != 0 { return lists + Self.hash(thread.awaitedKey) }
        return thread.wait?.descriptors == nil ? nil : lists + Self.hashes
    }

    /// The upper bits of a product with 2 to the 64th divided by the golden ratio: Knuth, The Art of Computer Programming, 6.4.
    private static func hash(_ key: UInt) -> Int { Int((key &* 0x9E37_79B9_7F4A_7C15) >> 56) }
}
