import Foundation
import PresenterBench

/// What a timer costs in a play that arms many at once.
enum TimerCost {
    static let counts = [1_000, 10_000]

    static let scenarios =
        ([1] + counts).map { count in
            Scenario("timers-\(count)") { stage in
                let done = Countdown(count, CallSpy(stage))
                stage.send("arms \(count) timers") {
                    for number in 0..<count {
                        DispatchQueue.main.asyncAfter(deadline: .now() + delay(number)) { done.count() }
                    }
                }
            }
        }
        + ([1] + counts).map { count in
            Scenario("sleeps-\(count)") { stage in
                let done = Countdown(count, CallSpy(stage))
                stage.send("starts \(count) tasks") {
                    for number in 0..<count {
                        Task { @MainActor in
                            try? await Task.sleep(for: .microseconds((number * 7_919) % 20_000))
                            done.count()
                        }
                    }
                }
            }
        }

    /// A delay that hardly any other timer has, in no order.
    private static func delay(_ number: Int) -> DispatchTimeInterval { .microseconds((number * 7_919) % 20_000) }

    private final class CallSpy: Spy {
        func show(_ text: String) { record(text) }
    }

    @MainActor private final class Countdown {
        private var left: Int
        private let spy: CallSpy

        init(_ left: Int, _ spy: CallSpy) {
            self.left = left
            self.spy = spy
        }

        func count() {
            left -= 1
            if left == 0 { spy.show("all") }
        }
    }
}
