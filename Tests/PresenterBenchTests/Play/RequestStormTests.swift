import Testing
import Transcript

@testable import PresenterBench

@Suite("An explored play may send as many requests as the default play, once more for each deviation, and some")
struct RequestStormTests {
    @Test("The first request beyond the limit is told, whatever it asks for")
    func counted() {
        let storm = RequestStorm(most: 130)
        let failures = (1...131).map { _ in storm.failure(at: "step 1") }
        #expect(failures.dropLast().allSatisfy { $0 == nil })
        #expect(failures.last??.what == "The app has sent more than 130 requests.")
    }

    @Test("A screen of many pictures has a limit of its own")
    func limits() throws {
        #expect(RequestStorm.most(after: 500, try Schedule(token: "fault.1:503")) == 1_100)
        #expect(RequestStorm.most(after: 500, try Schedule(token: "fault.1:503+fault.2:503")) == 1_600)
        #expect(RequestStorm.most(after: 1, try Schedule(token: "fault.1:503")) == 102)
    }
}
