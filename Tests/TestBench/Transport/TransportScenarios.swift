import Foundation
import PresenterBench

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Every way in which app code uses URL sessions, against what a transport can get wrong.
///
/// - Parameter early: The shared session as a global holds it that is older than everything of the bench.
/// - Returns: The scenarios, in the order in which they are listed.
func transportScenarios(early: URLSession) -> [Scenario] {
    sessionScenarios(early: early) + delegateScenarios + uploadScenarios + downloadScenarios + answerScenarios
        + redirectScenarios + questionScenarios + sequenceScenarios + ruleScenarios + secretScenarios
        + cancelScenarios + suspendScenarios + timeoutScenarios
}

/// An address on the server that the fixtures answer for.
func origin(_ path: String) -> URL { URL(string: "http://origin.test/\(path)")! }

extension URLRequest {
    /// A request to the server that the fixtures answer for.
    static func to(_ path: String, method: String = "GET", body: String? = nil, type: String? = nil) -> URLRequest {
        var request = URLRequest(url: origin(path))
        request.httpMethod = method
        request.httpBody = body.map { Data($0.utf8) }
        if let type { request.setValue(type, forHTTPHeaderField: "Content-Type") }
        return request
    }
}

/// The arguments of a completion handler, in one line: `200 http://…, 5 bytes "hello"`.
func outcome(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) -> String {
    if let error {
        return failure(error) + (data == nil ? "" : ", and data") + (response == nil ? "" : ", and a response")
    }
    let status = (response as? HTTPURLResponse).map { "\($0.statusCode)" } ?? "no status"
    let body = data.map { $0.count < 100 ? "\"\(String(decoding: $0, as: UTF8.self))\"" : "" } ?? "no data"
    return "\(status) \(response?.url?.absoluteString ?? "nowhere"), \(data?.count ?? 0) bytes \(body)"
}

/// An error in one line: `error -999`.
func failure(_ error: any Error) -> String {
    error is CancellationError ? "CancellationError" : "error \((error as? URLError)?.code.rawValue ?? 0)"
}

extension URLSession {
    /// Creates a task that reports its result.
    func task(_ request: URLRequest, _ probe: any Probe) -> URLSessionDataTask {
        dataTask(with: request) { probe.got(outcome($0, $1, $2)) }
    }

    /// Sends a request and reports the result.
    func ask(_ request: URLRequest, _ probe: any Probe) { task(request, probe).resume() }

    /// Sends a request, awaits it, and reports the result.
    func await(_ request: URLRequest, _ probe: any Probe) async {
        do {
            let (data, response) = try await data(for: request)
            probe.got(outcome(data, response, nil))
        } catch { probe.got(failure(error)) }
    }
}
