#if os(Linux)
import Foundation
import Glibc
import Testing

@testable import PlayRuntime

/// Each test breaks one thing for real, in a process of its own, and reads what the self-test says there.
@Suite("The self-test refuses what would make a play inexact")
struct SelfTestTests {
    /// A slot that leads past the bench, and what is said of it.
    struct Bypass: CustomTestStringConvertible, Sendable {
        var function: String
        var library: String
        var what: String
        var place: String

        init(_ function: String, _ library: String, _ what: String, _ place: String) {
            self.function = function
            self.library = library
            self.what = what
            self.place = place
        }

        var testDescription: String { "\(function) in \(library)" }
    }

    private static let clock = "A clock shows the machine's own time."
    private static let timer = "A dispatch timer does not keep virtual time."
    private static let runLoop = "A timer of a run loop does not keep virtual time."
    private static let wait = "A wait keeps the machine's own time."
    private static let randomness = "Random numbers come from the machine."
    private static let bypass = "A library calls a system function without going through the bench."

    @Test("The self-test passes in an unbroken process")
    func unbroken() throws { #expect(try selfTest() == "everything works") }

    @Test(
        "The self-test passes at every date at which a play can start",
        arguments: ["at=now", "at=31536000", "at=4102444799.999"])
    func dates(_ start: String) throws { #expect(try selfTest(start) == "everything works") }

    @Test("A real clock is found, even if the play starts at the real time")
    func now() throws {
        let said = try selfTest("at=now", "slot", "time", "program")
        #expect(said.hasPrefix(Self.clock + "\n  self-test: time\n"), "\(said)")
    }

    @Test(
        "A function that bypasses the bench is detected by what no longer works",
        arguments: [
            Bypass("clock_gettime", "libFoundationEssentials.so", clock, "Date"),
            Bypass("gettimeofday", "libFoundation.so", clock, "NSDate"),
            Bypass("clock_gettime", "libdispatch.so", clock, "DispatchTime"),
            Bypass("clock_gettime", "libswift_Concurrency.so", clock, "ContinuousClock"),
            Bypass("read", "libFoundationEssentials.so", "A new UUID is not noted.", "UUID"),
            Bypass("read", "libFoundation.so", "A new UUID is not noted.", "NSUUID"),
            Bypass("syscall", "libswiftCore.so", randomness, "SystemRandomNumberGenerator"),
            Bypass("clock_gettime", "libFoundation.so", runLoop, "RunLoop.add(_:forMode:)"),
            Bypass("timerfd_create", "libFoundation.so", runLoop, "RunLoop.add(_:forMode:)"),
            Bypass("timerfd_settime", "libFoundation.so", runLoop, "RunLoop.add(_:forMode:)"),
            Bypass("CFRunLoopTimerInvalidate", "libFoundation.so", runLoop, "RunLoop.add(_:forMode:)"),
            Bypass("sem_timedwait", "libdispatch.so", wait, "DispatchSemaphore.wait(timeout:)"),
            Bypass("syscall", "libdispatch.so", wait, "DispatchGroup.wait(timeout:)"),
            Bypass("pthread_cond_timedwait", "libFoundation.so", wait, "NSCondition.wait(until:)"),
            Bypass(
                "nanosleep", "libFoundation.so", "A thread sleeps by the machine's own time.",
                "Thread.sleep(forTimeInterval:)"),
            Bypass("sem_post", "libdispatch.so", "0 of 1 blocked workers were seen.", "DispatchSemaphore.wait()"),
            Bypass(
                "dispatch_semaphore_wait", "libdispatch.so", "An idle worker waits for the time.", "the worker threads"),
        ])
    func functional(_ broken: Bypass) throws {
        let said = try selfTest("slot", broken.function, broken.library)
        #expect(said.hasPrefix(broken.what + "\n  self-test: \(broken.place)\n"))
    }

    @Test("A worker that sleeps in a call that is not replaced is seen in the kernel, and what it breaks is refused")
    func unseenSleep() throws {
        // Such a worker keeps the machine's own time, so which check finds that first is chance.
        let said = try selfTest("slot", "sem_wait", "libdispatch.so")
        #expect(said.contains("\n  self-test: "), "\(said)")
        #expect(!said.hasPrefix("The threads of this process do not settle."))
    }

    @Test(
        "A function that bypasses the bench is detected by its slot if nothing else shows it",
        arguments: [
            ("gettimeofday", "libdispatch.so"), ("gettimeofday", "lib_FoundationICU.so"), ("time", "libFoundation.so"),
            ("dispatch_source_set_timer", "libdispatch.so"), ("eventfd_write", "libFoundation.so"),
            ("timerfd_create", "libdispatch.so"), ("timerfd_settime", "libdispatch.so"),
            ("epoll_ctl", "libdispatch.so"),
            ("dispatch_source_create", "libswiftDispatch.so"), ("dispatch_activate", "libswiftDispatch.so"),
            ("pthread_create", "libFoundation.so"), ("pthread_create", "libdispatch.so"),
            ("readdir", "libFoundationEssentials.so"),
            ("dispatch_after", "libswiftDispatch.so"), ("dispatch_after_f", "libswift_Concurrency.so"),
        ])
    func structural(_ function: String, _ library: String) throws {
        let said = try selfTest("slot", function, library)
        #expect(said.hasPrefix(Self.bypass + "\n  self-test: \(function) in \(library)\n"))
    }

    @Test("Sessions that bypass the bench are named", arguments: ["registration", "metadata"])
    func sessions(_ broken: String) throws {
        let said = try selfTest(broken)
        #expect(said.hasPrefix("A request does not reach the bench.\n  self-test: standard, ephemeral, contentsOf"))
    }

    @Test("Requests that are registered later than the code sends them are named")
    func lateRequests() throws {
        #expect(try selfTest("cache").hasPrefix("A request is sent later than the code sends it.\n  self-test: "))
    }

    @Test("Resume data of downloads that nobody refuses is named")
    func resumeData() throws {
        #expect(try selfTest("downloads").hasPrefix("Resume data is not refused.\n  self-test: a download"))
    }

    @Test("A library without a function that the bench needs is refused")
    func hiddenSymbol() throws {
        let said = try hiding("dispatch_queue_attr_make_with_overcommit", of: "libdispatch.so")
        #expect(said.hasPrefix("A function that the bench replaces is missing.\n  self-test: dispatch_queue_attr"))
    }

    @Test("A program whose optimizer has left out a function that only a library calls is refused")
    func emptiedMethod() throws {
        let said = try selfTest("witness")
        #expect(
            said.hasPrefix(
                "The program lacks a function of the bench.\n  self-test: Hasher.combineInPlay(_:)\n"), "\(said)")
    }

    @Test("A function counts as the program's own only if it lies in its image")
    func ownFunction() throws {
        #expect(SwiftMethod.combine != nil && Replacement.hashes.count == 1)
        #expect(SwiftMethod.own(nil) == nil && SwiftMethod.own(UnsafeRawPointer(bitPattern: 16)) == nil)
        #expect(SwiftMethod.own(UnsafeRawPointer(try #require(dlsym(nil, "swift_deletedMethodError")))) == nil)
    }

    @Test("An operation, and one of a class of its own, is known by its address, and nothing else is")
    func knownOperations() {
        func isKnown(_ object: AnyObject) -> Bool {
            OperationNumbers().isOperation(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()))
        }
        #expect(isKnown(Operation()) && isKnown(BlockOperation {}))
        #expect(!isKnown(OperationQueue()) && !isKnown(NSObject()))
        #expect(!OperationNumbers().isOperation(0) && !OperationNumbers().isOperation(1 << 47))
    }

