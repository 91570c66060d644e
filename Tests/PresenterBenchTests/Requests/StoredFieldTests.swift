#if os(Linux)
import Foundation
import FoundationNetworking
import Testing

@testable import PresenterBench

@Suite("Objects are read where a class keeps them")
struct StoredFieldTests {
    private protocol Named: AnyObject {}
    private final class Part: Named {}
    private class Base {
        var number = 1
        var part: Part
        init(_ part: Part) { self.part = part }
    }
    private final class Whole: Base {
        var other: Part?
        var named: (any Named)?
        weak var neighbour: Part?
    }

    @Test(
        "A reference is read, of a superclass too, alone, optional, or with its conformances", arguments: [true, false])
    func references(isThere: Bool) throws {
        let parts = (0..<3).map { _ in Part() }
        let whole = Whole(parts[0])
        if isThere { (whole.other, whole.named) = (parts[1], parts[2]) }
        for (name, expected) in [
            ("part", parts[0]), ("other", isThere ? parts[1] : nil), ("named", isThere ? parts[2] : nil),
        ] {
            let field = try #require(StoredField(name, in: Whole.self))
            #expect(field.reference(in: whole) === expected)
            if let expected { #expect(field.refers(to: expected, in: whole)) }
        }
    }

    @Test("It is known where another object is, or a weak reference, which must not be read like this")
    func others() throws {
        let part = Part()
        let whole = Whole(part)
        whole.neighbour = part
        #expect(try !#require(StoredField("neighbour", in: Whole.self)).refers(to: part, in: whole))
        #expect(try !#require(StoredField("part", in: Whole.self)).refers(to: Part(), in: whole))
        #expect(StoredField("nothing", in: Whole.self)?.type == nil)
    }

    @Test("A task of this Foundation is laid out as expected")
    func task() {
        let session = URLSession(configuration: .ephemeral)
        defer { session.invalidateAndCancel() }
        let url = URL(string: "http://127.0.0.1:9/")!
        let tasks = [
            session.dataTask(with: url), session.downloadTask(with: url),
            session.uploadTask(with: .init(url: url), from: Data()),
        ]
        for task in tasks {
            #expect(task.isLaidOutAsExpected)
            #expect(task.ownSession === session && task.workQueue != nil)
        }
    }
}
#endif
