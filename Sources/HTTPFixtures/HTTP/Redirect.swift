import BenchPlatform
import Foundation

/// The request that follows a redirect.
package enum Redirect {
    /// Returns the request that follows; nil if the answer is not a redirect (RFC 9110, 15.4).
    ///
    /// 301 and 302 turn POST into GET, as every client does; 303 turns all but HEAD into GET; 307 and 308 keep the
    /// method.
    package static func next(after request: Exchange.Request, _ response: Exchange.Response) -> Exchange.Request? {
        guard let location = Self.location(response.status, response.headers) else { return nil }
        let source = URLText(request.url)
        var target = URLText(location).resolved(against: source)
        target.fragment = target.fragment ?? source.fragment
        var next = request
        next.url = target.text
        let becomesGET =
            response.status == 303 ? request.method != "HEAD" : response.status < 303 && request.method == "POST"
        if becomesGET {
            next.method = "GET"
            next.body = nil
        }
        var dropped: Set = ["host"]
        if becomesGET { dropped.formUnion(ofBody) }
        if target.origin != source.origin { dropped.formUnion(ofOrigin) }
        next.headers.removeAll { dropped.contains($0.name.lowercased()) }
        return next
    }

    /// Returns the target of a redirect as it is written; nil if a URL session follows no redirect here, so that the
    /// app gets the answer itself.
    static func location(_ status: Int, _ headers: [Exchange.Header]) -> String? {
        guard statuses.contains(status), let location = headers.first("Location"),
            !location.isEmpty, URL(string: location) != nil
        else { return nil }
        return location
    }

    /// The statuses with which a URL session follows a target (RFC 9110, 15.4).
    static let statuses: Set = [301, 302, 303, 307, 308]

    private static let ofBody = [
        "content-type", "content-length", "content-encoding", "content-language", "content-location",
        "transfer-encoding",
    ]
    private static let ofOrigin = ["authorization", "proxy-authorization", "cookie"]
}

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
        let sent = headers.filter { $0.isNamed("Cookie") }.flatMap { $0.value.split(separator: ";") }
        let old = sent.map { String($0.drop { $0 == " " }) }.filter { pair in
            !names.contains(String(pair.prefix { $0 != "=" }))
        }
        var request = self
        request.headers.removeAll { $0.isNamed("Cookie") }
        let pairs = old + fresh.map { "\($0.name)=\($0.value)" }
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
