import BenchTesting
import XCTest

private let bench = BenchProgram("DocumentationExamples", root: "Tests/DocumentationExamples")

final class FlowXCTests: XCTestCase {
    func testSearchReversed() throws { XCTAssertNil(try bench.difference(of: "search-reversed")) }
}
