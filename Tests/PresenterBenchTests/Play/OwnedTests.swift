import Testing

@testable import PresenterBench

@Suite("Objects that the stage owns can be released")
@MainActor
struct OwnedTests {
    private final class Screen {}

    @Test("A released object that nobody else holds is gone")
    func gone() {
        let owned = Owned(Screen(), on: StageWithoutPlay().stage).owned
        #expect(!owned.isStillHeld && owned.object != nil)
        owned.letGo()
        #expect(!owned.isStillHeld && owned.object == nil)
        #expect(owned.typeName == "Screen")
    }

    @Test("A released object that somebody else holds is still held, until they release it too")
    func held() {
        var other: Screen? = Screen()
        let owned = Owned(other!, on: StageWithoutPlay().stage).owned
        owned.letGo()
        #expect(owned.isStillHeld)
        other = nil
        #expect(!owned.isStillHeld)
    }

    @Test("Using an object after its dismissal ends the play")
    func dismissed() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let owned = Owned(Screen(), on: StageWithoutPlay().stage)
            owned.owned.letGo()
            _ = owned.object
        }
    }
}
