import Foundation
import Testing

@testable import HTTPFixtures

@Suite("A value under a secret name is replaced, whatever it is, and its surroundings stay")
struct RedactionPlacesTests {
    @Test(
        "Secrets in the URLs of requests are redacted",
        arguments: [
            ("https://h/p?api_key=k&page=2", "https://h/p?api_key=REDACTED-1&page=2"),
            ("https://h/p?page=2&API-Key=k#top", "https://h/p?page=2&API-Key=REDACTED-1#top"),
            ("https://h/p?apikey=a%20b+c", "https://h/p?apikey=REDACTED-1"),
            ("https://h/p?%61pi_key=k", "https://h/p?%61pi_key=REDACTED-1"),
            ("https://h/cb#access_token=t&n=1", "https://h/cb#access_token=REDACTED-1&n=1"),
            ("https://user:pw@h/p", "https://REDACTED-1:REDACTED-2@h/p"),
            ("https://k3y-0f-s3ntry@h/p", "https://REDACTED-1@h/p"), ("ssh://git@h/p", "ssh://git@h/p"),
            ("https://h/p?next=https://i/?token=t&a=b", "https://h/p?next=https://i/?token=REDACTED-1&a=b"),
            (
                "https://h/p?next=https%3A%2F%2Fi%2F%3Ftoken%3Dt%26a%3Db",
                "https://h/p?next=https%3A%2F%2Fi%2F%3Ftoken%3DREDACTED-1%26a%3Db"
            ),
            ("https://h/p?user[password]=x&user[name]=y", "https://h/p?user[password]=REDACTED-1&user[name]=y"),
            ("https://h/p?token=a?b&c", "https://h/p?token=REDACTED-1&c"),
            ("https://h/p?token=&token", "https://h/p?token=&token"),
            (
                "https://h/p?state=s&code=c&key=k&client_id=i&email=e&userName=u&userId=u&from=f",
                "https://h/p?state=s&code=c&key=k&client_id=i&email=e&userName=u&userId=u&from=f"
            ),
        ])
    func urls(url: String, stored: String) {
        #expect(Exchange.sample(url).redacted().request.url == stored)
    }

    @Test(
        "Secrets in headers are redacted",
        arguments: [
            ("Authorization", "Bearer abc", "Bearer REDACTED-1"), ("authorization", "abc", "REDACTED-1"),
            ("Authorization", "Digest a=\"b\", c=\"d\"", "Digest REDACTED-1"),
            ("Proxy-Authorization", "Basic dTpw", "Basic REDACTED-1"),
            ("Cookie", "sid=abc; theme=dark", "sid=REDACTED-1; theme=REDACTED-2"),
            ("Cookie", "a=1; b=1; c=\"1\"; d=", "a=REDACTED-1; b=REDACTED-1; c=\"REDACTED-1\"; d="),
            ("Cookie", "a=1; abc; =def", "a=REDACTED-1; REDACTED-2; =REDACTED-3"),
            ("Cookie", "a=\"1;2\"", "a=REDACTED-1;REDACTED-2"),
            ("Set-Cookie", "abc; Path=/", "REDACTED-1; Path=/"), ("Set-Cookie", "=abc; Path=/", "=REDACTED-1; Path=/"),
            ("Set-Cookie", "; Path=/", "; Path=/"),
            ("Set-Cookie", "sid=abc; Path=/; HttpOnly", "sid=REDACTED-1; Path=/; HttpOnly"),
            (
                "Set-Cookie", "a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT, b=2; Path=/, c=3",
                "a=REDACTED-1; Expires=Wed, 21 Oct 2026 07:28:00 GMT, b=REDACTED-2; Path=/, c=REDACTED-3"
            ),
            ("X-API-KEY", "k", "REDACTED-1"), ("x_auth_token", " k ", " REDACTED-1 "),
            ("Location", "https://h/cb?page=1&token=t", "https://h/cb?page=1&token=REDACTED-1"),
            ("Location", "/cb?token=t#x", "/cb?token=REDACTED-1#x"),
            ("Operation-Location", "https://u:p@h/", "https://REDACTED-1:REDACTED-2@h/"),
            ("Link", "<https://h/?page=2&token=t>; rel=\"next\"", "<https://h/?page=2&token=REDACTED-1>; rel=\"next\""),
            ("ETag", "\"abc\"", "\"abc\""), ("WWW-Authenticate", "Bearer realm=\"r\"", "Bearer realm=\"r\""),
            ("X-Request-Id", "1234", "1234"),
        ])
    func headers(name: String, value: String, stored: String) {
        let exchange = Exchange.sample("https://h/", headers: [(name, value)], answerHeaders: [(name, value)])
            .redacted()
        #expect(exchange.request.headers == [.init(name, stored)])
        #expect(exchange.response.headers == [.init(name, stored)])
    }

