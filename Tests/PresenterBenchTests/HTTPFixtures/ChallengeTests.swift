import Foundation
import Testing

@testable import HTTPFixtures

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A challenge is found as Foundation finds it")
struct ChallengeTests {
    private func challenge(_ values: String..., status: Int = 401) -> Challenge? {
        Challenge(.init(status: status, headers: values.map { Exchange.Header("www-authenticate", $0) }))
    }

    @Test(
        "The scheme and the realm of a challenge are read",
        arguments: [
            (#"Basic realm="a""#, "basic", "a"), (#"basic  Realm = "a b, c""#, "basic", "a b, c"),
            (#"Basic charset="UTF-8", realm=a"#, "basic", "a"),
            (#"Basic realm="say \"hello\"""#, "basic", #"say "hello""#),
            (#"Bearer realm="a", Basic realm="b""#, "basic", "b"),
            (#"Digest realm="a", Basic realm="b""#, "basic", "b"),
            (#"Digest nonce="1", realm="a""#, "digest", "a"), ("NTLM", "ntlm", nil),
            ("Negotiate, NTLM", "negotiate", nil),
        ] as [(String, String, String?)])
    func found(value: String, scheme: String, realm: String?) {
        let challenge = challenge(value)
        #expect(challenge?.scheme == scheme && challenge?.realm == realm)
    }

    @Test(
        "A scheme that sessions do not ask about is not a challenge",
        arguments: ["Basic", "Bearer, Basic", #"Basically realm="a""#, ""])
    func none(value: String) { #expect(challenge(value) == nil) }

    @Test("Headers of one name are one list, and only a 401 asks")
    func headers() {
        #expect(challenge("Bearer", #"Basic realm="a""#)?.realm == "a")
        #expect(challenge(#"Basic realm="a""#, status: 403) == nil)
    }

    #if os(Linux)
    @Test("A credential is sent for Basic and refused for other schemes, and without one the app gets the answer")
    func reply() {
        let ann = URLCredential(user: "ann", password: "pålè", persistence: .none)
        #expect(challenge(#"Basic realm="a""#)?.reply(with: ann) == .authorization("Basic YW5uOnDDpWzDqA=="))
        #expect(challenge("NTLM")?.reply(with: ann) == .unplayable)
        #expect(challenge("NTLM")?.reply(with: nil) == .takesAnswer)
    }

    @Test("The protection space has the server's address, with the default port if none is named")
    func space() throws {
        let basic = try #require(challenge(#"Basic realm="a""#))
        for (url, port) in [("http://h/x", 80), ("https://h/x", 443), ("http://h:8080/x", 8080)] {
            let space = basic.space(of: HTTPURLResponse(replaying: .init(status: 401), from: url))
            #expect(space?.host == "h" && space?.port == port && space?.realm == "a")
            #expect(space?.authenticationMethod == NSURLAuthenticationMethodHTTPBasic)
        }
    }
    #endif
}
