#if os(Linux)
import Foundation
import Glibc
import Testing

@testable import PlayRuntime

/// Only reads: a test process keeps its own time.
@Suite("Import slots are found in the images of this process")
struct ImageTests {
    private func image(_ name: String) throws -> LoadedImage {
        try #require(LoadedImage.all().first { $0.name.hasPrefix(name) })
    }

    @Test("The executable comes first, and the libraries are named by their files")
    func images() throws {
        let images = LoadedImage.all()
        #expect(images.first?.name == "")
        #expect(try image("libFoundation.").callers == .foundation)
        #expect(try image("libdispatch.").callers == .dispatch)
        #expect(try image("libswift_Concurrency.").callers == .concurrency)
        #expect(try image("libc.").callers == [])
        #expect(try image("libFoundationEssentials.").callers == .library)
        #expect(images.first?.callers == .program)
    }

    @Test("A library that is loaded later is counted")
    func loads() throws {
        let before = LoadedImage.loads
        #expect(before >= LoadedImage.all().count)
        // It stays: another test may read all images meanwhile, and load one.
        _ = try #require(dlopen("libBrokenLocale.so.1", RTLD_NOW), "the C library always has it")
        #expect(LoadedImage.loads > before)
    }

    @Test("A library has a slot for a function that it calls, and none for others")
    func slots() throws {
        let clock = try #require(dlsym(nil, "clock_gettime"))
        let other = try #require(dlsym(nil, "nanosleep"))
        // A slot is filled in when it is first called through.
        _ = (DispatchTime.now(), ContinuousClock.now)
        for library in ["libdispatch.", "libswift_Concurrency."] {
            let slots = ImportSlots(of: try image(library), for: ["clock_gettime", "no_such_function"])
            #expect(slots.all("clock_gettime", pointAt: clock), "\(library)")
            #expect(!slots.all("clock_gettime", pointAt: other), "\(library)")
            #expect(slots.all("no_such_function", pointAt: other), "there is none that could be wrong")
        }
    }

    @Test("The words of tables that hold a function of another library are slots too")
    func tables() throws {
        // The place of a method that a class has not: it stands in the tables of thousands of methods, as undefined as
        // `read` in that of SQLite.
        let name = "swift_deletedMethodError"
        let function = UInt(bitPattern: try #require(dlsym(nil, name)))
        let slots = try #require(ImportSlots(of: try image("libFoundation."), for: [name]).addresses[name])
        let words = slots.map { UnsafePointer<UInt>(bitPattern: $0)!.pointee }
        #expect(words.filter { $0 == function }.count > 100)
        // What remains is the slot that the loader fills in at the first call.
        #expect(words.filter { $0 != function }.count <= 1)
    }

    @Test("Only data that the loader maps for writing is changed")
    func data() throws {
        let foundation = try image("libFoundation.")
        let code = try #require(dlsym(nil, "CFRunLoopGetMain"))
        #expect(!foundation.isData(UInt(bitPattern: code)) && !foundation.isData(foundation.bias))
        let slots = try #require(ImportSlots(of: foundation, for: ["clock_gettime"]).addresses["clock_gettime"])
        #expect(slots.allSatisfy(foundation.isData))
    }

    @Test("It is known whether anything calls a function, and whether only libraries do")
    func exist() {
        #expect(ImportSlots.exist(for: ["clock_gettime", "no_such_function"], outside: "libFoundation"))
        #expect(!ImportSlots.exist(for: ["no_such_function"], outside: "libFoundation"))
        #expect(ImportSlots.exist(for: ["curl_easy_init"], outside: "none"))
        #expect(!ImportSlots.exist(for: ["curl_easy_init"], outside: "lib"))
    }

    @Test("Foundation has a slot for each clock that it reads", arguments: ["clock_gettime", "gettimeofday", "time"])
    func foundation(name: String) throws {
        let elsewhere = try #require(dlsym(nil, "nanosleep"))
        #expect(!ImportSlots(of: try image("libFoundation."), for: [name]).all(name, pointAt: elsewhere))
    }

    @Test(
        "Each replacement concerns only the images that call it",
        arguments: [
            ("clock_gettime", .all), ("timerfd_create", [.dispatch, .foundation]), ("sem_post", .all),
            ("sleep", .allButDispatch), ("CFRunLoopAddTimer", .foundation),
            ("getpid", [.app, .transfers]),
        ] as [(String, Replacement.Callers)])
    func concerns(name: String, callers: Replacement.Callers) {
        let replacements = Replacement.all.filter { $0.name == name }
        #expect(replacements.reduce(into: []) { $0.formUnion($1.callers) } == callers)
    }

    @Test("No image calls two replacements of one function")
    func unambiguous() {
        for caller in [Replacement.Callers.dispatch, .foundation, .concurrency, .library, .program, .transfers] {
            let names = Replacement.all.filter { $0.callers.contains(caller) }.map(\.name)
            let twice = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +).filter { $0.value > 1 }.keys
            #expect(twice.isEmpty, "\(caller): \(twice.sorted())")
        }
    }
}
#endif
