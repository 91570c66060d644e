import Foundation
import PresenterBench
import Testing
import Transcript

@testable import BenchCommand
@testable import BenchRunner

@Suite("Events are parsed line by line")
struct EventLinesTests {
    private let events: [PlayEvent] = [
        .input("View -> Presenter", .step("tap\n\u{2028}é")), .passed(nanoseconds: 5), .ended(.init()),
    ]

    @Test("However the bytes are split, the same events come out", arguments: [1, 2, 7, 64, 100_000])
    func pieces(size: Int) throws {
        let bytes = Array(try events.flatMap { try EventLine.encode($0) + [UInt8(ascii: "\n")] })
        var lines = EventLines()
        for start in stride(from: 0, to: bytes.count, by: size) {
            lines.take(bytes[start..<min(start + size, bytes.count)])
        }
        #expect(lines.events == events)
        #expect(lines.garbage == nil)
        #expect(lines.brokenLine == nil)
    }

    @Test("Every event comes out as it went in, whatever its texts look like", arguments: EventSamples.all)
    func everyEvent(event: PlayEvent) throws {
        let line = try EventLine.encode(event)
        #expect(!line.contains(UInt8(ascii: "\n")))
        var lines = EventLines()
        lines.take((Array(line) + [UInt8(ascii: "\n")])[...])
        #expect(lines.events == [event])
        #expect(lines.garbage == nil)
    }

    @Test(
        "A list that is no event ends the reading",
        arguments: [
            "[]", #"["nothing"]"#, #"["began"]"#, #"["began","a","b"]"#, #"["input","a"]"#, #"["output","a"]"#,
            #"["output","a","yes"]"#, #"["called","1","a"]"#, #"["called","x","a","true"]"#, #"["returned","1.5"]"#,
            #"["changing","1","2","3","a","b"]"#, #"["changed"]"#, #"["answered","1"]"#, #"["answered","1","a","b"]"#,
            #"["asked","1","GET","u","true"]"#, #"["asked","1","GET","u","true","2","a"]"#,
            #"["asked","1","GET","u","true","-1","a"]"#, #"["passed","x"]"#, #"["passed","1","2"]"#,
            #"["passed","99999999999999999999"]"#, #"["passed",1]"#, #"["ended""#,
        ])
    func badList(line: String) {
        var lines = EventLines()
        lines.take(Array("\(line)\n".utf8)[...])
        #expect(lines.events.isEmpty)
        #expect(lines.garbage == PlayText("\(line.utf8.count) bytes that begin like an event"))
    }

    @Test("The first line that is not an event ends the reading")
    func garbage() throws {
        var lines = EventLines()
        let good = String(decoding: try EventLine.encode(events[1]), as: UTF8.self)
        lines.take(Array("\(good)\nhello\n\(good)\n".utf8)[...])
        #expect(lines.events == [events[1]])
        #expect(lines.garbage == PlayText("hello"))
    }

    @Test("An incomplete last line is reported")
    func broken() {
        var lines = EventLines()
        lines.take(Array("{\"passed\":".utf8)[...])
        #expect(lines.events.isEmpty)
        #expect(lines.garbage == nil)
        #expect(lines.brokenLine == PlayText("10 bytes that begin like an event"))
    }

    @Test("A line that looks like an event is not shown: it may carry a secret", arguments: ["", "\n"])
    func secret(end: String) {
        var lines = EventLines()
        lines.take(Array(("{\"secret\":\"canary-1234" + end).utf8)[...])
        let shown = lines.garbage ?? lines.brokenLine
        #expect(shown == PlayText("22 bytes that begin like an event"))
    }
}
