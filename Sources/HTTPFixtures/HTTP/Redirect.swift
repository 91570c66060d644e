/// The request that follows a redirect.
package enum Redirect {
    /// Returns the request that follows; nil if the answer is not a redirect (RFC 9110, 15.4).
    ///
    /// 301 and 302 turn POST into GET, as every client does; 303 turns all but HEAD into GET; 307 and 308 keep the
    /// method.
    package static func next(after request: Exchange.Request, _ response: Exchange.Response) -> Exchange.Request? {
        guard [301, 302, 303, 307, 308].contains(response.status), let location = response.header("Location"),
            !location.isEmpty
        else { return nil }
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

    private static let ofBody = [
        "content-type", "content-length", "content-encoding", "content-language", "content-location",
        "transfer-encoding",
    ]
    private static let ofOrigin = ["authorization", "proxy-authorization", "cookie"]
}
