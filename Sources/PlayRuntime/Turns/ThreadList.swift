#if os(Linux)
/// An ordered list of threads; a thread is in at most one such list.
struct ThreadList {
    private(set) var first: TurnThread?
    private var last: TurnThread?

    var isEmpty: Bool { first == nil }

    mutating func append(_ thread: TurnThread) { insert(thread, after: last) }

    /// Inserts a waiting thread by the position of its wait: it is the last, unless it continues an earlier wait.
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
#endif
