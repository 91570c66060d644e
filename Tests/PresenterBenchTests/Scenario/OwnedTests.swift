import Testing

@testable import PresenterBench

@Suite("What the stage owns can be let go of")
@MainActor
struct OwnedTests {
    private final class Screen {}

    @Test("An object that nobody else holds is gone")
    func gone() {
        let owned = Owned(Screen())
        #expect(!owned.isStillHeld && owned.anyObject != nil)
        owned.letGo()
        #expect(!owned.isStillHeld && owned.anyObject == nil)
        #expect(owned.typeName == "Screen")
    }

    @Test("An object that somebody else holds is still held, until they let go too")
    func held() {
        var other: Screen? = Screen()
        let owned = Owned(other!)
        owned.letGo()
        #expect(owned.isStillHeld)
        other = nil
        #expect(!owned.isStillHeld)
    }

    @Test("Asking for an object that was dismissed ends the play")
    func dismissed() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let owned = Owned(Screen())
            owned.letGo()
            _ = owned.object
        }
    }
}
