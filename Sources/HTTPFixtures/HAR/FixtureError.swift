import BenchDiagnostics
import Foundation

/// The reason why a fixture could not be loaded or saved; each case carries the fixture's name or the path of a file.
package enum FixtureError: PlainError, Hashable {
    case invalidName(String)
    case missing(name: String, folder: String)
    /// The system refused to open or read a file; the code is an `errno`.
    case unreadable(path: String, code: Int32)
    case notRegularFile(path: String)
    case empty(name: String)
    /// Counted up to the point where the limit was passed: the file, and the side files read so far.
    case tooLarge(name: String, bytes: Int)
    /// More than a fixture may hold; the path is a coding path or a position in the file.
    case overLimit(name: String, path: String, allowed: String)
    case notJSON(name: String, at: TextPosition)
    /// Valid JSON that lacks what makes it HAR.
    case notHAR(name: String, lacks: String)
    /// A value of the wrong type or format; the path is a coding path such as `log.entries[3].response.status`.
    case malformed(name: String, path: String, expected: String)
    /// A date at which no play can start.
    case dateOutside(name: String, path: String)
    /// A request that failed with something that is not a URL error.
    case unknownFailure(name: String, path: String, symbol: String)
    /// A body that cannot be played.
    case badBody(BodyFault, name: String, path: String)
    case sideFileMissing(name: String, path: String, file: String)
    /// The path of a side file leads out of the folder of the fixture.
    case sideFileOutside(name: String, path: String, file: String)
    /// Somebody else wrote the fixture after it was read.
    case changedMeanwhile(name: String)
    /// Somebody wrote into the file between the beginning of a play and a request.
    case changedWhileRead(name: String)
    /// The system refused to write, and the fixture is unchanged; the code is an `errno`.
    case notWritten(path: String, code: Int32)

    package var what: String {
        switch self {
        case .invalidName(let name): "\(name.debugDescription) is not a valid fixture name."
        case .missing(let name, _): "There is no fixture \(name)."
        case .unreadable(Self.folder, let code):
            "The folder of the fixtures could not be read, so its contents are unknown: \(Self.text(code))."
        case .unreadable(_, let code): "A file of the fixture could not be read: \(Self.text(code))."
        case .notRegularFile: "A file of the fixture is not a regular file."
        case .empty(let name): "The fixture \(name) is empty."
        case .tooLarge(_, let bytes):
            "The fixture is too large: \(bytes) bytes; at most \(FixtureLimits.bytes >> 20) MB are allowed."
        case .overLimit(_, _, let allowed): "The fixture exceeds a limit: at most \(allowed) are allowed."
        case .notJSON(let name, _): "The fixture \(name) is truncated or not JSON."
        case .notHAR(let name, let lacks): "The fixture \(name) is JSON but not HAR: \(lacks) is missing."
        case .malformed(_, _, let expected): "A value of the fixture is not \(expected)."
        case .dateOutside: "A play cannot start at a date of the fixture: it must be \(PlayDates.text)."
        case .unknownFailure(_, _, let symbol):
            // Free text may hold something that must not be printed.
            "A request of the fixture failed with \(Self.isWord(symbol) ? "`\(symbol)`" : "a text"), "
                + "which is not a URLError code."
        case .badBody(let fault, _, _): fault.what
        case .sideFileMissing(_, _, let file): "A side file of the fixture is missing: \(file.debugDescription)."
        case .sideFileOutside(_, _, let file):
            "A side file lies outside the fixture's folder: \(file.debugDescription)."
        case .changedMeanwhile(let name):
            "The fixture \(name) was changed in the meantime; that version is kept, and this capture is discarded."
        case .changedWhileRead(let name): "The fixture \(name) was written to while it was being read."
        case .notWritten(_, let code): "The fixture could not be written and is unchanged: \(Self.text(code))."
        }
    }

    package var place: String {
        switch self {
        case .invalidName: "Fixtures/"
        case .missing(_, let folder): folder
        case .unreadable(let path, _), .notRegularFile(let path), .notWritten(let path, _): path
        case .empty(let name), .tooLarge(let name, _), .notHAR(let name, _), .changedMeanwhile(let name),
            .changedWhileRead(let name):
            FixtureName.path(of: name)
        case .notJSON(let name, let position): "\(FixtureName.path(of: name)), \(position)"
        case .overLimit(let name, let path, _), .malformed(let name, let path, _), .badBody(_, let name, let path),
            .dateOutside(let name, let path), .unknownFailure(let name, let path, _),
            .sideFileMissing(let name, let path, _), .sideFileOutside(let name, let path, _):
            "\(FixtureName.path(of: name)), \(path)"
        }
    }

    package var next: String {
        switch self {
        case .invalidName: "Use lowercase letters, digits and hyphens, and do not begin with a hyphen."
        case .missing(let name, _): "Capture it with `bench record \(name)`, or name another folder with --root."
        case .unreadable(Self.folder, _): "Make it a folder that this user may read, and run again."
        case .unreadable, .notRegularFile: "Make it a file that this user may read, and run again."
        case .tooLarge: "Split its scenario in two, each with a fixture of its own."
        case .overLimit: "Remove it from the file, or split its scenario in two, each with a fixture of its own."
        case .dateOutside(let name, _): "Correct it, or capture it again with `bench record \(name)`."
        case .unknownFailure(let name, _, _):
            "Write the name of a code of `URLError`, such as `notConnectedToInternet`, or capture it again with "
                + "`bench record \(name) --accept-failures`."
        case .sideFileOutside: "Keep side files beside the fixture, and name them by a relative path."
        case .changedMeanwhile: "Check it, and run the command again if it is still needed; run one capture at a time."
        case .changedWhileRead: "Wait until nothing writes to it, and run again."
        case .notWritten: "Free some space, or let this user write there, and run again."
        case .badBody(.cached, let name, _):
            "Remove the body to replay 304, or capture it again with an empty cache: `bench record \(name)`."
        case .malformed(let name, _, _), .badBody(_, let name, _), .sideFileMissing(let name, _, _):
            "Correct or remove the entry, restore the file from version control, or remove it and capture it again "
                + "with `bench record \(name)`."
        case .empty(let name), .notJSON(let name, _), .notHAR(let name, _):
            "Restore it from version control, or remove it and capture it again with `bench record \(name)`."
        }
    }

    /// The folder of all fixtures, relative to the root.
    static let folder = "Fixtures"

    /// True if it concerns the whole fixture, not just one exchange.
    var isOfWholeFixture: Bool { if case .tooLarge = self { true } else { false } }

    private static func isWord(_ symbol: String) -> Bool {
        1...60 ~= symbol.utf8.count && symbol.utf8.allSatisfy { 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 }
    }

    private static func text(_ code: Int32) -> String { String(cString: strerror(code)) }
}

/// The rule for names of fixtures and of scenarios: they become file names, unique ignoring case.
package enum FixtureName {
    /// Returns whether a name is `[a-z0-9][a-z0-9-]*`.
    package static func isValid(_ name: String) -> Bool {
        guard let first = name.utf8.first, first != UInt8(ascii: "-") else { return false }
        return name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
            default: false
            }
        }
    }

    /// The path of a fixture's file, relative to the root.
    package static func path(of name: String) -> String { "Fixtures/\(name).har" }
}
