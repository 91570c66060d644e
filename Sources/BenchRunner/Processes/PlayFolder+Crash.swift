import Foundation
import PlayRuntime
import PresenterBench

extension PlayFolder {
    /// Describes the crash of the play in this folder.
    ///
    /// - Parameters:
    ///   - signal: The number of the signal that ended the process.
    ///   - output: The output of the play.
    /// - Returns: What is known about it.
    func crash(by signal: Int32, output: PlayOutput) -> RawCrash {
        let trace = trace
        return RawCrash(
            signal: SignalName.text(signal),
            message: trace.failure.map { PlayText($0) } ?? output.standardError.text.part(CrashMessage.last),
            isExaminedMessage: trace.failure != nil, frames: trace.frames, folder: path)
    }

    /// The backtracer's text about the crash; empty if it did not examine it.
    private var trace: CrashTrace { CrashTrace(Self.text(atEndOf: Self.trace(in: path)).text) }

    /// The addresses on the stack of a crash that nobody has examined; if it was, those up to the first function of the
    /// program. Empty if there are none.
    var crashStack: [UInt64] {
        #if os(Linux)
        guard let bytes = FileManager.default.contents(atPath: "\(path)/\(Self.stackName)") else {
            return trace.addresses
        }
        return CrashStack.addresses(in: bytes)
        #else
        []
        #endif
    }
}
