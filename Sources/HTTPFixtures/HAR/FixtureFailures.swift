import BenchDiagnostics
import Foundation

/// The reasons why a fixture could not be loaded or saved.
extension Diagnostic {
    /// Creates an error about the file of a fixture, or about a place in it, such as `log.entries[3].response.status`.
    private init(_ what: String, in name: String, at path: String = "", next: Advice) {
        self.init(what, FixtureName.path(of: name) + (path.isEmpty ? "" : ", \(path)"), next: next)
    }
}

// Errors of the file system.
extension Diagnostic {
    package static func invalidFixtureName(_ name: String) -> Diagnostic {
        Diagnostic(
            "\(name.debugDescription) is not a valid fixture name.", FixtureName.path(ofFile: ""),
            next: name.utf8.count > FixtureName.longest
                ? "Use at most \(FixtureName.longest) letters: no file can have a longer name."
                : "Use lowercase letters, digits and hyphens, and do not begin with a hyphen.")
    }

    package static func missingFixture(name: String, folder: String) -> Diagnostic {
        Diagnostic(
            "There is no fixture \(name).", folder,
            next: "Capture it with `\(.record, name)`, or name another folder with --root.")
    }

    /// The system refused to open or read a file; the code is an `errno`.
    package static func unreadableFile(path: String, code: Int32) -> Diagnostic {
        guard path == FixtureName.folder else {
            return Diagnostic("A file of the fixture could not be read: \(text(code)).", path, next: permitReading)
        }
        return Diagnostic(
            "The folder of the fixtures could not be read, so its contents are unknown: \(text(code)).", path,
            next: "Make it a folder that this user may read, and run again.")
    }

    package static func notRegularFile(path: String) -> Diagnostic {
        Diagnostic("A file of the fixture is not a regular file.", path, next: permitReading)
    }

    package static func emptyFixture(name: String) -> Diagnostic {
        Diagnostic("The fixture \(name) is empty.", in: name, next: restore(name))
    }

    /// The fixture exceeds its size limit. The bytes are counted until then: those of the file, and of the side files
    /// read so far.
    package static func fixtureTooLarge(name: String, bytes: Int) -> Diagnostic {
        Diagnostic(
            "The fixture is too large: \(bytes) bytes; at most \(FixtureLimits.bytes >> 20) MB are allowed.",
            FixtureName.path(of: name), next: "Split its scenario in two, each with a fixture of its own.",
            subject: .fixture)
    }

    /// The fixture was written after it was read.
    package static func changedMeanwhile(name: String) -> Diagnostic {
        Diagnostic(
            "The fixture \(name) was changed in the meantime; that version is kept, and this capture is discarded.",
            in: name, next: "Check it, and run the command again if it is still needed; run one capture at a time.")
    }

    /// The system refused to write, and the fixture is unchanged; the code is an `errno`.
    package static func notWritten(path: String, code: Int32) -> Diagnostic {
        Diagnostic(
            "The fixture could not be written and is unchanged: \(text(code)).", path,
            next: "Free some space, or let this user write there, and run again.")
    }

    /// The system refused to remove a file; the code is an `errno`.
    package static func notRemoved(path: String, code: Int32) -> Diagnostic {
        Diagnostic(
            "A file could not be removed, and is still there: \(text(code)).", path,
            next: "Let this user write to its folder, and run again.")
    }

    private static let permitReading: Advice = "Make it a file that this user may read, and run again."

    private static func restore(_ name: String) -> Advice {
        "Restore it from version control, or remove it and capture it again with `\(.record, name)`."
    }

    private static func text(_ code: Int32) -> String { String(cString: strerror(code)) }
}

// Errors of the contents.
extension Diagnostic {
    package static func notJSON(name: String, at position: TextPosition) -> Diagnostic {
        Diagnostic(
            "The fixture \(name) is truncated or not JSON.", in: name, at: "\(position)", next: restore(name))
    }

