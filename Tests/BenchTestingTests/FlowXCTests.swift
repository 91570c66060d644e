import BenchTesting
import XCTest

@testable import DocumentationExamples

private let bench = BenchProgram("DocumentationExamples", root: "Tests/DocumentationExamples")

final class FlowXCTests: XCTestCase {
    func testSearchReversed() async throws {
        let difference = try await bench.difference(of: searchReversed)
        XCTAssertNil(difference)
    }
}
