#if os(Linux)
import Foundation
import PresenterBench
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
                // No play of TestBench ever calls it.
                (
                    "curl_easy_pause", "libcurl.so.4",
                    "Foundation calls a function that this libcurl does not have.", "self-test: curl_easy_pause"
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
            // Nothing else is wrong.
            #expect(!replay.output.contains("NOT CONFINED"), "\(replay.output)")
            #expect(!doctor.output.contains("the kernel has no filter"), "\(doctor.output)")
        }

        @Test(
            "Where /proc is not mounted, the bench says so instead of missing a command",
            .enabled(if: Self.hasNamespaces))
        func withoutProc() throws {
            let run = try shell.run(
                "unshare -rm sh -c 'mount -t tmpfs none /proc && exec \"$0\" doctor' \"$(command -v FirstExample)\"")
            #expect(run.code == 3)
            #expect(
                run.errors.hasPrefix(
                    """
                    There is no /proc here, so this program cannot read its own command line.
                      /proc/self/cmdline: No such file or directory
                      Swift 6.
                    """), "\(run.errors)")
            #expect(run.errors.hasSuffix("\n  Mount it, and run the command again: mount -t proc proc /proc\n"))
        }

        private static let hasNamespaces =
            (try? Shell().run("unshare -rm mount -t tmpfs none /proc"))?.code == 0

        /// A process whose program its user may not read may not look at itself.
        @Test(
            "Where the kernel hides what threads do, plays are refused, and files are still read and written",
            .enabled(if: Self.canBeHidden))
        func hiddenThreads() throws {
            let hidden = shell.folder.url.appending(path: "hidden").path
            try shell.save("garden", .answer("https://api.example.com/plants", type: "application/json", "[]"))
            let copied = try shell.run(
                "cp \"$(command -v FirstExample)\" '\(hidden)' && chmod -R go+rwX . && chmod 111 '\(hidden)'")
            try #require(copied.code == 0, "\(copied.errors)")
            let doctor = try shell.run("\(Self.asNobody)'\(hidden)' doctor")
            #expect(doctor.code == 3)
            #expect(
                doctor.errors.hasPrefix(
                    """
                    The kernel does not show what this process's threads do.
                      self-test: /proc/self/task/*/syscall
                      Swift 6.
                    """), "\(doctor.errors)")
            #expect(doctor.errors.contains("but `hidden import`, `hidden export` and `hidden show` work."))
            let files = try shell.run("\(Self.asNobody)'\(hidden)' export garden garden.har")
            #expect(files.code == 0, "\(files.text)")
            let back = try shell.run(
                "\(Self.asNobody)'\(hidden)' import garden.har meadow && \(Self.asNobody)'\(hidden)' show meadow")
            #expect(back.code == 0, "\(back.text)")
        }

        /// The user that runs these tests may do anything, or else is nobody already.
        private static let asNobody =
            "TMPDIR=\"$PWD\" " + (geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : "")
        private static let canBeHidden = (try? Shell().run("\(asNobody)true"))?.code == 0

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
