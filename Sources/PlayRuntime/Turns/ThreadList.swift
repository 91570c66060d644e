#if os(Linux)
/// An ordered list of threads; a thread is in at most one such list.
struct ThreadList {
    private(set) var first: TurnThread?

    var isEmpty: Bool { first == nil }

    mutating func append(_ thread: TurnThread) {
        guard var last = first else {
            first = thread
            return
        }
        while let next = last.next { last = next }
        last.next = thread
    }

    /// Inserts a waiting thread by the position of its wait.
    mutating func insert(_ thread: TurnThread, at place: Int) {
        guard let first, first.place < place else {
            thread.next = first
            first = thread
            return
        }
        var previous = first
        while let next = previous.next, next.place < place { previous = next }
        thread.next = previous.next
        previous.next = thread
    }

    mutating func remove(_ thread: TurnThread) {
        if first === thread {
            first = thread.next
        } else {
            var previous = first
            while let current = previous, current.next !== thread { previous = current.next }
            previous?.next = thread.next
        }
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

    /// Returns the first thread, from one on, that waits for a key.
    func first(waitingFor key: UInt, from start: TurnThread? = nil) -> TurnThread? {
        var thread = start ?? first
        while let current = thread, current.awaitedKey != key { thread = current.next }
        return thread
    }
}
#endif