    /// The file is valid JSON, but lacks a part of HAR.
    package static func notHAR(name: String, lacks: String) -> Diagnostic {
        Diagnostic("The fixture \(name) is JSON but not HAR: \(lacks) is missing.", in: name, next: restore(name))
    }

    /// The fixture exceeds a limit; the path is a coding path or a position in the file.
    package static func overLimit(name: String, path: String, allowed: String) -> Diagnostic {
        Diagnostic(
            "The fixture exceeds a limit: at most \(allowed) are allowed.", in: name, at: path,
            next: "Remove it from the file, or split its scenario in two, each with a fixture of its own.")
    }

    /// A value has the wrong type or format.
    package static func malformed(name: String, path: String, expected: String) -> Diagnostic {
        Diagnostic("A value of the fixture is not \(expected).", in: name, at: path, next: correct(name))
    }

    /// A date is one at which no play can start.
    package static func dateOutside(name: String, path: String) -> Diagnostic {
        Diagnostic(
            "A play cannot start at a date of the fixture: it must be \(PlayDates.text).", in: name, at: path,
            next: "Correct it, or capture it again with `\(.record, name)`.")
    }

    /// A request failed with something other than a URL error.
    package static func unknownFailure(name: String, path: String, symbol: String) -> Diagnostic {
        // Free text may hold something that must not be printed.
        let isWord =
            1...60 ~= symbol.utf8.count && symbol.utf8.allSatisfy(ASCII.isLetter)
        return Diagnostic(
            "A request of the fixture failed with \(isWord ? "`\(symbol)`" : "a text"), "
                + "which is not a URLError code.",
            in: name, at: path,
            next: "Write the name of a code of `URLError`, such as `notConnectedToInternet`, or capture it again with "
                + "`\(.record, name, "--accept-failures")`.")
    }

    /// A body cannot be played.
    package static func badBody(_ fault: BodyFault, name: String, path: String) -> Diagnostic {
        Diagnostic(
            fault.what, in: name, at: path,
            next: fault == .cached
                ? "Remove the body to replay 304, or capture it again with an empty cache: `\(.record, name)`."
                : correct(name))
    }

    package static func sideFileMissing(name: String, path: String, file: String) -> Diagnostic {
        Diagnostic(
            "A side file of the fixture is missing: \(file.debugDescription).", in: name, at: path,
            next: correct(name))
    }

    /// The path of a side file leads out of the folder of the fixture.
    package static func sideFileOutside(name: String, path: String, file: String) -> Diagnostic {
        Diagnostic(
            "A side file lies outside the fixture's folder: \(file.debugDescription).", in: name, at: path,
            next: "Keep side files beside the fixture, and name them by a relative path.")
    }

    private static func correct(_ name: String) -> Advice {
        "Correct or remove the entry, restore the file from version control, or remove it and capture it again "
            + "with `\(.record, name)`."
    }
}

/// The rule for names of fixtures and of scenarios: they become file names, unique ignoring case.
package enum FixtureName {
    /// The greatest number of letters: no file system takes a name of more than 255 bytes, and suffixes such as
    /// `.explore.txt.new`, or the marks of a file that is being written, come after the name.
    package static let longest = 200

    /// Returns whether a name is `[a-z0-9][a-z0-9-]*`, and of at most 200 letters.
    package static func isValid(_ name: String) -> Bool {
        guard let first = name.utf8.first, first != UInt8(ascii: "-"), name.utf8.count <= longest else { return false }
        return name.utf8.allSatisfy { ASCII.isWord($0) && !ASCII.isCapital($0) || $0 == UInt8(ascii: "-") }
    }

    /// The folder of all fixtures, relative to the root.
    package static let folder = "Fixtures"

    /// The path of a fixture's file, relative to the root.
    package static func path(of name: String) -> String { path(ofFile: name + ".har") }

    /// The path of a file in the folder of fixtures, such as a side file, relative to the root.
    package static func path(ofFile file: String) -> String { "\(folder)/\(file)" }

    /// The file in the folder of fixtures that a path relative to the root leads to; nil if it leads elsewhere.
    package static func file(at path: String) -> String? {
        path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
    }
}