    @Test(
        "Secrets in bodies are redacted",
        arguments: [
            ("application/json", #"{"token":"t","n":1}"#, #"{"token":"REDACTED-1","n":1}"#),
            ("application/json", #"[{"a":[{"accessToken" : "t"}]}]"#, #"[{"a":[{"accessToken" : "REDACTED-1"}]}]"#),
            ("application/json", #"{"token":"a\"b\\","x":"\u00e9\/"}"#, #"{"token":"REDACTED-1","x":"\u00e9\/"}"#),
            (
                "application/json", #"{"token":null,"apiKey":7,"password":true,"auth":""}"#,
                #"{"token":null,"apiKey":7,"password":true,"auth":""}"#
            ),
            (
                "application/json", #"{"token":["a","b"],"c":["d"]}"#,
                #"{"token":["REDACTED-1","REDACTED-2"],"c":["d"]}"#
            ),
            (
                "application/json", #"{"newPassword":"a","to\u006ben":"b"}"#,
                #"{"newPassword":"REDACTED-1","to\u006ben":"REDACTED-2"}"#
            ),
            ("application/json", #"{"text":"{\"token\":\"t\"}"}"#, #"{"text":"{\"token\":\"REDACTED-1\"}"}"#),
            (
                "application/json", #"{"next":"https:\/\/h\/?a=1\u0026sig=s\u0026b=2"}"#,
                #"{"next":"https:\/\/h\/?a=1\u0026sig=REDACTED-1\u0026b=2"}"#
            ),
            ("application/json", #"{"token":"broken o"#, #"{"token":"REDACTED-1"#),
            (
                "application/x-ndjson", "{\"token\":\"a\"}\n{\"token\":\"b\"}\n",
                "{\"token\":\"REDACTED-1\"}\n{\"token\":\"REDACTED-2\"}\n"
            ),
            ("", "\u{feff}{\"token\":\"t\"}", "\u{feff}{\"token\":\"REDACTED-1\"}"),
            ("application/x-www-form-urlencoded", "user=u&password=a b?c#d&x=1", "user=u&password=REDACTED-1&x=1"),
            (
                "application/x-www-form-urlencoded; charset=utf-8", "payload=%7B%22token%22%3A%22t%22%7D",
                "payload=%7B%22token%22%3A%22REDACTED-1%22%7D"
            ),
            (
                "application/x-www-form-urlencoded", #"{"a":{"token":"t=u&v"}}"#, #"{"a":{"token":"REDACTED-1"}}"#
            ),
            ("application/x-www-form-urlencoded", #" [{"token":"t"}]"#, #" [{"token":"REDACTED-1"}]"#),
            ("application/json-seq", "\u{1e}{\"token\":\"t\"}\n", "\u{1e}{\"token\":\"REDACTED-1\"}\n"),
            ("", "grant_type=x&refresh_token=r", "grant_type=x&refresh_token=REDACTED-1"),
            ("text/plain", "access_token=t&scope=s", "access_token=REDACTED-1&scope=s"),
            (
                "text/html", "<a href=\"https://h/?a=1&amp;token=t\">token</a>",
                "<a href=\"https://h/?a=1&amp;token=REDACTED-1\">token</a>"
            ),
            (
                "text/html", "<script>var c = {\"apiKey\": \"k\"}</script>",
                "<script>var c = {\"apiKey\": \"REDACTED-1\"}</script>"
            ),
            (
                "multipart/form-data; boundary=B",
                "--B\r\nContent-Disposition: form-data; name=\"password\"\r\n\r\npw\r\n--B\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\npw\r\n--B--\r\n",
                "--B\r\nContent-Disposition: form-data; name=\"password\"\r\n\r\nREDACTED-1\r\n--B\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\npw\r\n--B--\r\n"
            ),
        ])
    func bodies(type: String, body: String, stored: String) {
        let exchange = Exchange.sample(
            "https://h/", headers: [("Content-Type", type)], body: body, answerHeaders: [("Content-Type", type)],
            answer: body
        ).redacted()
        #expect(exchange.request.body.map { String(decoding: $0, as: UTF8.self) } == stored)
        #expect(exchange.answer == stored)
    }

    @Test("A secret is found in a URL in JSON in a field of a form")
    func nested() {
        let json = #"{"a":{"next":"https://h/?page=1&token=t"}}"#
        let field = RedactionEncodings.escaped(json) { "%" + RedactionEncodings.hex($0) }
        let token = RedactionEncodings.escaped("token=t") { "%" + RedactionEncodings.hex($0) }
        let exchange = Exchange.sample(
            "https://h/", headers: [("Content-Type", "application/x-www-form-urlencoded")], body: "x=1&payload=" + field
        ).redacted()
        let stored = ("x=1&payload=" + field).replacing(token, with: token.dropLast(3) + "REDACTED-1")
        #expect(exchange.request.body.map { String(decoding: $0, as: UTF8.self) } == stored)
    }

    @Test(
        "These names are secret by default, in any spelling",
        arguments: """
            authorization proxy-authorization proxy-authenticate cookie set-cookie x-api-key api-key x-auth-token
            x-session-token x-csrf-token x-xsrf-token subscription-key ocp-apim-subscription-key supplementaryauthorization
            aeg-sas-key aeg-sas-token x-ms-encryption-key x-ms-encryption-key-sha256 x-ms-copy-source
            x-ms-copy-source-authorization x-client-data x-forwarded-for x-real-ip api_key apiKey access_token refresh_token
            id_token token auth client_secret client_assertion assertion code_challenge code_verifier SAMLRequest
            SAMLResponse password oldPassword authenticity_token facetID fcParams serverData shdf usg vses2 sig accesskey
            X-Amz-Signature X-Amz-Credential X-Amz-Security-Token appkey functionKey applicationSecret connectionString
            primaryKey secondaryKey accountKey privateKey credential encryptedCredential authHeader acrToken
            oauth_token oauth_signature Signature Policy Key-Pair-Id appid hapikey jwt reset_token X-Token X-Auth
            X-Authorization X-RapidAPI-Key X-Plex-Token X-Refresh-Token X-Id-Token X-Session-Id
            X-Shopify-Storefront-Access-Token identityToken authorizationCode fcmToken apnsToken resetToken userToken
            passwordHash passwordConfirmation
            """.split(whereSeparator: \.isWhitespace).map(String.init))
    func builtInNames(name: String) {
        let names = SecretNames(Redaction())
        #expect(names.contains(name) && names.contains(name.uppercased()))
        #expect(names.contains(name.replacing("-", with: "_")) && names.contains(name.replacing("_", with: "")))
        #expect(!SecretNames(Redaction(except: [Allow(name.lowercased(), because: "it is public")])).contains(name))
    }

    @Test("A fixture adds names of its own, and allows built-in ones")
    func rules() {
        let except = ["token", "sig", "theme"].map { Allow($0, because: "it is public") }
        let rules = Redaction(names: ["Client-ID", "sig"], except: except)
        let exchange = Exchange.sample(
            "https://h/?client_id=i&token=t&sig=s", headers: [("Cookie", "theme=dark; sid=1")]
        ).redacted(rules)
        #expect(exchange.request.url == "https://h/?client_id=REDACTED-1&token=t&sig=REDACTED-2")
        #expect(exchange.request.headers == [.init("Cookie", "theme=dark; sid=REDACTED-3")])
    }

    @Test("Even with its header allowed, a cookie is secret by its own name")
    func cookieByName() {
        let exchange = Exchange.sample("https://h/", headers: [("Cookie", "theme=dark; token=t")])
        #expect(
            exchange.redacted(Redaction(except: [Allow("cookie", because: "it holds no session")])).request.headers == [
                .init("Cookie", "theme=dark; token=REDACTED-1")
            ])
    }
}
