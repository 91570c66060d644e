import Foundation
import Testing

@testable import RealmSwiftStandin

@Suite("Values of objects of Realm are compared by what they are")
struct RealmValuesTests {
    final class File: Object {
        @Persisted var id: UUID
        @Persisted var bytes = Data([1, 2, 3])
        @Persisted var tags: List<String>
        @Persisted var marks: MutableSet<Int>
        @Persisted var notes: Map<String, String>

        required init() {
            super.init()
            tags.append(objectsIn: ["a", "b"])
            marks.insert(objectsIn: [1, 2, 3])
            notes["k"] = "n"
        }
    }

    @Test("Who observes is told of other bytes of one length, another order and another value of a key, and no more")
    func values() throws {
        let (realm, file, listener) = (
            try Realm(configuration: .init(inMemoryIdentifier: #function)), File(), RealmTests.Told()
        )
        try realm.write { realm.add(file) }
        let tokens = [listener.observe(realm.objects(File.self))]
        #expect(listener.all.isEmpty)
        func told(_ body: () -> Void) throws -> [String] {
            let count = listener.all.count
            try realm.write(body)
            return Array(listener.all.dropFirst(count))
        }
        let isChanged = ["1 [] [] [0]"]
        #expect(try told { file.bytes = Data([3, 2, 1]) } == isChanged)
        #expect(try told { file.tags.move(from: 0, to: 1) } == isChanged)
        #expect(try told { file.notes["k"] = "other" } == isChanged)
        #expect(try told { file.bytes = Data([3, 2, 1]) } == [])
        #expect(try told { file.marks = file.marks } == [])
        let other = File()
        try realm.write { realm.add(other) }
        #expect(realm.objects(File.self).distinct(by: ["bytes"]).count == 2)
        #expect(realm.objects(File.self).filter("notes.@count == 1 AND ANY notes == 'other'").map(\.id) == [file.id])
        tokens.forEach { $0.invalidate() }
    }
}
