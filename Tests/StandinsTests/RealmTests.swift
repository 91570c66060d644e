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

    enum Kind: String, PersistableEnum { case song, album }

    class Work: Object {
        @Persisted(primaryKey: true) var id: Int
        @Persisted var kind: Kind
        @Persisted var tags: List<String>
        @Persisted var marks: MutableSet<Int>
        @Persisted var notes: Map<String, String>

        convenience init(_ id: Int, _ kind: Kind) {
            self.init()
            (self.id, self.kind) = (id, kind)
        }
    }

    final class Copy: Work {}

    final class Owner: Object {
        var name = ""
        var pet: Pet?
        let pets = List<Pet>()
        override class func primaryKey() -> String? { "name" }
    }

    final class Pet: Object {
        var name = ""
        let owners = LinkingObjects(fromType: Owner.self, property: "pets")
        override class func primaryKey() -> String? { "name" }
    }

    /// Keeps in words what observers are told, on a queue of its own.
    final class Told {
        let queue = DispatchQueue(label: "told")
        nonisolated(unsafe) private var words: [String] = []
        var all: [String] { queue.sync { words } }

        func observe<All: RealmCollection>(_ all: All) -> NotificationToken {
            all.observe(on: queue) { [self] change in
                guard case .update(let all, let gone, let new, let changed) = change else { return }
                words.append("\(all.count) \(gone) \(new) \(changed)")
            }
        }
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

    @Test("A store that nobody has placed is in the documents, and one in memory nowhere")
    func places() {
        #expect(Realm.Configuration().fileURL?.lastPathComponent == "default.realm")
        #expect(Realm.Configuration(inMemoryIdentifier: "a").fileURL == nil)
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
        let older = Note()
        (older.key, older.text) = ("k", "in older words")
        try realm.write { realm.add([older], update: true) }
        #expect(realm.object(ofType: Note.self, forPrimaryKey: "k")?.text == "in older words")
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

    @Test("An object with the key of another is the same as it from then on, for lists and observers too")
    func upserting() throws {
        let realm = try Self.filled()
        let (role, old) = (Role(name: "x"), try #require(realm.object(ofType: Film.self, forPrimaryKey: 1)))
        let crew = Film(7, "crew", 1)
        try realm.write {
            old.roles.append(role)
            old.director = role
            realm.add(crew)
        }
        let told = Told()
        let tokens = [told.observe(realm.objects(Film.self)), told.observe(old.roles)]
        #expect(told.all.isEmpty)
        let new = Film(1, "new", 2020)
        new.roles.append(objectsIn: [role, Role(name: "y")])
        try realm.write { realm.add(new, update: .modified) }
        #expect(old.title == "new" && old.year == 2020 && old.director == nil && old.roles.map(\.name) == ["x", "y"])
        #expect(realm.objects(Film.self).map(\.title) == ["new", "a", "c", "crew"])
        #expect(old == new && old.hash == new.hash && new.realm != nil && old != crew)
        #expect(told.all == ["4 [] [] [0]", "2 [] [1] []"])
        try realm.write { new.title = "newer" }
        #expect(old.title == "newer" && new.title == "newer" && old.value(forKey: "title") as? String == "newer")
        #expect(told.all.dropFirst(2) == ["4 [] [] [0]"])
        try realm.write { realm.delete(new) }
        #expect(old.isInvalidated && new.isInvalidated && realm.objects(Film.self).count == 3)
        tokens.forEach { $0.invalidate() }
    }

    @Test("An object with plain properties takes the place of the one with its key, wherever that is held")
    func upsertingPlainly() throws {
        let realm = try Self.realm()
        let (owner, old, new) = (Owner(), Pet(), Pet())
        (owner.name, old.name, new.name) = ("o", "p", "p")
        owner.pets.append(old)
        try realm.write { realm.add(owner) }
        let told = Told()
        let tokens = [told.observe(realm.objects(Pet.self)), told.observe(owner.pets.filter("name == 'p'"))]
        #expect(told.all.isEmpty)
        try realm.write { realm.add(new, update: .all) }
        #expect(realm.objects(Pet.self).first === new && realm.objects(Pet.self).count == 1)
        #expect(owner.pets.first === new && new == old && new.owners.first === owner && told.all.isEmpty)
        let other = Pet()
        other.name = "q"
        try realm.write { owner.pet = other }
        #expect(realm.objects(Pet.self).count == 2 && realm.object(ofType: Pet.self, forPrimaryKey: "q") === other)
        #expect(told.all == ["2 [] [1] []"])
        try realm.write { realm.delete(new) }
        #expect(owner.pets.isEmpty && old.isInvalidated)
        #expect(told.all.dropFirst() == ["1 [0] [] []", "0 [0] [] []"])
        tokens.forEach { $0.invalidate() }
    }

    @Test("A store and its tokens show nothing of themselves")
    func reflecting() throws {
        let realm = try Self.filled()
        let token = realm.objects(Film.self).observe { _ in }
        #expect(Mirror(reflecting: realm).children.isEmpty && Mirror(reflecting: realm.store).children.isEmpty)
        #expect(Mirror(reflecting: token).children.isEmpty && Mirror(reflecting: Role().row).children.isEmpty)
    }

    @Test("Who holds an object is found by conditions in text, and a link to a deleted object is nil in them")
    func linking() throws {
        let realm = try Self.filled()
        let (film, role) = (realm.objects(Film.self)[0], Role(name: "x"))
        #expect(role.films.isEmpty)
        try realm.write {
            film.roles.append(role)
            film.director = role
        }
        #expect(realm.objects(Role.self).filter("ANY films.title == 'b' AND films.@count == 1").count == 1)
        #expect((role.value(forKey: "films") as? LinkingObjects<Film>)?.first === film && role.films.realm != nil)
        #expect(realm.objects(Film.self).filter("director == nil").count == 2)
        let told = Told()
        let token = told.observe(role.films)
        #expect(told.all.isEmpty)
        try realm.write { film.roles.removeAll() }
        #expect(told.all == ["0 [0] [] []"])
        try realm.write { realm.delete(role) }
        #expect(film.value(forKey: "director") == nil && realm.objects(Film.self).filter("director == nil").count == 3)
        token.invalidate()
    }

    @Test("Lists of plain values and empty ones are told to their observers")
    func plainLists() throws {
        let (realm, work, told) = (try Self.realm(), Work(1, .song), Told())
        try realm.write { realm.add(work) }
        let tokens = [
            told.observe(work.tags), told.observe(work.tags.filter("self BEGINSWITH 'a'")), told.observe(work.marks),
        ]
        #expect(told.all.isEmpty && work.tags.realm != nil && List<String>().realm == nil)
        var count = 0
        func write(_ body: () -> Void) throws -> [String] {
            try realm.write(body)
            defer { count = told.all.count }
            return Array(told.all.dropFirst(count))
        }
        #expect(try write { work.tags.append(objectsIn: ["b", "b"]) } == ["2 [] [0, 1] []"])
        #expect(try write { work.tags.append("ab") } == ["3 [] [2] []", "1 [] [0] []"])
        #expect(try write { work.tags.removeLast() } == ["2 [2] [] []", "0 [0] [] []"])
        _ = try write { work.tags[0] = "c" }
        #expect(Array(work.tags) == ["c", "b"])
        let moved = try write { work.tags.move(from: 0, to: 1) }
        #expect(moved == ["2 [0] [1] []"] || moved == ["2 [1] [0] []"])
        #expect(try write { work.marks.insert(3) } == ["1 [] [0] []"])
        tokens.forEach { $0.invalidate() }
    }

    @Test(
        "Enumerations are compared by their raw values, the empty text is in each, and a class is without its subclasses"
    )
    func comparing() throws {
        let realm = try Self.realm()
        try realm.write { realm.add([Work(1, .song), Work(2, .album), Copy(1, .song)]) }
        let works = realm.objects(Work.self)
        #expect(works.map(\.id) == [1, 2] && realm.objects(Copy.self).count == 1)
        #expect(works.filter("kind == 'album'").map(\.id) == [2] && works.filter("kind == %@", Kind.song).count == 1)
        #expect(works.filter("kind IN %@", [Kind.song]).count == 1)
        #expect(works.sorted(byKeyPath: "kind").map(\.id) == [2, 1])
        try realm.write { works[0].tags.append("x") }
        let films = try Self.filled("comparing films").objects(Film.self)
        #expect(
            films.where { $0.title.contains("") && $0.title.starts(with: "") && $0.title.ends(with: "") }.count == 3)
        #expect(films.filter("title CONTAINS %@ AND title BEGINSWITH ''", "").count == 3)
    }

    @Test("Collections that are set are copied")
    func copying() throws {
        let (one, other) = (Work(1, .song), Work(2, .song))
        one.tags.append("a")
        one.marks.insert(1)
        one.notes["k"] = "n"
        (other.tags, other.marks, other.notes) = (one.tags, one.marks, one.notes)
        one.tags.removeAll()
        one.marks.removeAll()
        one.notes.removeAll()
        #expect(Array(other.tags) == ["a"] && Array(other.marks) == [1] && other.notes["k"] == "n")
        other.tags = other.tags
        #expect(Array(other.tags) == ["a"])
    }

    @Test("Values, lists and objects with the key of another are as before where a writing fails or is cancelled")
    func takingBack() throws {
        let realm = try Self.filled()
        let film = realm.objects(Film.self)[0]
        realm.beginWrite()
        film.title = "z"
        film.roles.append(Role(name: "x"))
        film.director = Role(name: "y")
        realm.add(Film(2, "again", 1), update: .modified)
        realm.delete(realm.objects(Film.self)[2])
        realm.cancelWrite()
        #expect(realm.objects(Film.self).map(\.title) == ["b", "a", "c"] && realm.objects(Role.self).isEmpty)
        #expect(film.roles.isEmpty && film.director == nil)
        #expect(realm.object(ofType: Film.self, forPrimaryKey: 3)?.title == "c")
        try realm.write {
            film.title = "y"
            try realm.commitWrite()
        }
        #expect(film.title == "y")
    }

    @Test("Another thread waits until a writing ends")
    func waiting() throws {
        let realm = try Self.filled()
        let film = realm.objects(Film.self)[0]
        let (store, done) = (realm.store, DispatchSemaphore(value: 0))
        realm.beginWrite()
        Thread.detachNewThread {
            try? Realm(store: store).write {}
            done.signal()
        }
        #expect(done.wait(timeout: .now() + 0.1) == .timedOut)
        film.title = "x"
        try realm.commitWrite()
        done.wait()
        #expect(film.title == "x")
    }

    @Test("A change of what is stored ends the app outside of a writing")
    func endingOutside() async {
        let all = [
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                try Self.filled("1").objects(Film.self)[0].title = "x"
            },
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                try Self.filled("1").objects(Film.self)[0].roles.removeAll()
            },
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                try Self.filled("1").add(Film(9, "x", 1))
            },
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let realm = try Self.filled("1")
                realm.delete(realm.objects(Film.self)[0])
            },
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                try Self.realm("1").deleteAll()
            },
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                try Self.realm("1").commitWrite()
            },
        ]
        for result in all {
            let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(text.contains("a store and its objects change only in a writing"))
        }
    }

    @Test("A writing within another one, a key that is there and one that changes end the app")
    func endingInside() async {
        await #expect(processExitsWith: .failure) {
            let realm = try Self.filled("1")
            try realm.write { realm.beginWrite() }
        }
        await #expect(processExitsWith: .failure) {
            let realm = try Self.filled("1")
            try realm.write { realm.add(Film(1, "x", 1)) }
        }
        await #expect(processExitsWith: .failure) {
            let realm = try Self.filled("1")
            try realm.write { realm.objects(Film.self)[0].id = 8 }
        }
    }

    @Test("Of thousands of objects each is found again by its key, and written anew")
    func many() throws {
        let realm = try Self.realm()
        try realm.write { for id in 0..<5000 { realm.add(Film(id, "\(id)", id)) } }
        let film = realm.objects(Film.self)[0]
        try realm.write { for id in 0..<5000 { realm.add(Film(id, "new", id), update: .modified) } }
        for year in 0..<200 { try realm.write { film.year = year } }
        let all = realm.objects(Film.self)
        #expect(film.year == 199 && all.count == 5000 && all.allSatisfy { $0.title == "new" })
    }
}
