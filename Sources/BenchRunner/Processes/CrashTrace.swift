import Foundation
import Transcript

/// The output of Swift's backtracer about a crash, and the settings for it.
///
/// The backtracer starts when the process crashes, and plays no part otherwise.
package struct CrashTrace {
    /// The variable that the runtime reads when a process starts.
    package static let variable = "SWIFT_BACKTRACE"
    /// The value of the variable for a play whose crash is not examined; every app sees this one.
    package static let off = "enable=no"

    /// The check that failed, if the compiler has inlined it into the app's code:
    /// `Swift runtime failure: arithmetic overflow`.
    private(set) var failure: String?
    /// The frames on the stack, the innermost first, without those of the runtime, up to the first function of the
    /// program.
    private(set) var frames: [Crash.Frame] = []
    /// The addresses on the stack up to the first function of the program, those of the runtime included; empty if
    /// there is none.
    private(set) var addresses: [UInt64] = []

    /// Returns the settings that make the runtime write the stack of a crash into a file, without any of the app's
    /// memory.
    static func settings(into file: String) -> String {
        // A comma ends a setting, and cannot be quoted.
        guard isThere, !file.contains(",") else { return off }
        return settings + ",output-to=\(file)"
    }

    /// The settings for a short report: the thread that crashed, and the functions next to the crash. Without a
    /// backtracer nothing is printed.
    package static let settings =
        "enable=yes,warnings=suppressed,interactive=no,color=no,threads=crashed,images=none,registers=none,"
        + "limit=24,top=0,cache=no"

    /// Parses the backtracer's report; a text in any other format yields nothing.
    init(_ text: String) {
        var addresses: [UInt64] = []
        for line in text.split(separator: "\n") {
            if let failure = Self.failure(in: line) {
                self.failure = failure
                continue
            }
            guard let place = Self.place(in: line) else { continue }
            // Frames further out do not explain a crash.
            if frames.last?.isOfProgram != true, let frame = Self.frame(in: line, at: place), !Self.isOfRuntime(frame) {
                frames.append(frame)
            }
            // An inlined function comes before the function that contains it, and shares its address.
            if line[..<place.start].contains("[inlined]") { continue }
            addresses.append(place.address)
            if frames.last?.isOfProgram == true {
                self.addresses = addresses
                return
            }
        }
    }

    /// Returns the error output of the app without remarks of the backtracer, such as that a thread did not stop in
    /// time on a busy machine.
    static func withoutRemarks(in errors: String) -> String {
        let remark = "swift-runtime: failed to suspend thread "
        guard errors.contains(remark) else { return errors }
        return errors.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix(remark) }
            .joined(separator: "\n")
    }

    /// `*** Swift runtime failure: arithmetic overflow ***`
    private static func failure(in line: Substring) -> String? {
        guard line.hasPrefix("*** Swift runtime failure"), line.hasSuffix(" ***") else { return nil }
        return String(line.dropFirst(4).dropLast(4))
    }

    /// The range and the value of the address in a line of the stack:
    /// `3 [ra] 0x000055a640f4316e BeerListPresenter.select(_:) + 77`.
    private static func place(in line: Substring) -> (start: Substring.Index, end: Substring.Index, address: UInt64)? {
        guard line.drop(while: \.isWhitespace).first?.isNumber == true, let start = line.range(of: " 0x") else {
            return nil
        }
        let end = line[start.upperBound...].firstIndex(of: " ") ?? line.endIndex
        return UInt64(line[start.upperBound..<end], radix: 16).map { (start.lowerBound, end, $0) }
    }

    /// `3 [ra] 0x000055a640f4316e BeerListPresenter.select(_:) + 77 in Bench at /src/BeerList.swift:4:56`
    private static func frame(
        in line: Substring, at place: (start: Substring.Index, end: Substring.Index, address: UInt64)
    ) -> Crash.Frame? {
        let start = place.end
        let source = line[start...].range(of: " at /")
        // Code that the compiler generated, or that implements a check, has no name in the source. Nor has a call
        // without a line, such as that of a check that never returns.
        let isWritten = source.map { line[$0.upperBound...].hasSuffix(".swift") } ?? false
        let marks = isWritten ? ["[thunk]"] : ["[system]", "[thunk]"]
        guard !marks.contains(where: line[..<place.start].contains) else { return nil }
        let symbol = line[start..<(source?.lowerBound ?? line.endIndex)]
        guard let image = symbol.range(of: " in ", options: .backwards) else { return nil }
        let function = withoutOffset(symbol[..<image.lowerBound]).trimmingCharacters(in: .whitespaces)
        guard !function.isEmpty else { return nil }
        return Crash.Frame(
            // The top-level code of a file has no name.
            function.hasSuffix(" in") ? function + " the main file" : function,
            image: String(symbol[image.upperBound...]),
            source: source.flatMap { Self.source(of: line[$0.upperBound...]) })
    }

    /// `select(_:) + 77`
    private static func withoutOffset(_ symbol: Substring) -> Substring {
        guard let plus = symbol.range(of: " + ", options: .backwards), symbol[plus.upperBound...].allSatisfy(\.isNumber)
        else { return symbol }
        return symbol[..<plus.lowerBound]
    }

    /// The file and the line, without the column and without the folders, which differ between machines.
    private static func source(of path: Substring) -> String? {
        guard let name = path.split(separator: "/").last, !name.hasPrefix("<") else { return nil }
        return name.split(separator: ":").prefix(2).joined(separator: ":")
    }

    /// Tells whether a frame belongs to the libraries in which Swift's checks fail.
    private static func isOfRuntime(_ frame: Crash.Frame) -> Bool {
        ["libswift", "libc.", "libpthread.", "libm.", "libstdc++.", "libgcc_s.", "ld-linux", "linux-vdso"]
            .contains(where: frame.image.hasPrefix)
    }
}
