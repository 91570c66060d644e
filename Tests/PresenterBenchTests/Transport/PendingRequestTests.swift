import Foundation
import Testing

@testable import PresenterBench

@Suite("Requests have one order, however they arrive")
struct PendingRequestTests {
    private func request(
        _ arrival: Int, window: Int = 1, method: String = "GET", path: String = "a", body: String? = nil
    ) -> PendingRequest {
        PendingRequest(
            arrival: arrival, window: window,
            request: .init(method: method, url: "http://origin.test/\(path)", body: body.map { Data($0.utf8) }),
            isHeld: false, deadline: 0)
    }

    private func arrivals(_ requests: PendingRequest...) -> [Int] {
        requests.sorted { $0.order < $1.order }.map(\.arrival)
    }

    @Test("The window counts first")
    func window() {
        #expect(arrivals(request(1, window: 2, path: "a"), request(2, window: 1, path: "b")) == [2, 1])
        #expect(arrivals(request(1, window: 10), request(2, window: 9)) == [2, 1])
    }

    @Test("Then what is asked, not when")
    func key() {
        #expect(arrivals(request(1, path: "b"), request(2, path: "a")) == [2, 1])
        #expect(arrivals(request(1, method: "POST"), request(2, method: "GET")) == [2, 1])
        let bodies = (1...20).map { request($0, method: "POST", body: "\($0)") }
        let backwards = (1...20).map { request(21 - $0, method: "POST", body: "\($0)") }
        func sorted(_ requests: [PendingRequest]) -> [Data?] {
            requests.sorted { $0.order < $1.order }.map(\.request.body)
        }
        #expect(sorted(bodies) == sorted(backwards))
    }

    @Test("Equal requests keep the order of their arrival")
    func arrival() {
        #expect(arrivals(request(2), request(10), request(1)) == [1, 2, 10])
    }
}
