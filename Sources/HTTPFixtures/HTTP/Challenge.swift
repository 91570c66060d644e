import BenchPlatform
import Foundation

/// The challenge of a 401 (RFC 9110, 11.6.1).
package struct Challenge: Hashable, Sendable {
    /// The scheme, in lower case.
    package let scheme: String
    let realm: String?

    /// The outcome of asking a delegate about a challenge.
    package enum Reply: Hashable, Sendable {
        /// The request is sent again with this value of its authorization header.
        case authorization(String)
        /// The app gets the 401.
        case takesAnswer
        /// The delegate wants something that cannot be played.
        case unplayable
    }

    private init(_ scheme: String, _ realm: String?) {
        self.scheme = scheme
        self.realm = realm
    }

    /// Finds the challenge that a delegate is asked about; nil if there is none.
    ///
    /// Foundation on Linux looks for Basic with a realm, at the beginning and after each comma. Of the other schemes
    /// that sessions ask about on a phone, the first one counts.
    package init?(_ response: Exchange.Response) {
        guard response.status == 401 else { return nil }
        let text = response.headers.filter { $0.isNamed("WWW-Authenticate") }.map(\.value).joined(separator: ", ")
        var other: Challenge?
        for start in [text.startIndex] + text.indices.filter({ text[$0] == "," }).map(text.index(after:)) {
            let piece = text[start...].drop { $0 == " " || $0 == "\t" }
            let scheme = piece.prefix { !" \t=,".contains($0) }.lowercased()
            guard ["basic", "digest", "ntlm", "negotiate"].contains(scheme) else { continue }
            let challenge = Challenge(scheme, Self.realm(in: piece.dropFirst(scheme.count)))
            if scheme == "basic", challenge.realm != nil {
                self = challenge
                return
            }
            if scheme != "basic" { other = other ?? challenge }
        }
        guard let other else { return nil }
        self = other
    }

    /// Returns the realm among the parameters that follow a scheme.
    private static func realm(in text: Substring) -> String? {
        let parameter = /\s*([^\s=,"]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]*))\s*(?:,|$)/
        var rest = text
        while let match = rest.prefixMatch(of: parameter) {
            if match.1.lowercased() == "realm" {
                return match.2.map { $0.replacing(/\\(.)/) { $0.1 } }.map(String.init) ?? match.3.map(String.init)
            }
            rest = rest[match.range.upperBound...]
        }
        return nil
    }
}

extension Challenge {
    /// The protection space of a response; nil if its URL is not an HTTP one.
    package func space(of response: HTTPURLResponse) -> URLProtectionSpace? {
        guard let url = response.url, let host = url.host, let proto = url.scheme, proto == "http" || proto == "https"
        else { return nil }
        return URLProtectionSpace(
            host: host, port: url.port ?? (proto == "http" ? 80 : 443), protocol: proto, realm: realm,
            authenticationMethod: method)
    }

    private var method: String {
        switch scheme {
        case "basic": NSURLAuthenticationMethodHTTPBasic
        case "digest": NSURLAuthenticationMethodHTTPDigest
        case "ntlm": NSURLAuthenticationMethodNTLM
        default: NSURLAuthenticationMethodNegotiate
        }
    }

    /// Returns the reply for a credential; without one, the app gets the answer, as on a phone.
    package func reply(with credential: URLCredential?) -> Reply {
        guard let credential else { return .takesAnswer }
        guard scheme == "basic" else { return .unplayable }
        let pair = "\(credential.user ?? ""):\(credential.password ?? "")"
        return .authorization("Basic \(Data(pair.utf8).base64EncodedString())")
    }
}