    @Test("A library with a different layout of URL protocols is refused")
    func hiddenEntry() throws {
        let entry = "$s20FoundationNetworking11URLProtocolC7canInit4withSbAA10URLRequestV_tFZ"
        let said = try hiding(entry, of: "libFoundationNetworking.so")
        #expect(said.hasPrefix("A request does not reach the bench.\n"))
    }

    @Test(
        "A masked /proc is refused before anything else",
        .enabled(if: SelfTestBreaker.hasNamespaces, "NOT PROVED: this machine lets nobody mask /proc"))
    func maskedProc() throws {
        let said = try SelfTestBreaker.output(
            of: "exec unshare -rm sh -c 'mount -t tmpfs none /proc && exec \"$0\"' \"$BREAKER\"")
        #expect(said.hasPrefix("The kernel does not show what this process's threads do.\n  self-test: /proc/self"))
    }

    private func selfTest(_ words: String...) throws -> String {
        try SelfTestBreaker.output(of: "exec \"$BREAKER\" \(words.joined(separator: " "))")
    }

    /// Runs the self-test with a copy of a library in which one name is spelled differently.
    private func hiding(_ name: String, of library: String) throws -> String {
        let image = try #require(LoadedImage.all().first { $0.name == library })
        let folder = FileManager.default.temporaryDirectory.appending(path: "bench-hidden-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var bytes = try Data(contentsOf: URL(filePath: image.path))
        while let range = bytes.range(of: Data("\0\(name)\0".utf8)) { bytes[range.lowerBound + 1] = UInt8(ascii: "X") }
        try bytes.write(to: folder.appending(path: library))
        return try SelfTestBreaker.output(of: "LD_LIBRARY_PATH='\(folder.path)' exec \"$BREAKER\"")
    }
}
#endif
