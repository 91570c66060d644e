#if os(Linux)
import Glibc
import Testing

@testable import PlayRuntime

@Suite("Waiting threads are found by what they wait for, whoever else waits")
struct WaitingThreadsTests {
    private typealias Play = TurnsTests.Play

    @Test("Each thread is woken by its own key, though there are more keys than lists")
    func keys() throws {
        let play = try Play()
        let keys = (1...300).map { UInt($0) }
        let said = play.run { _ in
            for key in keys {
                play.start { me in
                    play.turns.wait(me, for: key, .lock)
                    play.say("\(key)")
                }
            }
            _ = play.turns.waitForIdle()
            for key in keys.reversed() {
                #expect(play.turns.firstWaiter(for: key).hasOthers == false)
                #expect(play.turns.wake(key) == 1 && !play.turns.isAwaited(key))
            }
            _ = play.turns.waitForIdle()
        }
        #expect(said == keys.reversed().map(String.init))
    }

    @Test("Of several that wait for one key, one that continues a wait comes first")
    func others() throws {
        let play = try Play()
        let said = play.run { _ in
            play.start { me in
                let place = play.turns.wait(me, for: 7, .lock).place
                play.turns.wait(me, for: 7, .lock, place: place)
                play.say("first")
            }
            for name in ["second", "third"] {
                play.start { me in
                    play.turns.wait(me, for: 7, .lock)
                    play.say(name)
                }
            }
            _ = play.turns.waitForIdle()
            play.turns.wake(7, upTo: 1)
            _ = play.turns.waitForIdle()
            for hasOthers in [true, true, false] {
                #expect(play.turns.firstWaiter(for: 7).hasOthers == hasOthers)
                play.turns.wake(7, upTo: 1)
                _ = play.turns.waitForIdle()
            }
        }
        #expect(said == ["first", "second", "third"])
    }

    @Test(
        "A thread is woken where one of its descriptors is ready, however many others are awaited",
        arguments: [1, Turns.mostDescriptors + 1])
    func descriptors(count: Int) throws {
        let play = try Play()
        let said = play.run { _ in
            let (near, far) = (Self.pipe(), Self.pipe())
            for (name, end) in [("near", near.reading), ("far", far.reading)] {
                play.start { me in
                    // A negative number is none: poll(2).
                    let wanted = UnsafeMutableBufferPointer<pollfd>.allocate(capacity: count)
                    wanted.initialize(repeating: pollfd(fd: -1, events: 0, revents: 0))
                    wanted[count - 1] = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
                    play.turns.wait(me, for: 0, .descriptors, descriptors: wanted)
                    wanted.deallocate()
                    play.say(name)
                }
            }
            _ = play.turns.waitForIdle()
            #expect(!play.turns.wakeReadyDescriptors())
            for pipe in [far, near] {
                write(pipe.writing, "x", 1)
                #expect(play.turns.wakeReadyDescriptors())
                _ = play.turns.waitForIdle()
            }
            #expect(!play.turns.wakeReadyDescriptors())
        }
        #expect(said == ["far", "near"])
    }

    private static func pipe() -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        Glibc.pipe(&ends)
        return (ends[0], ends[1])
    }

    @Test("A worker blocks the play where it waits in the middle of its work, until it is woken")
    func blockedWorkers() throws {
        let play = try Play()
        _ = play.run { _ in
            for (key, reason, due) in [(1, .work, nil), (2, .semaphore, Due(at: 5)), (3, .semaphore, nil)]
                as [(UInt, Wait.Reason, Due?)]
            {
                play.start(.worker) { me in play.turns.wait(me, for: key, reason, until: due) }
            }
            play.start(.other) { me in play.turns.wait(me, for: 4, .semaphore) }
            _ = play.turns.waitForIdle()
            for (key, isBlocked) in [(1, true), (2, true), (3, false), (4, false)] as [(UInt, Bool)] {
                play.turns.wake(key)
                #expect(play.turns.blocked.worker == isBlocked)
                _ = play.turns.waitForIdle()
            }
            #expect(play.turns.blocked.main)
        }
    }

    @Test("A thread that sleeps outside the bench is one outside, and a blocked worker, until it takes the turn again")
    func outside() throws {
        let play = try Play()
        let returns = Gate()
        let said = play.run { _ in
            play.start(.worker) { me in
                // As `SleeperSearch` does it.
                play.turns.takeFromSleeper(seen: play.turns.turn.passes)
                returns.pass()
                play.turns.takeTurn(me)
                play.say("returned")
            }
            _ = play.turns.waitForIdle()
            #expect(play.turns.outsideIDs.count == 1 && play.turns.blocked.worker)
            returns.open()
            while !play.turns.outsideIDs.isEmpty {}
            #expect(!play.turns.blocked.worker)
            _ = play.turns.waitForIdle()
        }
        #expect(said == ["returned"])
    }
}
#endif
