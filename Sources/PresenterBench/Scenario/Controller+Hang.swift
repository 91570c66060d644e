#if os(Linux)
import Glibc

extension Controller {
    /// Why a play is given up.
    enum Hang: String {
        case nothingWakes = "The play hangs: nothing is left that could wake it"
        case outlastsStep = "The play hangs: its step is over, and app code still blocks a thread"
        case tookTooLong = "The play took too long"
    }

    /// Ends the play, and tells what every thread does.
    func giveUp(_ hang: Hang, _ look: KernelLook) -> Never {
        let requests = traffic.waiting.map { ($0.isHeld ? "held: " : "no answer yet: ") + source.printed($0).line }
        log.close(
            with: .hung(
                PlayEvent.Failure(
                    what: hang.rawValue, place: "in step \(stepLabel)",
                    next: "Play it under a debugger",
                    details: threads(look) + requests)))
        finish()
    }

    private func threads(_ look: KernelLook) -> [String] {
        let restless = Set(look.restless())
        var notes = ProcessWide.waitNotes.all
        let mainNote = notes.removeValue(forKey: getpid())
        let blocked = (look.sleepers() ?? []).filter {
            ProcessWide.threads.busy.contains($0.id) && !$0.waitsForDescriptors
        }
        let unnamed = blocked.count { notes[$0.id] == nil }
        return [main(restless, mainNote)] + (mainQueueHasWork ? ["the main queue was given work since"] : [])
            + notes.values.sorted()
            + Self.count(unnamed, "worker thread", "waits", "wait", "for a lock, a queue or a later time")
            + Self.count(restless.subtracting([getpid()]).count, "other thread", "runs", "run", "on")
    }

    private func main(_ restless: Set<pid_t>, _ note: String?) -> String {
        if ProcessWide.main.isWaiting { return "the main thread is free" }
        if restless.contains(getpid()) { return "the main thread runs on" }
        return "the main thread is blocked" + (note.map { ", \($0)" } ?? "")
    }

    private var mainQueueHasWork: Bool {
        var queue = pollfd(fd: mainQueueHandle(), events: Int16(POLLIN), revents: 0)
        return poll(&queue, 1, 0) > 0
    }

    private static func count(_ count: Int, _ noun: String, _ one: String, _ many: String, _ rest: String) -> [String] {
        switch count {
        case 0: []
        case 1: ["1 \(noun) \(one) \(rest)"]
        default: ["\(count) \(noun)s \(many) \(rest)"]
        }
    }
}
#endif
