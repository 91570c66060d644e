import PlayRuntime

/// The known facts about the end of a process that crashed.
package struct Crash: Hashable, Sendable {
    /// A function on the stack of the thread that crashed.
    package struct Frame: Hashable, Sendable {
        /// `BeerListPresenter.select(_:)`
        package var function: String
        /// The program or library that contains the function: `libFoundation.so`.
        package var image: String
        /// The file and the line: `BeerListPresenter.swift:12`; nil if the image does not tell.
        package var source: String?

        package init(_ function: String, image: String, source: String? = nil) {
            self.function = function
            self.image = image
            self.source = source
        }
    }

    /// The name of the signal that ended the process: `SIGILL`; empty if unknown.
    package var signal: String
    /// The message of the runtime: `Fatal error: Index out of range`; nil if there was none.
    package var message: String?
    /// The frames on the stack up to the first function of the program, the innermost first, without those of Swift's
    /// runtime; empty if there is no backtrace.
    package var frames: [Frame]

    package init(signal: String = "", message: String? = nil, frames: [Frame] = []) {
        self.signal = signal
        self.message = message
        self.frames = frames
    }

    /// The platform function that was called and crashed; nil if the app's own function crashed, or the platform only
    /// checked what the app did.
    var platform: Frame? { frames.first.flatMap { $0.isOfPlatform ? called : nil } }

    /// The function in which the crash happened; in a library, the one that was called from outside.
    private var called: Frame? {
        guard let first = frames.first, first.isOfLibrary else { return frames.first }
        let inner = frames.prefix(while: \.isOfLibrary)
        return inner.count == frames.count ? first : inner.last
    }

    /// The facts for a failure report: message, signal and function.
    var lines: [String] {
        let place = called.map { "in \($0.text)" }
        let caller = called?.isOfLibrary == true ? frames.first { !$0.isOfLibrary } : nil
        let end = [signal, place ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
        let reason = called?.reason.map { "it checks that \($0)" }
        return [message, end.isEmpty ? nil : end, caller.map { "called by \($0.text)" }, reason].compactMap { $0 }
    }
}

extension Crash.Frame {
    /// True if the function belongs to the program itself, not to a library that it loads.
    package var isOfProgram: Bool { isOf(program: Self.program) }

    /// Tells whether the function belongs to a program, whose own name may begin like that of a library.
    func isOf(program: Substring) -> Bool { image == program || !image.hasPrefix("lib") }

    /// The name of this program, which is the one whose plays crash.
    private static let program = RuntimeFacts.program.split(separator: "/").last ?? ""

    /// True if the function belongs to a library that differs on a phone.
    var isOfPlatform: Bool { ["libFoundation", "lib_Foundation"].contains(where: image.hasPrefix) }

    /// True if the function belongs to a library, not to the app. The dispatch library is the same on a phone, where it
    /// also ends an app that breaks its rules.
    var isOfLibrary: Bool { isOfPlatform || ["libdispatch.", "libBlocksRuntime."].contains(where: image.hasPrefix) }

    /// The condition that a function checks before it ends the process silently.
    var reason: String? {
        function.hasPrefix("dispatch_assert_queue") || function.hasPrefix("_dispatch_assert_queue")
            ? "code runs on its own queue: that of the main actor, on the main thread" : nil
    }

    /// `Progress.totalUnitCount.setter of libFoundation`, `BeerListPresenter.select(_:), BeerListPresenter.swift:12`
    var text: String {
        if isOfLibrary { return "\(function) of \(image.prefix { $0 != "." })" }
        return function + (source.map { ", \($0)" } ?? "")
    }
}
