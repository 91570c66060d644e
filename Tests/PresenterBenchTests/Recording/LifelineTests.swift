import Testing

@testable import PresenterBench
@testable import Transcript

@Suite("A lifeline is two names with an arrow between them")
struct LifelineTests {
    @Test(
        "What a recording can hold and give back",
        arguments: ["View -> Presenter", "Model => View", "View(User 1) -> Presenter(User 1)", "画面 -> Presenter"])
    func valid(lifeline: String) {
        #expect(Lifeline(lifeline)?.text == lifeline)
    }

    @Test("The word before a parenthesis tells what a participant is")
    func kinds() throws {
        let lifeline = try #require(Lifeline(String("View(User) => Router")))
        #expect(lifeline.from.kind == .view && lifeline.to.kind == .other && lifeline.isChange)
        #expect(lifeline.reversed == lifeline)
        #expect(Lifeline.apiToModel == Lifeline.modelToAPI.reversed && Lifeline.apiToModel.from.kind == .api)
    }

    @Test(
        "What would be read as something else",
        arguments: [
            "", "View", "View->Presenter", " -> Presenter", "View -> ", "View -> Presenter -> Model",
            "View => Presenter -> Model", "View  -> Presenter", "View -> Presenter  ", "View -> Pre  senter",
            "View -> Presenter\nends", "View -> Pre\tsenter", "View -> Pre\u{1B}senter", "View -> Pre\u{2028}senter",
        ])
    func invalid(lifeline: String) { #expect(Lifeline(lifeline) == nil) }
}
