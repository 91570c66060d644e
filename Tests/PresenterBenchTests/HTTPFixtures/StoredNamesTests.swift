import Foundation
import Testing

@testable import HTTPFixtures

@Suite("Names and URLs as they are stored, told one by one")
struct StoredNamesTests {
    @Test(
        "Names of services that were once missing are secrets in a header, a field and a member",
        arguments: [
            "oauth_token", "oauth_signature", "hapikey", "jwt", "reset_token", "X-Token", "X-Auth", "X-Authorization",
            "X-RapidAPI-Key", "X-Plex-Token", "X-Refresh-Token", "X-Id-Token", "X-Session-Id",
            "X-Shopify-Storefront-Access-Token", "identityToken", "authorizationCode", "fcmToken", "apnsToken",
            "resetToken", "userToken", "passwordHash", "passwordConfirmation",
        ])
    func names(name: String) {
        let names = SecretNames(Redaction())
        for place in SecretNames.Place.allCases { #expect(names.contains(name, in: place), "\(place)") }
    }

    @Test("A URL is stored and read without its fragment")
    func fragment() throws {
        #expect(URLText.withoutFragment("https://h/a?x=1#part?y") == "https://h/a?x=1")
        #expect(StoredExchanges.Head(method: "GET", url: "https://h/a#b", hasBody: false).text == "GET https://h/a")
        let exchange = Exchange(
            request: .init(method: "GET", url: "https://h/a?x=1#part"), outcome: .failure("timedOut"),
            startedAt: Date(timeIntervalSince1970: 1_714_555_800), milliseconds: 1)
        let contents = Fixture.Contents(capturedAt: exchange.startedAt, exchanges: [exchange])
        let har = try HAR(contents) { $0.names[0] }.encoded()
        #expect(!String(decoding: har, as: UTF8.self).contains("#"))
        #expect(exchange.withoutFragment.request.url == "https://h/a?x=1")
    }
}
