import Testing

@testable import RealmSwiftStandin

@Suite("A store of Realm keeps the objects of a play in its memory", .serialized)
struct RealmTests {
    final class Film: Object {
        @Persisted(primaryKey: true) var id: Int
        @Persisted var title = ""
        @Persisted var year: Int
        @Persisted var roles: List<Role>
        @Persisted var director: Role?

        convenience init(_ id: Int, _ title: String, _ year: Int) {
            self.init()
            (self.id, self.title, self.year) = (id, title, year)
        }
    }

    final class Role: Object {
        @Persisted var name: String
        @Persisted(originProperty: "roles") var films: LinkingObjects<Film>

        convenience init(name: String) {
            self.init()
            self.name = name
        }
    }

    final class Note: Object {
        var key = ""
        var text = ""
        override class func primaryKey() -> String? { "key" }
    }

    private static func realm(_ name: String = #function) throws -> Realm {
        try Realm(configuration: .init(inMemoryIdentifier: name))
    }

    private static func filled(_ name: String = #function) throws -> Realm {
        let realm = try realm(name)
        try realm.write {
            realm.add([Film(1, "b", 1999), Film(2, "a", 2001), Film(3, "c", 1999)])
        }
        return realm
    }

    @Test("What is written is found by all who open the store, and what is deleted is gone from lists too")
    func writing() throws {
        let realm = try Self.filled()
        let again = try Self.realm()
        #expect(again.objects(Film.self).map(\.title) == ["b", "a", "c"] && !again.isEmpty)
        #expect(try Self.realm("other").isEmpty)
        let film = try #require(again.object(ofType: Film.self, forPrimaryKey: 2))
        let role = Role(name: "x")
        try realm.write { film.roles.append(role) }
        #expect(film.realm != nil && role.films.map(\.id) == [2])
        try realm.write {
            film.director = role
            realm.add(film)
        }
        try realm.write { realm.add(role) }
        #expect(realm.objects(Role.self).count == 1)
        try realm.write { realm.delete(role) }
        #expect(role.isInvalidated && film.director == nil && film.roles.isEmpty && realm.objects(Role.self).isEmpty)
        try realm.write { realm.deleteAll() }
        #expect(again.isEmpty)
    }

    @Test(
        "What an object holds comes in with it, and one with the key of another takes its place where the app says so")
    func keys() throws {
        let realm = try Self.filled()
        let film = Film(2, "again", 2010)
        film.roles.append(objectsIn: [Role(name: "x"), Role(name: "y")])
        try realm.write { realm.add(film, update: .modified) }
        #expect(realm.objects(Film.self).map(\.title) == ["b", "again", "c"])
        #expect(realm.objects(Role.self).map(\.name) == ["x", "y"])
        let (note, other) = (Note(), Note())
        (note.key, note.text, other.key, other.text) = ("k", "old", "k", "new")
        try realm.write {
            realm.add(note)
            realm.add(other, update: .all)
        }
        #expect(realm.object(ofType: Note.self, forPrimaryKey: "k")?.text == "new")
        #expect(realm.object(ofType: Note.self, forPrimaryKey: "none") == nil)
    }

    @Test("Objects are found by a condition in text or in Swift, and sorted")
    func asking() throws {
        let films = try Self.filled().objects(Film.self)
        #expect(films.filter("year == 1999 AND title != %@", "c").map(\.id) == [1])
        #expect(films.where { $0.year == 1999 && !($0.title == "c") }.map(\.id) == [1])
        #expect(
            films.where { $0.title.in(["a", "c"]) || $0.title.contains("B", options: .caseInsensitive) }.count == 3)
        #expect(films.where { $0.director.name == "x" }.isEmpty && films.where { $0.year > 1999 }.map(\.id) == [2])
        #expect(films.sorted(byKeyPath: "title").map(\.id) == [2, 1, 3])
        #expect(films.sorted(byKeyPath: "year", ascending: false).map(\.id) == [2, 1, 3])
        #expect(films.distinct(by: ["year"]).map(\.id) == [1, 2])
        #expect(films.max(ofProperty: "year") == 2001 && films.sum(ofProperty: "year") == 5999)
        #expect(Mirror(reflecting: films).children.count == 3)
    }

    @Test("A writing that fails leaves the objects as they were")
    func failing() throws {
        let realm = try Self.filled()
        #expect(throws: Realm.Error.self) {
            try realm.write {
                realm.add(Film(4, "d", 1))
                realm.delete(realm.objects(Film.self)[0])
                throw Realm.Error.fail
            }
        }
        #expect(realm.objects(Film.self).map(\.id) == [1, 2, 3] && !realm.isInWriteTransaction)
    }

    @Test("Who observes is told what there is, and then what each writing changes, until the token is given up")
    func observing() async throws {
        let realm = try Self.filled()
        let queue = DispatchQueue(label: "test")
        nonisolated(unsafe) var told: [String] = []
        let films = realm.objects(Film.self)
        let token = films.observe(on: queue) { change in
            switch change {
            case .initial(let films): told.append("initial \(films.count)")
            case .update(let films, let gone, let new, let changed):
                told.append("\(films.count) \(gone) \(new) \(changed)")
            case .error: told.append("error")
            }
        }
        let first = films[0]
        let other = first.observe(on: queue) { (change: ObjectChange<Film>) in
            switch change {
            case .change(let film, let all): told.append("\(film.id) \(all.map(\.name))")
            case .deleted: told.append("deleted")
            case .error: told.append("error")
            }
        }
        queue.sync {}
        try realm.write { first.year = 1 }
        queue.sync {}
        try realm.write {
            realm.delete(first)
            realm.add(Film(9, "z", 9))
        }
        queue.sync {}
        try realm.write(withoutNotifying: [token]) { realm.deleteAll() }
        queue.sync {}
        token.invalidate()
        other.invalidate()
        try realm.write { realm.add(Film(1, "b", 2)) }
        queue.sync {}
        #expect(told == ["initial 3", "3 [] [] [0]", "1 [\"year\"]", "3 [0] [2] []", "deleted", "deleted"], "\(told)")
    }
}
