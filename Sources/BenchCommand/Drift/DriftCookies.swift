import BenchPlatform
import Foundation
import HTTPFixtures

/// The cookies that today's answers have set, as an app would send them (RFC 6265).
///
/// A capture has no `Cookie` header, because Foundation adds it after the app has sent the request. A recording of
/// another tool has one, with the values of its day.
struct DriftCookies {
    private var cookies: [HTTPCookie] = []

    /// Takes the cookies that an answer sets, in the place of those with the same name, domain and path; expired ones
    /// are removed.
    mutating func take(_ outcome: Exchange.Outcome, of request: Exchange.Request) {
        guard case .response(let response) = outcome, let url = URL(string: request.url) else { return }
        for header in response.headers where header.isNamed("Set-Cookie") {
            let fields = ["Set-Cookie": header.value]
            for cookie in HTTPCookie.cookies(withResponseHeaderFields: fields, for: url) {
                guard Self.domain(cookie.domain, covers: url.host() ?? "") else { continue }
                cookies.removeAll {
                    $0.name == cookie.name && $0.domain == cookie.domain && $0.path == cookie.path
                }
                if cookie.expiresDate.map({ $0 > Date() }) ?? true { cookies.append(cookie) }
            }
        }
    }

    /// Returns a request with these cookies; its own cookies keep their values unless an answer has set new ones.
    func carried(by request: Exchange.Request) -> Exchange.Request {
        guard let url = URL(string: request.url) else { return request }
        let fresh = cookies.filter { Self.belongs($0, to: url) }.sorted { $0.path.utf8.count > $1.path.utf8.count }
        guard !fresh.isEmpty else { return request }
        let own = request.headers.filter { $0.isNamed("Cookie") }.flatMap { $0.value.split(separator: ";") }
            .map { $0.trimmingCharacters(in: .whitespaces) }
        let names = Set(fresh.map(\.name))
        let kept = own.filter { pair in !names.contains(String(pair.prefix { $0 != "=" })) }
        var result = request
        result.headers.removeAll { $0.isNamed("Cookie") }
        let pairs = kept + fresh.map { "\($0.name)=\($0.value)" }
        result.headers.append(Exchange.Header("Cookie", pairs.joined(separator: "; ")))
        return result
    }

    private static func belongs(_ cookie: HTTPCookie, to url: URL) -> Bool {
        guard domain(cookie.domain, covers: url.host() ?? ""), !cookie.isSecure || url.scheme == "https" else {
            return false
        }
        let path = url.path().isEmpty ? "/" : url.path()
        guard path.hasPrefix(cookie.path) else { return false }
        return path.utf8.count == cookie.path.utf8.count || cookie.path.hasSuffix("/")
            || path.dropFirst(cookie.path.count).hasPrefix("/")
    }

    /// Tells whether a domain covers a host. A domain that begins with a point covers its hosts too; one without a
    /// point in it, such as `com`, only itself.
    private static func domain(_ domain: String, covers host: String) -> Bool {
        let (domain, host) = (domain.lowercased(), host.lowercased())
        guard domain.hasPrefix(".") else { return domain == host }
        let bare = domain.dropFirst()
        return host == bare || bare.contains(".") && host.hasSuffix(domain)
    }
}
