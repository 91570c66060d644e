import Foundation
import Testing

@testable import BenchCommand
@testable import BenchRunner

extension ProcessTests {
    @Suite("Signals are read from a pipe")
    struct SignalPipeTests {
        private func isBlocked(_ number: Int32) -> Bool {
            var mask = sigset_t()
            pthread_sigmask(SIG_SETMASK, nil, &mask)
            return sigismember(&mask, number) == 1
        }

        @Test("Signals are received even if the caller blocked them")
        func blocked() throws {
            var all = sigset_t()
            var before = sigset_t()
            sigfillset(&all)
            pthread_sigmask(SIG_BLOCK, &all, &before)
            defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
            do {
                let signals = try SignalPipe()
                #expect(!isBlocked(SIGCHLD) && !isBlocked(SIGINT))
                #expect(isBlocked(SIGUSR1))
                var taken: [Bool] = []
                for number in [SIGCHLD, SIGHUP, SIGCHLD] {
                    pthread_kill(pthread_self(), number)
                    taken.append(signals.takeInterruption())
                }
                #expect(taken == [false, true, false])
            }
            #expect(isBlocked(SIGCHLD))
        }
    }
}
