import Testing

@testable import HTTPFixtures
@testable import PresenterBench
@testable import Transcript

@Suite("A secret that a play tells before it knows it is in no event")
struct LateSecretsTests {
    private static func input(_ text: String) -> PlayEvent { .input("View -> Presenter", .step(text)) }

    @Test("It gets the number that it has later, and what follows stays as it is")
    func numbers() {
        let events: [PlayEvent] = [
            Self.input("type one-4711 and two-4711"), .secret("two-4711", number: 1), Self.input("type one-4711"),
            .secret("one-4711", number: 3), Self.input("one-4711"),
        ]
        #expect(
            events.withoutLateSecrets(Redaction()) == [
                Self.input("type REDACTED-3 and REDACTED-1"), events[1], Self.input("type REDACTED-3"), events[3],
                events[4],
            ])
    }

    @Test("A word stays, as it stands anywhere by chance, and so does what the rules let stay")
    func plain() {
        let token = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.c2lnbmF0dXJlLW9mLXRlc3Q"
        let rules = Redaction(except: [Allow(token, because: "a sample of the documentation")])
        let events = [Self.input("type password, \(token)"), .secret("password", number: 1)]
        #expect(events.withoutLateSecrets(rules) == events)
        #expect([Self.input("tap()")].withoutLateSecrets(rules) == [Self.input("tap()")])
    }

    @Test("A short secret stays but under its name, wherever that stands: at an argument, a field, a property or state")
    func underName() {
        struct Form { let user, password: String }
        func calls(_ user: String, _ password: String) -> [PlayEvent] {
            let told = [
                ToldCall(function: "show(_:password:)", values: [user, password]),
                ToldCall(function: "show(_:)", values: [Form(user: user, password: password)]),
                ToldCall(function: "password", values: [password]), ToldCall(function: "user", values: [user]),
            ]
            return told.map { .output("Presenter -> View", $0, offMain: false) }
                + [.changed(id: 1, ToldCall("password", .state, of: password, PlainLeaves()))]
        }
        let secret = PlayEvent.secret("4711", number: 2)
        let events = (calls("4711", "4711") + [secret]).withoutLateSecrets(Redaction())
        #expect(events == calls("4711", "REDACTED-2") + [secret])
    }
}
