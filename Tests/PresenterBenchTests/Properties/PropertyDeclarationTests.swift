import Testing

@testable import BenchDiagnostics
@testable import HTTPFixtures
@testable import PresenterBench

@Suite("Properties are declared as traits, and checked before anything is played")
struct PropertyDeclarationTests {
    private func error(_ traits: Scenario.Trait...) -> Diagnostic? {
        do { try Scenario("a", .all(traits), flow: { _ in }).checkProperties() } catch { return error }
        return nil
    }

    @Test("A property has its name and its line, and stays in the order in which it is declared")
    func declared() {
        let line = #line + 1
        let scenario = Scenario("a", .always("first") { _ in true }, .eventually("second") { _ in true }) { _ in }
        #expect(scenario.properties.map(\.name) == ["first", "second"])
        #expect(scenario.properties[0].line == "\(#fileID):\(line)")
    }

    @Test("Traits for several scenarios come after those that each has")
    func with() {
        let scenarios = [Scenario("a", .always("own") { _ in true }) { _ in }, Scenario("b") { _ in }]
            .with(.always("shared") { _ in true })
        #expect(scenarios.map { $0.properties.map(\.name) } == [["own", "shared"], ["shared"]])
        #expect(scenarios[0].properties[1].identity == scenarios[1].properties[0].identity)
    }

    @Test("A good one is none of the mistakes")
    func good() {
        #expect(
            error(
                .eventually("rows", within: .seconds(30), after: .request("GET /a")) { _ in true },
                .property("b", .not(.next(.after(.failure(), .now { _ in true }))))) == nil)
    }

    @Test(
        "A name that no line of a report, or of known findings, could hold is refused",
        arguments: ["", " a", "a ", "a\nb", "a  # b", "a\u{200B}", String(repeating: "a", count: 101)])
    func names(_ name: String) { #expect(error(.always(name) { _ in true }) == .badPropertyName(name)) }

    @Test("Two properties of one name, a bad pattern and a bad time are refused")
    func mistakes() {
        #expect(error(.always("a") { _ in true }, .always("a") { _ in true }) == .propertyNamedTwice("a"))
        #expect(
            error(.always("a", after: .answer("get /x")) { _ in true })
                == .badRequestOfProperty(.badPattern("get /x"), property: "a"))
        #expect(
            error(.eventually("a", within: .seconds(-1)) { _ in true })
                == .badTimeOfProperty(.seconds(-1), property: "a"))
        #expect(
            error(.property("a", .always(.eventually(within: .seconds(1e12)) { _ in true })))
                == .badTimeOfProperty(.seconds(1e12), property: "a"))
    }

    @Test("A formula counts the parts that are judged only in some cases")
    func cases() {
        let implied = Property.now { _ in true }.implies(.always { _ in true })
        let property = Property.after(.leaving, .not(.eventually(implied)))
        #expect(property.formula.cases.count == 2)
        #expect(Property.always(.next { _ in true }).formula.cases.isEmpty)
        // What was stated once is one case, wherever it stands.
        #expect(implied.and(implied).formula.cases.count == 1)
        #expect(implied.and(.now { _ in true }.implies(implied)).formula.cases.count == 2)
    }
}
