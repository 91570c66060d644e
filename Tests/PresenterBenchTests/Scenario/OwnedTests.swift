import Testing

@testable import PresenterBench

@Suite("What the stage owns can be let go of")
@MainActor
struct OwnedTests {
    private final class Screen {}

    @Test("An object that nobody else holds is gone")
    func gone() {
        let owned = Owned(Screen()).owned
        #expect(!owned.isStillHeld && owned.object != nil)
        owned.letGo()
        #expect(!owned.isStillHeld && owned.object == nil)
        #expect(owned.typeName == "Screen")
    }

    @Test("An object that somebody else holds is still held, until they let go too")
    func held() {
        var other: Screen? = Screen()
        let owned = Owned(other!).owned
        owned.letGo()
        #expect(owned.isStillHeld)
        other = nil
        #expect(!owned.isStillHeld)
    }

    @Test("Asking for an object that was dismissed ends the play")
    func dismissed() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let owned = Owned(Screen())
            owned.owned.letGo()
            _ = owned.object
        }
    }
}
