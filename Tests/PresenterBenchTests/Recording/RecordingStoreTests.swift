import BenchDiagnostics
import Foundation
import Testing

@testable import PresenterBench
@testable import Transcript

/// A folder that is gone when the test is over.
private func inFolder(_ body: (URL, RecordingStore) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "recordings-\(UUID())")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    try body(root, RecordingStore(root: root))
}

private func write(_ bytes: some Sequence<UInt8>, _ root: URL, _ name: String) throws {
    let folder = root.appending(path: "Recordings")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: folder.appending(path: name))
}

@Suite("The store keeps goldens and pending recordings")
struct RecordingStoreTests {
    @Test("A missing recording is nil, not an error")
    func absent() throws {
        try inFolder { _, store in
            #expect(try store.golden("a") == nil)
            #expect(try store.pending("a") == nil)
            #expect(try store.pendingNames() == [])
            try store.removePending("a")
        }
    }

    @Test("A pending recording is written, listed, accepted and then gone")
    func life() throws {
        try inFolder { root, store in
            try store.writePending("b", "one\n")
            try store.writePending("a-1", "two\n")
            try store.writePending("a-1", "three\n")
            #expect(try store.pendingNames() == ["a-1", "b"])
            #expect(try store.pending("a-1") == "three\n")
            try store.accept("a-1")
            #expect(try store.golden("a-1") == "three\n")
            #expect(try store.pendingNames() == ["b"])
            try store.removePending("b")
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Recordings").path) == [
                    "a-1.txt"
                ])
        }
    }

    @Test("A store opened by folder holds the files themselves")
    func folder() throws {
        try inFolder { root, _ in
            try RecordingStore(folder: root).writePending("a", "x\n")
            #expect(try String(contentsOf: root.appending(path: "a.txt.new"), encoding: .utf8) == "x\n")
        }
    }

    @Test("Accepting replaces the golden")
    func replace() throws {
        try inFolder { root, store in
            try write("old\n".utf8, root, "a.txt")
            try store.writePending("a", "new\n")
            #expect(try store.golden("a") == "old\n")
            try store.accept("a")
            #expect(try store.golden("a") == "new\n")
        }
    }

    @Test("Written recordings can be read by everyone who may read the folder")
    func permissions() throws {
        try inFolder { root, store in
            try store.writePending("a", "x\n")
            let path = root.appending(path: "Recordings/a.txt.new").path
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
            #expect((mode?.intValue ?? 0) & 0o444 == 0o444)
        }
    }

    @Test("Accepting with nothing pending is an error")
    func nothingPending() throws {
        try inFolder { _, store in
            #expect(throws: Diagnostic.nothingPending(name: "a")) { try store.accept("a") }
        }
    }

    @Test("Files with other names are not pending recordings")
    func strangers() throws {
        try inFolder { root, store in
            for name in ["a.txt", "B.txt.new", ".txt.new", "-a.txt.new", "a.new", "c.txt.new"] {
                try write([], root, name)
            }
            #expect(try store.pendingNames() == ["c"])
        }
    }

    @Test("CRLF is read as LF, a lone CR stays")
    func lineEnds() throws {
        try inFolder { root, store in
            try write("a\r\nb\rc\r\r\n".utf8, root, "a.txt")
            #expect(try store.golden("a") == "a\nb\rc\r\n")
        }
    }

    @Test(
        "Conflict markers are an error with their line",
        arguments: [("a\n<<<<<<< HEAD\n", 2), ("=======\r\n", 1), ("a\nb\n>>>>>>> main", 3)])
    func conflicts(text: String, line: Int) throws {
        try inFolder { root, store in
            try write(text.utf8, root, "a.txt")
            let file = root.appending(path: "Recordings/a.txt").path
            #expect(throws: Diagnostic.conflictingRecording(file: file, line: line)) { try store.golden("a") }
        }
    }

    @Test(
        "A line that only looks like a conflict marker is accepted",
        arguments: ["  <<<<<<< x\n", "========\n", "<<<<<<<\n", "a =======\n"])
    func noConflicts(text: String) throws {
        try inFolder { root, store in
            try write(text.utf8, root, "a.txt")
            #expect(try store.golden("a") == text)
        }
    }

    @Test("A pending recording with conflict markers is not accepted, and the golden stays")
    func acceptConflict() throws {
        try inFolder { root, store in
            try write("good\n".utf8, root, "a.txt")
            try write("=======\n".utf8, root, "a.txt.new")
            #expect(throws: Diagnostic.self) { try store.accept("a") }
            #expect(try store.golden("a") == "good\n")
        }
    }

    @Test("Bytes that are not UTF-8 are an error with their position")
    func notText() throws {
        try inFolder { root, store in
            try write(Array("aé".utf8) + [0xFF, 0x41], root, "a.txt")
            let file = root.appending(path: "Recordings/a.txt").path
            #expect(throws: Diagnostic.recordingIsNoText(file: file, offset: 3)) { try store.golden("a") }
        }
    }

    @Test("A recording of more than 64 MB is refused before it is read")
    func tooLarge() throws {
        try inFolder { root, store in
            try write([], root, "a.txt")
            let url = root.appending(path: "Recordings/a.txt")
            let handle = try FileHandle(forWritingTo: url)
            try handle.truncate(atOffset: UInt64(RecordingStore.largest) + 1)
            try handle.close()
            #expect(throws: Diagnostic.recordingTooLarge(file: url.path, bytes: RecordingStore.largest + 1)) {
                try store.golden("a")
            }
        }
    }

    @Test("A folder or a link in place of a golden is an error, never absent")
    func notAFile() throws {
        try inFolder { root, store in
            let folder = root.appending(path: "Recordings")
            try FileManager.default.createDirectory(
                at: folder.appending(path: "a.txt"), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending(path: "b.txt").path, withDestinationPath: "/nowhere")
            #expect(throws: Diagnostic.recordingIsNoFile(folder.appending(path: "a.txt").path)) {
                try store.golden("a")
            }
            #expect(throws: Diagnostic.recordingIsNoFile(folder.appending(path: "b.txt").path)) {
                try store.golden("b")
            }
        }
    }

    @Test("A folder in place of a pending recording is not removed, and neither is what a link leads to")
    func removal() throws {
        try inFolder { root, store in
            let folder = root.appending(path: "Recordings")
            let inner = folder.appending(path: "a.txt.new/inner")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            let path = folder.appending(path: "a.txt.new").path
            #expect(throws: Diagnostic.recordingIsNoFile(path)) { try store.removePending("a") }
            #expect(FileManager.default.fileExists(atPath: inner.path))
            let link = folder.appending(path: "b.txt.new").path
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: inner.path)
            try store.removePending("b")
            #expect(FileManager.default.fileExists(atPath: inner.path))
            #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link)) == nil)
        }
    }

    @Test("If nothing can be written the error names the file")
    func unwritable() throws {
        try inFolder { root, store in
            try Data().write(to: root.appending(path: "Recordings"))
            let file = root.appending(path: "Recordings/a.txt.new").path
            let error = #expect(throws: Diagnostic.self) { try store.writePending("a", "x") }
            #expect(error?.place == file)
            #expect(throws: Diagnostic.self) { try store.pendingNames() }
        }
    }

    @Test("Every recording error has three plain lines")
    func errors() {
        let errors: [Diagnostic] = [
            .conflictingRecording(file: "f", line: 1), .recordingIsNoText(file: "f", offset: 1),
            .recordingTooLarge(file: "f", bytes: 1),
            .recordingIsNoFile("f"),
            .unreadableRecording(file: "f", reason: "r"), .unwritableRecording(file: "f", reason: "r"),
            .nothingPending(name: "n"),
        ]
        for error in errors {
            #expect(error.description.split(separator: "\n").count == 3)
        }
    }
}
