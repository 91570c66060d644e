import Foundation
import LoopbackOrigin
import Testing

@Suite("The origin of the samples' services")
struct SampleOriginTests {
    private static let beerMembers: Set = [
        "id", "name", "tagline", "first_brewed", "description", "image_url", "abv", "ibu", "target_fg", "target_og",
        "ebc", "srm", "ph", "attenuation_level", "volume", "boil_volume", "method", "ingredients", "food_pairing",
        "brewers_tips", "contributed_by",
    ]

    @Test("A beer page has 25 beers of different names, each with every member")
    func beers() throws {
        let beers = try #require(object(of: answer("/v2/beers")) as? [[String: Any]])
        #expect(beers.count == 25)
        #expect(Set(beers.compactMap { $0["name"] as? String }).count == 25)
        #expect(beers.allSatisfy { Set($0.keys) == Self.beerMembers })
        #expect(beers.map { $0["id"] as? Int } == Array(1...25))
    }

    @Test(
        "Each optional member of a beer is null somewhere, and a value elsewhere",
        arguments: ["ibu", "ebc", "srm", "ph"])
    func nulls(member: String) throws {
        let beers = try #require(object(of: answer("/v2/beers")) as? [[String: Any]])
        let nulls = beers.filter { $0[member] is NSNull }.count
        #expect((1..<25).contains(nulls))
    }

    @Test("The picture of the day has every member, and its picture is a JPEG of more than 2 KB")
    func pictureOfTheDay() throws {
        let page = try #require(object(of: answer("/planetary/apod?api_key=k")) as? [String: String])
        let members = [
            "copyright", "date", "explanation", "hdurl", "media_type", "service_version", "title", "url",
        ]
        #expect(page.keys.sorted() == members)
        let picture = answer(URLComponents(string: page["hdurl"] ?? "")?.path ?? "")
        #expect(picture.body.count > 2_048)
        #expect(picture.body.starts(with: [0xFF, 0xD8, 0xFF, 0xE0]))
        #expect(picture.body.suffix(2) == Data([0xFF, 0xD9]))
    }

    @Test(
        "Without a key the picture service answers 403 and an error object",
        arguments: ["", "?api_key=", "?date=2022-02-14"])
    func missingKey(query: String) throws {
        let refused = answer("/planetary/apod" + query)
        #expect(refused.status == 403)
        let error = (object(of: refused) as? [String: [String: String]])?["error"]
        #expect(error?.keys.sorted() == ["code", "message"])
    }

    @Test("A path of no service is 404")
    func notFound() { #expect(answer("/v2/wines").status == 404) }

    @Test(
        "An echoing origin repeats the key in five spellings, and the answer stays JSON",
        arguments: [#"c&"n<ry é/1"#, "k"])
    func echo(key: String) throws {
        let answer = answer("/planetary/apod?api_key=" + percentEncoded(key), echoing: true)
        let text = String(decoding: answer.body, as: UTF8.self)
        for (form, bytes) in KeyEcho.bytes(of: key) { #expect(text.contains(bytes), "\(form)") }
        #expect(Set(KeyEcho.bytes(of: key).map(\.text)).count == 5)
        let explanation = (object(of: answer) as? [String: String])?["explanation"]
        #expect(explanation?.components(separatedBy: key).count == 3, "once raw, once JSON-escaped")
    }

    @Test("Other origins never repeat the key")
    func noEcho() {
        let text = String(decoding: answer("/planetary/apod?api_key=canary-1234").body, as: UTF8.self)
        for (form, bytes) in KeyEcho.bytes(of: "canary-1234") { #expect(!text.contains(bytes), "\(form)") }
    }

    private func answer(_ target: String, echoing: Bool = false) -> OriginAnswer {
        SampleOrigin.routes(echoingKey: echoing)(OriginRequest(method: "GET", target: target))
    }

    private func object(of answer: OriginAnswer) -> Any? { try? JSONSerialization.jsonObject(with: answer.body) }

    private func percentEncoded(_ text: String) -> String {
        text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
