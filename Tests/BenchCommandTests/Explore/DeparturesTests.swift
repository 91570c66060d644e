import Testing

@testable import BenchRunner
@testable import PresenterBench
@testable import Transcript

@Suite("What is held after the user leaves")
struct DeparturesTests {
    private let held = Symptom(.late, isSure: false, in: "(leaves)", "Presenter is held")

    private func play(_ token: String, _ symptoms: Symptom...) throws -> ExploredPlay {
        ExploredPlay(
            try Schedule(token: token), recording: "", symptoms: symptoms, further: [], unjudged: nil, sight: .same)
    }

    @Test("It is held by the app if it is also held wherever the user leaves later")
    func confirmed() throws {
        let first = try play("user.2:leave", held)
        let plays = [try play("user.1:leave"), first, try play("user.3:leave", held)]
        #expect(Departures(plays).confirm(held, of: first))
    }

    @Test("It may be held by the flow itself if one later departure lets go of it")
    func doubted() throws {
        let first = try play("user.2:leave", held)
        let plays = [first, try play("user.3:leave", held), try play("user.4:leave")]
        #expect(!Departures(plays).confirm(held, of: first))
        let other = Symptom(.late, isSure: false, in: "(leaves)", "Model is held")
        #expect(!Departures([first, try play("user.3:leave", other)]).confirm(held, of: first))
    }

    @Test("What an action holds may be let go of by the next one; what the opening holds must be held after each")
    func ofScreens() throws {
        let shown = try play("a1+user.2:leave", held), closed = try play("a1/a2+user.3:leave")
        #expect(Departures([shown, closed]).confirm(held, of: shown))
        #expect(!Departures([shown, try play("a1+user.3:leave"), closed]).confirm(held, of: shown))
        let opened = try play("user.1:leave", held)
        #expect(!Departures([opened, shown, closed]).confirm(held, of: opened))
        #expect(Departures([opened, shown], isScreen: true).confirm(held, of: opened))
        let alone = Departures([opened, try play("user.2:leave", held)], isScreen: true)
        #expect(!alone.confirm(held, of: opened), "the opening itself may hold it")
    }

    @Test("Only a play whose one deviation is that the user leaves confirms anything")
    func others() throws {
        let first = try play("user.2:leave", held)
        let pair = try play("user.3:leave+fault.1:offline")
        #expect(Departures([first, pair]).confirm(held, of: first))
        #expect(!Departures([first, pair]).confirm(held, of: pair))
        #expect(!Departures([first]).confirm(Symptom(.twice, in: "(leaves)", held.text), of: first))
    }
}
