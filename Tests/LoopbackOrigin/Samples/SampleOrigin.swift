import Foundation

/// The services of the samples, with bodies written for this project: the members of the real answers, none of their values.
///
/// Goals: every member that the real services send, its type, and null where they send null; of a repository at GitHub
/// the members that say something of it, none of the forty addresses.
/// Non-goals: paging but in the example app's shop, dates, rate limits, and any path that no sample asks for.
package enum SampleOrigin {
    /// Returns the routes of all services; echoing, the picture's explanation repeats the key in every form of `KeyEcho`.
    package static func routes(echoingKey: Bool = false) -> @Sendable (OriginRequest) -> OriginAnswer {
        let shop = ExampleShop()
        return { request in
            switch request.path {
            case "/v2/beers": OriginAnswer(SampleBeers.page, type: json)
            case "/planetary/apod": pictureOfTheDay(key: request.query("api_key"), echoing: echoingKey)
            case "/apod/image/2202/moons.jpg":
                OriginAnswer(headers: [OriginHeader("Content-Type", "image/jpeg")], body: SamplePicture.jpeg)
            default: SampleGithub.answer(to: request) ?? shop.answer(to: request) ?? notFound
            }
        }
    }

    private static let json = "application/json; charset=utf-8"

    private static let notFound = OriginAnswer(
        status: 404, "<html><body><h1>Not Found</h1></body></html>\n", type: "text/html")

    private static func pictureOfTheDay(key: String?, echoing: Bool) -> OriginAnswer {
        guard let key, !key.isEmpty else {
            let error: JSON = ["error": ["code": "API_KEY_MISSING", "message": "Ask again with a key."]]
            return OriginAnswer(status: 403, "\(error)\n", type: json)
        }
        var explanation: [JSON] = ["Why do these two crescents share a shape? Both face the same setting sun."]
        if echoing { explanation += KeyEcho.forms(of: key) }
        let picture: JSON = [
            "copyright": "Inés Halloran",
            "date": "2022-02-14",
            "explanation": .joined(explanation),
            "hdurl": "https://apod.nasa.gov/apod/image/2202/moons.jpg",
            "media_type": "image",
            "service_version": "v1",
            "title": "Moons at Twilight",
            "url": "https://apod.nasa.gov/apod/image/2202/moons_small.jpg",
        ]
        return OriginAnswer("\(picture)\n", type: json)
    }
}
