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

    /// Returns where an answer leads to, as it says; nil if it is no redirect that a URL session follows, so that the app gets the
    /// answer itself.
    static func location(_ status: Int, _ headers: [Exchange.Header]) -> String? {
        guard [301, 302, 303, 307, 308].contains(status), let location = headers.first("Location"),
            !location.isEmpty, URL(string: location) != nil
        else { return nil }
        return location
    }

    private static let ofBody = [
        "content-type", "content-length", "content-encoding", "content-language", "content-location",
        "transfer-encoding",
    ]
    private static let ofOrigin = ["authorization", "proxy-authorization", "cookie"]
}
