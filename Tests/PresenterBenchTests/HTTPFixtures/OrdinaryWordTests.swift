import Testing

@testable import HTTPFixtures

@Suite("A word occurs everywhere by chance, a key nowhere")
struct OrdinaryWordTests {
    @Test(
        "Words, and names composed of words, are ordinary",
        arguments: [
            "password", "description", "Password", "PASSWORD", "target_fg", "full_name", "stargazers_count",
            "firstBrewed", "openIssuesCount", "com.example.app", "documentation_url", "swordfish",
            "imageURL", "userID",
        ])
    func words(value: String) {
        #expect(OrdinaryWord.covers(value.utf8) && OrdinaryWord.isName(value.utf8))
        #expect(!SecretLedger.isSearched(Array(value.utf8)))
    }

    @Test(
        "Keys, numbers, and passphrases are not ordinary words",
        arguments: [
            "canary-1234", "open sesame", "second-token", "12345678", "xKqZpWvTnRmB", "bcdfghjklmnp", "p4ssword",
            "hunter2hunter2", "dXNlcjpwYXNz", "YWxhZGRpbjpv", "aBcDeFgHiJkL", "日本語のひみつの鍵だ", "a", "", "Tr0ub4dor&3",
        ])
    func keys(value: String) { #expect(!OrdinaryWord.covers(value.utf8) || value == "a") }

    @Test("These values may be names of members", arguments: ["address2", "x-api-key", "$ref", "node_id", "h1"])
    func names(value: String) { #expect(OrdinaryWord.isName(value.utf8)) }

    @Test(
        "These values are not names of members",
        arguments: ["canary-1234", "12345678", "a b", "p@ss", "", "2024-05-01"])
    func noNames(value: String) { #expect(!OrdinaryWord.isName(value.utf8)) }
}
