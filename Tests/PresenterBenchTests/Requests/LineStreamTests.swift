import Foundation
import Testing

@testable import HTTPFixtures
@testable import PresenterBench

@Suite("An answer of lines, which a delegate would hear one by one, is known by its type")
struct LineStreamTests {
    private func isOne(_ type: String?, _ body: String = "{}\n{}\n") -> Bool {
        let headers = type.map { [Exchange.Header("Content-Type", $0)] } ?? []
        return LineStream.isOne(.response(Exchange.Response(status: 200, headers: headers, body: Data(body.utf8))))
    }

    @Test("Lines of JSON and parts that replace one another, whatever the parameters and the case")
    func lines() {
        let types = [
            "application/x-ndjson", "Application/NDJSON; charset=utf-8", "application/json-seq",
            "multipart/x-mixed-replace; boundary=b",
        ]
        for type in types { #expect(isOne(type), "\(type)") }
    }

    @Test("Not an answer of any other type, without a body, or none at all")
    func others() {
        for type in ["application/json", "text/plain", nil] { #expect(!isOne(type)) }
        #expect(!isOne("application/x-ndjson", ""))
        #expect(!LineStream.isOne(.failure("timedOut")))
    }
}
