import Testing

@testable import RealmSwiftStandin

@Suite("Objects of Realm decode and encode themselves")
struct RealmDecodingTests {
    final class Song: Object, Codable {
        @Persisted(primaryKey: true) var id: Int
        @Persisted var title: String?
        @Persisted var tags: List<String>
        @Persisted var marks: MutableSet<Int>
        @Persisted var notes: Map<String, String>
    }

    @Test("An object that is decoded is one of its class: found by its key, and nil where a member is missing")
    func decoding() throws {
        let realm = try Realm(configuration: .init(inMemoryIdentifier: #function))
        let text = #"{"id":1,"tags":["x"],"marks":[2,2],"notes":{"a":"b"}}"#
        let song = try JSONDecoder().decode(Song.self, from: Data(text.utf8))
        #expect(song.title == nil && Array(song.tags) == ["x"] && song.marks.count == 1 && song.notes["a"] == "b")
        try realm.write {
            realm.add(song)
            realm.add(try JSONDecoder().decode(Song.self, from: Data(text.utf8)), update: .modified)
        }
        #expect(realm.objects(Song.self).count == 1 && realm.object(ofType: Song.self, forPrimaryKey: 1) != nil)
        let encoded = try JSONSerialization.jsonObject(with: JSONEncoder().encode(song)) as? [String: Any]
        #expect(encoded?["tags"] as? [String] == ["x"] && encoded?["notes"] as? [String: String] == ["a": "b"])
        let wrong = Data(#"{"id":null,"tags":[],"marks":[],"notes":{}}"#.utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Song.self, from: wrong) }
    }
}
