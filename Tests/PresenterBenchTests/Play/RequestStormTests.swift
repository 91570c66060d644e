import HTTPFixtures
import Testing

@testable import PresenterBench

@Suite("An explored play may send a hundred requests for one resource, and a thousand in all")
struct RequestStormTests {
    /// What is said of the first request that is too many, and its number; nil if none of 1,100 is.
    private func end(_ url: (Int) -> String) -> (number: Int, what: String)? {
        let storm = RequestStorm()
        for number in 1...1_100 {
            let request = Exchange.Request(method: "GET", url: url(number))
            if let failure = storm.failure(with: request, at: "step 1") { return (number, failure.what) }
        }
        return nil
    }

    @Test("Pages of one list are alike, pictures are not")
    func counted() {
        let pages = end { "https://h.test/list?page=\($0)" }
        #expect(pages?.number == 101 && pages?.what == "The app has sent more than 100 requests for one resource.")
        let pictures = end { "https://h.test/pictures/\($0)" }
        #expect(pictures?.number == 1_001 && pictures?.what == "The app has sent more than 1000 requests.")
    }

    @Test("What a play has sent up to there is known to be as many as it may")
    func reached() {
        #expect(!RequestStorm.isReached(by: Array(repeating: "GET https://h.test/a", count: 99)))
        #expect(RequestStorm.isReached(by: Array(repeating: "GET https://h.test/a", count: 100)))
        #expect(!RequestStorm.isReached(by: (1..<1_000).map { "GET https://h.test/\($0)" }))
        #expect(RequestStorm.isReached(by: (1...1_000).map { "GET https://h.test/\($0)" }))
    }
}
