import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("A value that nothing but a decoder makes is decoded")
    struct DecodedValuesTests {
        @Test("What nothing but a decoder makes is decoded, with its own members")
        func decoded() throws {
            let text = """
                protocol MovieView: AnyObject { func show() }
                enum Kind: String, Decodable { case film, series }
                struct Cast: Decodable {
                    let name: String
                    init(from decoder: any Decoder) throws { name = "" }
                }
                struct Movie: Decodable {
                    let title: String?
                    let votes: Int
                    let cast: [Cast]
                    let kinds: [Kind]
                    let other: Other?
                    enum CodingKeys: String, CodingKey { case title = "original_title", votes, cast, kinds, other }
                    init(from decoder: any Decoder) throws { throw CancellationError() }
                }
                struct Other: Decodable {}
                final class MoviePresenter {
                    weak var view: MovieView?
                    init(movie: Movie) {}
                    func open() { view?.show() }
                }
                """
            let flow = try #require(try AppScreens.read(["A.swift": text]).first?.flow)
            #expect(
                flow.setup.first
                    == ###"let presenter = MoviePresenter(movie: try! JSONDecoder().decode(Movie.self, from: Data(##"{"cast": [{"name": "name"}, {"name": "name 2"}], "kinds": ["film", "film"], "original_title": "original_title", "votes": 1}"##.utf8)))"###,
                "\(flow.setup)")
        }

        @Test(
            "What a server sends has what it may leave out, also where Swift lets a caller do so, and what the app makes up itself has not",
            arguments: [
                (": Decodable", "", #"Film(id: 1, title: "swift", link: URL(string: "https://example.com/")!)"#),
                ("", "", "Film()"), (": Decodable", "init(id: Int? = nil) {}", "Film()"),
            ])
        func received(inherits: String, own: String, made: String) throws {
            let text = """
                import Foundation
                protocol FilmView: AnyObject { func show() }
                enum Kind: String, Decodable { case film, series }
                struct Film\(inherits) { var id: Int?; var title: String?; var link: URL?; var kind: Kind?; \(own) }
                final class FilmPresenter {
                    weak var view: FilmView?
                    init(film: Film) {}
                    func open() { view?.show() }
                }
                """
            let flow = try #require(try AppScreens.read(["A.swift": text]).first?.flow)
            #expect(flow.setup.first == "let presenter = FilmPresenter(film: \(made))", "\(flow.setup)")
        }

        /// The first statement of a flow whose presenter is handed a user, of whom the decoder reads the image last.
        private static func setup(decoding last: String) throws -> String? {
            let text = """
                protocol UserView: AnyObject { func show() }
                extension KeyedDecodingContainer {
                    func decode<Value: Decodable>(forKey key: Key) throws -> Value { try decode(Value.self, forKey: key) }
                }
                struct User: Decodable {
                    let name: String, city: String?, photos: Int, image: String
                    enum Keys: String, CodingKey { case name = "full_name", city, photos = "total", profile }
                    enum ImageKeys: String, CodingKey { case large }
                    enum MoreKeys: String, CodingKey { case link }
                    struct Image: Decodable { let large: String }
                    init(from decoder: any Decoder) throws {
                        let values = try decoder.container(keyedBy: Keys.self)
                        name = try values.decode(String.self, forKey: .name)
                        city = try? values.decodeIfPresent(String.self, forKey: .city)
                        photos = (try? values.decode(Int.self, forKey: .photos)) ?? 0
                        let images = try values.nestedContainer(keyedBy: ImageKeys.self, forKey: .profile)
                        \(last)
                    }
                }
                final class UserPresenter {
                    weak var view: UserView?
                    init(user: User) {}
                    func open() { view?.show() }
                }
                """
            return try AppScreens.read(["A.swift": text]).first?.flow?.setup.first
        }

        @Test("A decoder that the app wrote is read: keys of any enumeration, and what lies deeper")
        func writtenDecoder() throws {
            let setup = Self.setup(decoding:)
            let made = try setup("image = try images.decode(String.self, forKey: .large)")
            let json = #"{"city": "city", "full_name": "full_name", "profile": {"large": "profile large"}, "total": 2}"#
            #expect(made?.contains(json) == true, "\(made ?? "no flow")")
            let inferred = "image = try images.decode(forKey: .large)"
            #expect(try setup(inferred)?.contains(json) == true, "the property says which type is meant")
            let twice =
                "let more = try decoder.container(keyedBy: MoreKeys.self); image = try more.decode(String.self, forKey: .link)"
            let both =
                #"{"city": "city", "full_name": "full_name", "link": "https://example.com/", "profile": {}, "total": 2}"#
            let merged = try setup(twice)
            #expect(merged?.contains(both) == true, "two containers of one decoder are one object: \(merged ?? "")")
        }

        @Test(
            "A decoder that reads in another way wants what nothing here knows",
            arguments: [
                "var list = try images.nestedUnkeyedContainer(forKey: .large); image = try list.decode(String.self)",
                "image = try values.nestedContainer(keyedBy: ImageKeys.self, forKey: .profile).decode(String.self, forKey: .large)",
                "if let more = try? values.nestedContainer(keyedBy: ImageKeys.self, forKey: .profile) { image = try more.decode(String.self, forKey: .large) } else { image = \"\" }",
                "image = try Image(from: decoder).large", "image = try Image(from: values.superDecoder()).large",
                "let one = try decoder.singleValueContainer(); image = try one.decode(String.self)",
            ])
        func otherDecoder(_ last: String) throws {
            #expect(try Self.setup(decoding: last) == nil)
        }
    }
}
