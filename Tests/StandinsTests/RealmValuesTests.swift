import Foundation
import Synchronization
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

    @Test("Who goes through the results place by place looks at each object once, and again after it was written")
    func places() throws {
        let realm = try Realm(configuration: .init(inMemoryIdentifier: #function))
        try realm.write { for _ in 0..<20 { realm.add(File()) } }
        let looks = Mutex(0)
        let condition = NSPredicate { _, _ in
            looks.withLock { $0 += 1 }
            return true
        }
        let files = realm.objects(File.self).filter(condition).sorted(byKeyPath: "id")
        func lookedAt() -> Int {
            looks.withLock { $0 = 0 }
            #expect(Set((0..<files.count).map { files[$0].id }).count == files.count)
            return looks.withLock { $0 }
        }
        #expect(lookedAt() == 20 && lookedAt() == 0)
        try realm.write {
            realm.delete(files[0])
            #expect(files.count == 19, "a writing sees what it does")
            realm.add(File())
            #expect(files.count == 20)
        }
        #expect(lookedAt() == 20 && lookedAt() == 0)
        #expect(throws: Realm.Error.self) {
            try realm.write {
                realm.delete(files[0])
                throw Realm.Error.fail
            }
        }
        #expect(files.count == 20)
    }

    @Test("What is not in a store is looked at each time")
    func outside() {
        let list = List<Int>()
        let large = list.filter("self > 1")
        list.append(objectsIn: [1, 2])
        #expect(large.count == 1)
        list.append(3)
        #expect(large.count == 2)
    }
}
