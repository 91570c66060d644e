import BenchPlatform
import Foundation
import HTTPFixtures

extension HTTPURLResponse {
    /// Creates the response that a task sees.
    ///
    /// Repeated headers are joined by a comma and a space, as Foundation shows those that it received (RFC 9110, 5.3).
    ///
    /// - Parameters:
    ///   - response: The recorded response.
    ///   - text: The URL that answered.
    ///   - asked: The URL that the task requested, which is mostly the same and so need not be parsed again.
    package convenience init(replaying response: Exchange.Response, from text: String, asked: URL? = nil) {
        var fields: [String: String] = [:]
        fields.reserveCapacity(response.headers.count)
        for header in response.headers {
            // A repeated name is spelled as it was first.
            let name = response.headers.first { $0.isNamed(header.name) }?.name ?? header.name
            if let earlier = fields.updateValue(header.value, forKey: name) {
                fields[name] = "\(earlier), \(header.value)"
            }
        }
        let isSame = asked.map { $0.baseURL == nil && $0.absoluteString == text } ?? false
        let url = (isSame ? asked : URL(string: text)) ?? URL(string: "about:blank")!
        self.init(url: url, statusCode: response.status, httpVersion: "HTTP/1.1", headerFields: fields)!
    }
}
