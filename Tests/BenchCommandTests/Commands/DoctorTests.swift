#if os(Linux)
import Foundation
import Testing

@testable import PlayRuntime

extension ProcessTests {
    /// Each test makes the machine unknown in one way, for real.
    @Suite("What keeps plays from being exact is said once, and asked for by `doctor`")
    struct DoctorTests {
        private let shell: Shell

        init() throws { shell = try Shell() }

        @Test("A machine on which plays are exact is told by its versions")
        func exact() throws {
            let run = try shell.run("TestBench doctor")
            #expect(run.code == 0, "\(run.output)\(run.errors)")
            for fact in ["compiler    Swift 6.", "C library   glibc 2.", "processor   ", "plays       are exact here"] {
                #expect(run.output.contains("\(fact)"), "\(run.output)")
            }
        }

        @Test(
            "An unknown library is named by what it lacks, once for all flows, with the versions",
            arguments: [
                (
                    "syncQ", "libFoundationNetworking.so", "A task does not show where it was sent.",
                    "self-test: a redirect"
                ),
                (
                    "dispatch_queue_attr_make_with_overcommit", "libdispatch.so",
                    "A function that the bench replaces is missing.",
                    "self-test: dispatch_queue_attr_make_with_overcommit"
                ),
            ])
        func unknownLibrary(_ name: String, _ library: String, _ what: String, _ place: String) throws {
            try hide(name, of: library)
            let path = "LD_LIBRARY_PATH='\(shell.folder.url.path)'"
            let doctor = try shell.run("\(path) TestBench doctor")
            #expect(doctor.code == 3)
            #expect(doctor.output.contains("plays       cannot be exact here\n"), "\(doctor.output)")
            let replay = try shell.run("\(path) TestBench replay --root '\(Shell.package.path)/Tests/TestBench'")
            #expect(replay.code == 3)
            for errors in [doctor.errors, replay.errors] {
                #expect(errors.hasPrefix("\(what)\n  \(place)\n  Swift 6."), "\(errors)")
                #expect(errors.split(separator: "\n").count == 4, "\(errors)")
            }
        }

        /// Puts a copy of a library into the folder in which one name is spelled differently.
        private func hide(_ name: String, of library: String) throws {
            let image = try #require(LoadedImage.all().first { $0.name == library })
            var bytes = try Data(contentsOf: URL(filePath: image.path))
            while let range = bytes.range(of: Data("\0\(name)\0".utf8)) {
                bytes[range.lowerBound + 1] = UInt8(ascii: "X")
            }
            try bytes.write(to: shell.folder.url.appending(path: library))
        }
    }
}
#endif
