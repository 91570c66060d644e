import Foundation
import ObjectiveCStandin
import Synchronization
import Testing

private class Feed: NSObject {
    var calls: [String] = []

    func reload() { calls.append("reload") }
    func changed(_ note: Notification) { calls.append(note.name.rawValue) }
    func maybe(_ note: Notification?) { calls.append(note == nil ? "nothing" : "something") }
    func both(_ sender: Any, _ event: Int) { calls.append("\(sender) \(event)") }
    func search(_ text: String) { calls.append(text) }
    func tick(_ timer: Timer) { calls.append("tick") }
}
private final class Other: Feed {}

@Suite("A selector calls the method that it was written with")
struct SelectorTests {
    @Test("It hands over as many values as the method takes, also to an object of a subclass")
    func values() {
        let feed = Other()
        feed.perform(MethodSelector("reload", Feed.reload), with: 1)
        MethodSelector("maybe(_:)", Feed.maybe(_:)).perform(on: feed, with: nil)
        MethodSelector("both(_:_:)", Feed.both(_:_:)).perform(on: feed, with: "a", 2)
        #expect(feed.calls == ["reload", "nothing", "a 2"])
        #expect(MethodSelector("reload", Feed.reload) == MethodSelector("reload", Feed.reload))
        #expect(MethodSelector("reload", Feed.reload) != MethodSelector("tick(_:)", Feed.tick(_:)))
    }

    @Test("A name alone, and a value of another type, end the play with a sentence")
    func refused() async {
        await #expect(processExitsWith: .failure) {
            MethodSelector("reload").perform(on: NSObject())
        }
        await #expect(processExitsWith: .failure) {
            MethodSelector("changed(_:)", Feed.changed(_:)).perform(on: Feed(), with: 1)
        }
    }

    @Test("An object hears of a notification until it asks for no more of it, or is gone")
    func notifications() {
        let (center, feed) = (NotificationCenter(), Feed())
        var gone: Feed? = Feed()
        weak let still = gone
        let changed = MethodSelector("changed(_:)", Feed.changed(_:))
        for name in ["a", "b", "c"] {
            center.addObserver(feed, selector: changed, name: .init(name), object: nil)
        }
        center.addObserver(gone as Any, selector: changed, name: .init("a"), object: nil)
        gone = nil
        #expect(still == nil, "no centre holds it")
        let closure = Mutex(0)
        let token = center.addObserver(forName: .init("a"), object: nil, queue: nil) { _ in closure.withLock { $0 += 1 }
        }
        center.removeObserver(feed, name: .init("b"), object: nil)
        for name in ["a", "b", "c"] { center.post(name: .init(name), object: nil) }
        #expect(feed.calls == ["a", "c"] && closure.withLock { $0 } == 1)
        center.removeObserver(feed)
        center.post(name: .init("a"), object: nil)
        #expect(feed.calls.count == 2 && closure.withLock { $0 } == 2, "the closure is another one's")
        center.removeObserver(token)
        center.post(name: .init("a"), object: nil)
        #expect(closure.withLock { $0 } == 2)
    }

    @Test("An object hears only of its sender")
    func sender() {
        let (center, feed, sender) = (NotificationCenter(), Feed(), NSObject())
        center.addObserver(
            feed, selector: MethodSelector("changed(_:)", Feed.changed(_:)), name: .init("a"), object: sender)
        center.post(name: .init("a"), object: feed)
        center.post(name: .init("a"), object: sender)
        #expect(feed.calls == ["a"])
        center.removeObserver(feed, name: nil, object: feed)
        center.post(name: .init("a"), object: sender)
        #expect(feed.calls == ["a", "a"])
    }

    @Test("A call that waits is made once, unless it is taken back; a timer calls its method")
    @MainActor
    func delayed() {
        let feed = Feed()
        let reload = MethodSelector("reload", Feed.reload)
        feed.perform(reload, with: nil, afterDelay: 0.01)
        feed.perform(reload, with: nil, afterDelay: 0.01)
        NSObject.cancelPreviousPerformRequests(withTarget: feed, selector: reload, object: nil)
        feed.perform(reload, with: nil, afterDelay: 0)
        let tick = MethodSelector("tick(_:)", Feed.tick(_:))
        let timer = Timer(timeInterval: 60, target: feed, selector: tick, userInfo: nil, repeats: true)
        timer.fire()
        timer.invalidate()
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
        #expect(feed.calls == ["tick", "reload"])
    }

    @Test("A call that waits with one value is not taken back with another")
    @MainActor
    func arguments() {
        let feed = Feed()
        let search = MethodSelector("search(_:)", Feed.search(_:))
        for text in ["a", "ab", "abc"] {
            NSObject.cancelPreviousPerformRequests(withTarget: feed, selector: search, object: text)
            feed.perform(search, with: text, afterDelay: 0)
        }
        NSObject.cancelPreviousPerformRequests(withTarget: feed, selector: search, object: nil)
        NSObject.cancelPreviousPerformRequests(withTarget: feed, selector: search, object: NSString(string: "ab"))
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
        #expect(feed.calls == ["a", "abc"])
    }
}
