import Foundation
import Testing

#if os(Linux)
import CombineStandin
#else
import Combine
#endif

/// The values that a subscriber received.
final class Heard {
    var lines: [String] = []
    func note(_ value: some Any) { lines.append("\(value)") }
}

private class Counter: ObservableObject {
    @Published var count = 0
    @Published var names: [String] = ["first"]
}

@Suite("A published property emits as in Combine")
struct PublishedTests {
    private let heard = Heard()

    @Test("A subscriber of a published property receives the current value, then each assigned one, equal or not")
    func everyAssignment() {
        let counter = Counter()
        counter.count = 7
        let subscription = counter.$count.sink { [heard] in heard.note($0) }
        counter.count = 7
        counter.count = 8
        counter.count += 1
        #expect(heard.lines == ["7", "7", "8", "9"])
        subscription.cancel()
    }

    #if os(Linux)
    @Test("Who looks at the property sees its value, and nothing of its subscribers")
    func reflected() {
        let mirror = Mirror(reflecting: Published(wrappedValue: 7))
        #expect(mirror.displayStyle == .optional && mirror.children.map { "\($0.value)" } == ["7"])
    }
    #endif

    @Test("A change in place is one emission, with the new value")
    func inPlace() {
        let counter = Counter()
        let subscription = counter.$names.dropFirst().sink { [heard] in heard.note($0) }
        counter.names.append("second")
        counter.names.removeAll()
        #expect(heard.lines == [#"["first", "second"]"#, "[]"])
        subscription.cancel()
    }

    @Test("A published value is emitted before it is assigned: the property still reads as before")
    func before() {
        let counter = Counter()
        let subscription = counter.$count.dropFirst().sink { [heard] in heard.note("\(counter.count) to \($0)") }
        counter.count = 5
        counter.count = 6
        #expect(heard.lines == ["0 to 5", "5 to 6"])
        #expect(counter.count == 6)
        subscription.cancel()
    }

    @Test("Subscribers receive a value in the order in which they came, each on the thread of the assignment")
    func order() async {
        let counter = Counter()
        let subscriptions = ["one", "two", "three"].map { name in
            counter.$count.dropFirst().sink { [heard] in heard.note("\(name) \($0) \(isOnOwnThread)") }
        }
        counter.count = 1
        await onOwnThread(Carried { counter.count = 2 })
        #expect(
            heard.lines == ["one 1 false", "two 1 false", "three 1 false", "one 2 true", "two 2 true", "three 2 true"])
        #expect(subscriptions.count == 3)
    }

    @Test("A subscriber may assign, subscribe and cancel while a value is emitted")
    func inside() {
        let counter = Counter()
        var subscriptions: Set<AnyCancellable> = []
        counter.$count.dropFirst().sink { [heard] value in
            heard.note(value)
            if value == 1 { counter.count = 2 }
        }
        .store(in: &subscriptions)
        counter.count = 1
        #expect(heard.lines == ["1", "2"])
        // The inner assignment is done before the outer one, which then wins.
        #expect(counter.count == 1)
    }

    @Test("A subscriber that an earlier one cancelled receives nothing")
    func cancelledInside() {
        let counter = Counter()
        var second: AnyCancellable?
        let first = counter.$count.dropFirst().sink { _ in second?.cancel() }
        second = counter.$count.dropFirst().sink { [heard] in heard.note($0) }
        counter.count = 1
        #expect(heard.lines == [])
        first.cancel()
    }

    @Test("Published storage can be created by hand, and each object has its own")
    func storage() {
        final class Named {
            @Published var name: String
            init(_ name: String) { _name = Published(initialValue: name) }
        }
        let (one, other) = (Named("a"), Named("b"))
        let subscription = one.$name.sink { [heard] in heard.note($0) }
        other.name = "c"
        one.name = "d"
        #expect(heard.lines == ["a", "d"])
        #expect(one.name == "d" && other.name == "c")
        subscription.cancel()
    }

    @Test("A subscription keeps no object alive, and emits nothing at its object's end")
    func lifetime() {
        var counter: Counter? = Counter()
        weak let left = counter
        let subscription = counter!.$count.sink { [heard] in heard.note($0) }
        counter = nil
        #expect(left == nil)
        #expect(heard.lines == ["0"])
        subscription.cancel()
    }

    @Test("Assignments from many threads all arrive, and no subscriber is lost")
    func threads() {
        let counter = Counter()
        let total = Carried(NSLock())
        let sum = Carried(Heard())
        let subscription = counter.$count.dropFirst().sink { value in
            total.value.withLock { sum.value.note(value) }
        }
        let shared = Carried(counter)
        DispatchQueue.concurrentPerform(iterations: 200) { shared.value.count = $0 }
        #expect(sum.value.lines.sorted() == (0..<200).map { "\($0)" }.sorted())
        subscription.cancel()
    }
}

/// Carries a value to another thread while the test waits, or under a lock of the test.
struct Carried<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

/// Runs a closure on a thread of its own and returns when it has run.
func onOwnThread(_ body: Carried<() -> Void>) async {
    await withCheckedContinuation { continuation in
        Thread {
            Thread.current.threadDictionary["isOwn"] = true
            body.value()
            continuation.resume()
        }
        .start()
    }
}

private var isOnOwnThread: Bool { Thread.current.threadDictionary["isOwn"] as? Bool ?? false }
