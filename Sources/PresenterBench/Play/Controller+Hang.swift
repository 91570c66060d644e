#if os(Linux)
import BenchDiagnostics
import Glibc
import PlayRuntime

extension Controller {
    /// A reason for which a play is given up.
    enum Hang: String {
        case nothingWakes = "The play hangs: nothing is left that could wake it."
        case outlastsStep = "The play hangs: its step is over, and app code still blocks a thread."
        case neverWaits = "The play hangs: app code waits without sleeping, for something that never comes."
        case tookTooLong = "The play took too long."
    }

    /// Ends the play, and reports what every thread does.
    func giveUp(_ hang: Hang, _ turns: Turns) -> Never {
        let requests = traffic.waiting.map { ($0.isHeld ? "held: " : "no answer yet: ") + source.printed($0).line }
        log.close(
            with: .hung(
                Diagnostic(
                    what: hang.rawValue, place: "in step \(place.label)",
                    next: "Play it under a debugger.",
                    details: ThreadReport(turns.threads).lines
                        + ProcessWide.runningPrograms.map { "the program \($0) runs" } + requests)))
        finish()
    }
}
#endif
