import Foundation
import HTTPFixtures

extension Fault {
    /// Returns whether the fault changes a recorded answer, and therefore needs one.
    package var needsAnswer: Bool {
        switch effect {
        case .error, .status: false
        case .body, .memberRemoved, .truncated: true
        }
    }

    /// Replaces an answer with the fault.
    ///
    /// - Parameter outcome: The recorded answer; nil if there is none.
    /// - Returns: The outcome for the app.
    /// - Throws: `FaultError` if there is nothing for the fault to change.
    package func apply(to outcome: Exchange.Outcome?) throws -> Exchange.Outcome {
        switch effect {
        case .error(let code): return .failure(URLErrorSymbol.symbol(for: code))
        case .status(let status, let body, let type, let others):
            var headers = [
                Exchange.Header("Content-Type", type), Exchange.Header("Content-Length", "\(body.utf8.count)"),
            ]
            headers += others.sorted { $0.key < $1.key }.map { Exchange.Header($0.key, $0.value) }
            return .response(Exchange.Response(status: status, headers: headers, body: Data(body.utf8)))
        case .body, .memberRemoved, .truncated:
            guard case .response(var response) = outcome else { throw FaultError.noAnswer(fault: text) }
            response.body = try changed(response.body)
            response.headers = response.headers.fitting(response.body.count)
            return .response(response)
        }
    }

    private func changed(_ body: Data) throws -> Data {
        switch effect {
        case .error, .status: return body
        case .body(let text): return Data(text.utf8)
        case .memberRemoved(let pointer):
            guard let path = JSONPointer(pointer) else { throw FaultError.notAPointer(pointer, fault: text) }
            guard JSONNode(Array(body)) != nil else { throw FaultError.notJSON(fault: text) }
            guard let rest = path.removed(from: Array(body)) else { throw FaultError.noMember(pointer, fault: text) }
            return Data(rest)
        case .truncated(let count):
            guard (0..<body.count).contains(count) else { throw FaultError.tooShort(body.count, fault: text) }
            return body.prefix(count)
        }
    }
}
