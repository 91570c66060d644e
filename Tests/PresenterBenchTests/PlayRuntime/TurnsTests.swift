#if os(Linux)
import Foundation
import Synchronization
import Testing

@testable import PlayRuntime
@testable import PresenterBench

@Suite("One thread runs at a time, in an order that only the code decides")
struct TurnsTests {
    /// What the threads of a small play did, in order.
    final class Play: Sendable {
        let turns: Turns
        let waits = TimedWaits()
        private let lines = Mutex<[String]>([])
        private let isOver = Gate()

        init(choice: TurnChoice? = nil) throws {
            turns = Turns(try Originals(), clockWaits: waits)
            if let choice { turns.choose(by: choice) }
        }

        var all: [String] { lines.withLock { $0 } }

        func say(_ line: String) { lines.withLock { $0.append(line) } }

        /// Runs a main thread, and returns what all threads said.
        func run(_ main: @escaping @Sendable (TurnThread) -> Void) -> [String] {
            Thread.detachNewThread { [self] in
                turns.begin()
                main(turns.me!)
                isOver.open()
                // The thread keeps its turn forever, as a play's main thread does up to the end of the process.
            }
            isOver.pass()
            return all
        }

        /// Starts a thread that the calling one, which has the turn, creates.
        func start(_ role: TurnThread.Role = .other, _ work: @escaping @Sendable (TurnThread) -> Void) {
            let thread = turns.newThread(role)
            Thread.detachNewThread { [self] in
                turns.start(as: thread)
                work(thread)
            }
        }
    }

    @Test("A new thread runs when its creator waits, in the order of creation")
    func creation() throws {
        let play = try Play()
        let said = play.run { main in
            for name in ["a", "b", "c"] { play.start { _ in play.say(name) } }
            play.say("main")
            play.turns.wait(main, for: 1, .semaphore, until: nil, unless: { play.turns.waitForIdle() == nil })
            play.say("idle")
        }
        #expect(said == ["main", "a", "b", "c", "idle"])
    }

    @Test("The longest waiting thread is woken first, and runs when its waker waits", arguments: 0..<20)
    func wake(round: Int) throws {
        let play = try Play()
        let said = play.run { _ in
            for name in ["a", "b", "c"] {
                play.start { me in
                    play.turns.wait(me, for: 7, .condition)
                    play.say(name)
                }
            }
            _ = play.turns.waitForIdle()
            #expect(play.turns.wake(7, upTo: 2) == 2)
            play.say("woken two")
            _ = play.turns.waitForIdle()
            #expect(play.turns.wake(7) == 1 && play.turns.wake(7) == 0)
            _ = play.turns.waitForIdle()
        }
        #expect(said == ["woken two", "a", "b", "c"])
    }

    @Test("Time wakes only the thread that is due")
    func time() throws {
        let play = try Play()
        let said = play.run { _ in
            for (name, due) in [("late", Due(at: 20)), ("early", Due(at: 10)), ("never", nil)] as [(String, Due?)] {
                play.start { me in
                    let hasTimedOut = play.turns.wait(me, for: 7, .condition, until: due).hasTimedOut
                    play.say("\(name) \(hasTimedOut)")
                }
            }
            _ = play.turns.waitForIdle()
            play.waits.endEarliest()
            _ = play.turns.waitForIdle()
            play.say("then")
            play.turns.wake(7, upTo: 1)
            _ = play.turns.waitForIdle()
            #expect(play.waits.pending.isEmpty)
        }
        #expect(said == ["early true", "then", "late false"])
    }

    @Test("A wait that is over before its thread gives the turn away does not wait")
    func over() throws {
        let play = try Play()
        let said = play.run { main in
            play.start { _ in play.say("other") }
            let wait = play.turns.wait(main, for: 7, .lock, unless: { true })
            #expect(!wait.hasTimedOut && !play.turns.isAwaited(7))
            play.say("main")
            _ = play.turns.waitForIdle()
        }
        #expect(said == ["main", "other"])
    }

    @Test("A continued wait keeps its position before later ones")
    func place() throws {
        let play = try Play()
        let said = play.run { _ in
            play.start { me in
                let place = play.turns.wait(me, for: 7, .lock).place
                play.say("first, in vain")
                play.turns.wait(me, for: 7, .lock, place: place)
                play.say("first")
            }
            play.start { me in
                play.turns.wait(me, for: 7, .lock)
                play.say("second")
            }
            for _ in 0..<3 {
                _ = play.turns.waitForIdle()
                play.turns.wake(7, upTo: 1)
            }
            _ = play.turns.waitForIdle()
        }
        #expect(said == ["first, in vain", "first", "second"])
    }

