import BenchPlatform
import Foundation
import PlayRuntime
import Transcript

extension PlayFolder {
    /// Describes the crash of the play in this folder.
    func crash(by signal: Int32, output: PlayOutput) -> RawCrash {
        let trace = trace
        return RawCrash(
            signal: SignalName.text(signal),
            message: trace.failure.map { PlayText($0) } ?? output.standardError.text.part(CrashMessage.last),
            isExaminedMessage: trace.failure != nil, frames: trace.frames, folder: path)
    }

    /// The backtracer's report on the crash; empty if it did not examine it.
    private var trace: CrashTrace { CrashTrace(Self.text(atEndOf: Self.trace(in: path)).text) }

    /// The addresses on the stack of the crash: all of them if nobody has examined it, otherwise those up to the first
    /// function of the program. Empty if there are none.
    var crashStack: [UInt64] {
        guard let bytes = FileManager.default.contents(atPath: "\(path)/\(Self.stackName)") else {
            return trace.addresses
        }
        return CrashStack.addresses(in: bytes)
    }
}

/// The last message of the runtime before it ended the process.
enum CrashMessage {
    static let fatal = "Fatal error"
    static let precondition = "Precondition failed"
    static let assertion = "Assertion failed"
    /// The beginning where an optimised program reports a check that was inlined into the app's code.
    static let runtime = "Swift runtime failure"
    /// The beginnings after which the text of a check, or one that the app has written, may follow.
    static let ofChecks = [fatal, precondition, assertion, runtime]
    private static let beginnings = ofChecks + ["Could not cast value of type"]
    private static let longest = 300

    /// Finds the last message in the error output of a process: `Fatal error: Index out of range`, without the file
    /// before it; nil if there was none.
    static func last(in errors: String) -> String? {
        for line in errors.lines.reversed() {
            if let start = start(in: line) { return String(line[start...]) }
        }
        return nil
    }

    /// The start of a message in a line: at its beginning, or after a file and a line number.
    private static func start(in line: String) -> String.Index? {
        for beginning in beginnings {
            guard let range = line.range(of: beginning) else { continue }
            let before = line[..<range.lowerBound]
            if before.isEmpty || before.hasSuffix(": ") && before.dropLast(2).last?.isNumber == true {
                return range.lowerBound
            }
        }
        return nil
    }

    /// Returns a message in the form that it has in every play: without addresses and the folder of the play, and cut.
    ///
    /// Its secrets must be replaced before, because a secret that is cut, or looks like an address, could not be
    /// recognised.
    static func portable(_ message: String, in folder: String) -> String {
        let resolved = URL(filePath: folder).resolvingSymlinksInPath().path
        let folders = folder.isEmpty ? [] : [folder, resolved]
        let text = folders.reduce(message) {
            $0.replacingOccurrences(of: "\($1)/home", with: "HOME-1")
                .replacingOccurrences(of: "\($1)/tmp", with: "TMP-1").replacingOccurrences(of: $1, with: "PLAY-1")
        }.replacing(/0x[0-9a-f]{8,16}/, with: "ADDRESS")
        return text.count > longest ? text.prefix(longest) + "…" : text
    }
}

/// The names of the signals that end processes.
enum SignalName {
    private static let names = [
        SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
        SIGSEGV: "SIGSEGV", SIGSYS: "SIGSYS", SIGKILL: "SIGKILL", SIGTERM: "SIGTERM", SIGINT: "SIGINT",
        SIGHUP: "SIGHUP", SIGQUIT: "SIGQUIT", SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM", SIGXCPU: "SIGXCPU",
        SIGXFSZ: "SIGXFSZ", SIGUSR1: "SIGUSR1", SIGUSR2: "SIGUSR2",
    ]

    /// Returns the name of a signal, or its number if it has no name here.
    static func text(_ number: Int32) -> String { names[number] ?? "signal \(number)" }
}

/// The crashes that were examined in a new process: if a copy crashes with the same addresses on its stack, their
/// functions are known.
///
/// Only the part of a stack up to the first function of the program is compared, as only that is shown.
struct ExaminedCrashes {
    private struct Examined {
        /// The names of the variables that the app sees: copies with the same names come from one process, and have its
        /// addresses.
        let environment: [String]
        /// The innermost addresses on the stack, up to the first function of the program; all of them if there is none.
        let stack: [UInt64]
        let isWhole: Bool
        let crash: RawCrash

        func isSame(_ result: RawPlay, _ signal: String) -> Bool {
            signal == crash.signal && environment == result.plan.environment.sorted()
                && (isWhole ? result.crashStack == stack : result.crashStack.starts(with: stack))
        }
    }

    private var crashes: [Examined] = []

    /// Adds the functions that a new process has shown for the crash of a copy.
    mutating func learn(_ result: RawPlay, of earlier: RawPlay) {
        guard !earlier.crashStack.isEmpty, let crash = result.crash, let unexamined = earlier.crash,
            crash.signal == unexamined.signal, !crash.frames.isEmpty,
            !crashes.contains(where: { $0.isSame(earlier, crash.signal) })
        else { return }
        let inner = Self.inner(of: earlier.crashStack, as: result.crashStack)
        crashes.append(
            Examined(
                environment: earlier.plan.environment.sorted(), stack: inner ?? earlier.crashStack,
                isWhole: inner == nil, crash: crash))
    }

    /// Returns the result of a copy with the functions on the stack of its crash; nil if they are not known.
    func examined(_ result: RawPlay) -> RawPlay? {
        guard var crash = result.crash,
            let known = crashes.first(where: { $0.isSame(result, crash.signal) })
        else { return nil }
        crash.frames = known.crash.frames
        if known.crash.isExaminedMessage { crash.message = known.crash.message }
        return result.ending(.crashed(crash))
    }

    /// Returns the addresses of a copy up to the first function of the program, by comparison with those of a new
    /// process; nil if the two stacks differ.
    ///
    /// The images lie at other addresses in the two, but at the same places within pages.
    private static func inner(of stack: [UInt64], as examined: [UInt64]) -> [UInt64]? {
        let inner = Array(stack.prefix(examined.count))
        let page: UInt64 = 4_096
        guard !examined.isEmpty, inner.map({ $0 % page }) == examined.map({ $0 % page }) else { return nil }
        return inner
    }
}
