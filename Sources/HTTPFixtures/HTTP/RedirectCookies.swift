import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension Exchange.Response {
    /// The cookies that the response sets (RFC 6265, 4.1).
    package func cookies(from url: String) -> [HTTPCookie] {
        guard let source = URL(string: url) else { return [] }
        return headers.filter { $0.isNamed("Set-Cookie") }.flatMap {
            HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": $0.value], for: source)
        }
    }
}

extension Exchange.Request {
    /// Returns the request with the cookies that apply to its URL; a new one replaces an old one of its name (RFC 6265,
    /// 5.4).
    package func adding(_ cookies: [HTTPCookie]) -> Exchange.Request {
        let fresh = cookies.filter { $0.isMeant(for: URLText(url)) }
        guard !fresh.isEmpty else { return self }
        let names = Set(fresh.map(\.name))
        let old = headers.filter { $0.isNamed("Cookie") }.flatMap { $0.value.split(separator: ";") }
            .map { $0.drop { $0 == " " } }
            .filter { !names.contains(String($0.prefix { $0 != "=" })) }
        var request = self
        request.headers.removeAll { $0.isNamed("Cookie") }
        let pairs = old.map(String.init) + fresh.map { "\($0.name)=\($0.value)" }
        request.headers.append(Exchange.Header("Cookie", pairs.joined(separator: "; ")))
        return request
    }
}

extension HTTPCookie {
    /// Compares domain, path and scheme (RFC 6265, 5.1.3 and 5.1.4).
    fileprivate func isMeant(for url: URLText) -> Bool {
        let host = (url.host).lowercased()
        let domain = domain.lowercased()
        let fitsDomain = domain.hasPrefix(".") ? host.hasSuffix(domain) || host == domain.dropFirst() : host == domain
        let target = url.path.isEmpty ? "/" : url.path
        let fitsPath = target == path || target.hasPrefix(path.hasSuffix("/") ? path : path + "/")
        return fitsDomain && fitsPath && (!isSecure || url.scheme?.lowercased() == "https")
    }
}