    @Test("A thread that yields continues after the ready ones")
    func yields() throws {
        let play = try Play()
        let said = play.run { main in
            play.start { me in
                play.say("a1")
                play.turns.yield(me)
                play.say("a2")
            }
            play.start { _ in play.say("b") }
            play.turns.yield(main)
            play.say("main")
            _ = play.turns.waitForIdle()
        }
        #expect(said == ["a1", "b", "main", "a2"])
    }

    @Test("Code that waits without sleeping lets others run after a count, and then the idle waiter")
    func ticks() throws {
        let play = try Play()
        let said = play.run { _ in
            let isDone = Atomic<Bool>(false)
            play.start { me in
                var count = 0
                while !isDone.load(ordering: .relaxed) {
                    play.turns.tick(me)
                    count += 1
                }
                play.say("after \(count)")
            }
            play.start { _ in play.say("other") }
            #expect(play.turns.waitForIdle() != nil)
            isDone.store(true, ordering: .relaxed)
            #expect(play.turns.waitForIdle() == nil)
        }
        #expect(said == ["other", "after 100000"])
    }

    @Test("Another choice gives another order, and the same one each time")
    func choice() throws {
        for _ in 0..<10 {
            let play = try Play(choice: TurnChoice { ready, _ in ready.count - 1 })
            let said = play.run { _ in
                for name in ["a", "b", "c"] { play.start { _ in play.say(name) } }
                _ = play.turns.waitForIdle()
            }
            #expect(said == ["c", "b", "a"])
        }
    }

    @Test("Where a thread could go on, another gets the turn if the choice says so, and the thread comes last")
    func choiceBeforeGoingOn() throws {
        let play = try Play(choice: TurnChoice { _, place in place == .point ? 1 : 0 })
        let said = play.run { main in
            for name in ["a", "b"] { play.start { _ in play.say(name) } }
            play.turns.reachChoice(main)
            play.say("main")
        }
        #expect(said == ["a", "b", "main"])
    }

    @Test("An access is a choice only where the thread has the turn, and the bench does nothing for it")
    func choiceAtAccess() throws {
        let asked = Atomic<Int>(0)
        let play = try Play(
            choice: TurnChoice { _, place in
                if place == .access(to: 8) { asked.add(1, ordering: .relaxed) }
                return 0
            })
        _ = play.run { _ in
            play.turns.reachAccess(to: 8)
            play.turns.undisturbed { play.turns.reachAccess(to: 8) }
            play.turns.lock.lock()
            play.turns.reachAccess(to: 8)
            play.turns.lock.unlock()
        }
        play.turns.reachAccess(to: 8)
        #expect(asked.load(ordering: .relaxed) == 1)
    }

    @Test("A thread that reads the clock again and again lets others run, and what is due happen in its time")
    func clockReads() throws {
        let play = try Play()
        let clock = VirtualClock()
        let said = play.run { main in
            _ = play.waits.add(due: Due(at: 2_500), kind: .timer) { play.say("due at \(clock.elapsed)") }
            play.start { me in
                while clock.elapsed < 4_000 { play.turns.readClock(me, clock) }
                play.say("over at \(clock.elapsed)")
            }
            play.start { _ in play.say("other") }
            while play.turns.waitForIdle() == .readsClock {
                if let wait = play.waits.earliest, wait.due.moment <= clock.elapsed { play.waits.endEarliest() }
            }
        }
        #expect(said == ["other", "due at 2500", "over at 4500"])
    }

    @Test("A thread that waits for the end of another continues after its last destructor")
    func end() throws {
        let play = try Play()
        let said = play.run { main in
            let thread = play.turns.newThread(.other)
            Thread.detachNewThread {
                play.turns.start(as: thread)
                play.say("works")
            }
            play.turns.wait(main, for: thread.key, .thread)
            play.say("over: \(play.turns.threads.count)")
        }
        #expect(said == ["works", "over: 1"])
    }

    @Test("Threads do not run concurrently: a counter without a lock counts correctly")
    func exclusion() throws {
        final class Counter: @unchecked Sendable {
            // Safe: only the thread with the turn touches it, which is what is tested.
            var count = 0
        }
        let counter = Counter()
        let play = try Play()
        _ = play.run { _ in
            for _ in 0..<8 {
                play.start { me in
                    for _ in 0..<500 {
                        let count = counter.count
                        play.turns.yield(me)
                        // The others have counted since, each as often.
                        counter.count = max(counter.count, count) + 1
                    }
                }
            }
            _ = play.turns.waitForIdle()
        }
        #expect(counter.count == 8 * 500)
    }

    @Test("On a thread of the bench nothing passes a turn on")
    func bench() throws {
        let play = try Play()
        #expect(play.turns.me == nil && !play.turns.isPlaying)
        let said = play.run { main in
            play.turns.undisturbed { play.say("\(play.turns.me == nil)") }
            play.say("\(play.turns.me === main)")
        }
        #expect(said == ["true", "true"])
    }
}
#endif
