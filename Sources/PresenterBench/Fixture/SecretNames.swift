/// The names whose values are secrets, compared without case, `-` and `_`.
package struct SecretNames: Sendable {
    private let secret: Set<String>
    private let excepted: Set<String>
    private let values: Set<[UInt8]>

    package init(_ rules: Redaction) {
        let added = Set(rules.names.map(Self.plain))
        excepted = Set(rules.except.map { Self.plain($0.text) }).subtracting(added)
        values = Set(rules.except.map { Array($0.text.utf8) })
        secret = added.union(Self.builtIn.map(Self.plain)).subtracting(excepted)
    }

    /// Tells whether what stands under a name is a secret; `user[password]` and `user.password` count as `password`.
    package func contains(_ name: String) -> Bool {
        let whole = Self.plain(name)
        let last = whole.split(whereSeparator: { "[].".contains($0) }).last.map(String.init) ?? whole
        return [whole, last].contains { !excepted.contains($0) && (secret.contains($0) || $0.hasSuffix("password")) }
    }

    /// Tells whether the rules let what stands under a name stay as it is.
    package func excepts(_ name: String) -> Bool { excepted.contains(Self.plain(name)) }

    /// Tells whether the rules let a value stay as it is, whatever its name.
    func allows(_ value: [UInt8]) -> Bool { values.contains(value) }

    /// Tells whether a text inside a secret object says what it is, or when: a word under one of a few names, or a date.
    func isPlain(_ value: [UInt8], under name: String?) -> Bool {
        if let name, excepted.contains(Self.plain(name)) || Self.descriptive.contains(Self.plain(name)) { return true }
        let text = String(decoding: value.prefix(40), as: UTF8.self)
        return value.count <= 40
            && text.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}([T ][0-9:.]+(Z|[+-][0-9:]+)?)?/) != nil
    }

    /// Tells whether what stands under a name inside a secret object is as secret as that object.
    func holds(_ name: String, in holder: String) -> Bool {
        contains(holder) && !contains(name) && !isPlain([], under: name)
    }

    private static let descriptive: Set = ["type", "tokentype", "kind", "scope", "status"]

    private static func plain(_ name: String) -> String {
        name.lowercased().filter { $0 != "-" && $0 != "_" }
    }

    private static let builtIn = headers + fields + members

    private static let headers = [
        "authorization", "proxy-authorization", "proxy-authenticate", "cookie", "set-cookie", "x-api-key", "api-key",
        "x-auth-token", "x-session-token", "x-csrf-token", "x-xsrf-token", "subscription-key",
        "ocp-apim-subscription-key", "supplementaryauthorization", "aeg-sas-key", "aeg-sas-token",
        "x-ms-encryption-key", "x-ms-encryption-key-sha256", "x-ms-copy-source", "x-ms-copy-source-authorization",
        "x-client-data", "x-forwarded-for", "x-real-ip", "x-access-token", "x-api-token", "x-auth-key", "x-secret-key",
        "x-vault-token", "x-gitlab-token", "x-goog-api-key", "x-shopify-access-token", "private-token", "job-token",
        "x-amz-security-token", "x-functions-key",
    ]

    private static let fields = [
        "api_key", "access_token", "refresh_token", "id_token", "token", "auth", "client_secret", "client_assertion",
        "assertion", "challenge", "code_challenge", "code_verifier", "SAMLRequest", "SAMLResponse", "password",
        "authenticity_token", "facetID", "fcParams", "serverData", "shdf", "usg", "vses2", "sig", "sv", "accesskey",
        "X-Amz-Signature", "X-Amz-Credential", "X-Goog-Signature", "X-Goog-Credential", "secret", "passwd", "pwd",
        "passphrase", "session_id", "session_token", "session_key", "JSESSIONID", "PHPSESSID", "csrf", "csrf_token",
        "csrfmiddlewaretoken", "xsrf", "xsrf_token", "otp", "otp_code", "one_time_code",
    ]

    private static let members = [
        "appkey", "functionKey", "applicationSecret", "connectionString", "primaryKey", "secondaryKey", "accountKey",
        "privateKey", "credential", "encryptedCredential", "authHeader", "acrToken", "apiToken", "apiSecret",
        "secretKey", "secretToken", "secretAccessKey", "sessionSecret",
        "authToken", "bearerToken", "privateToken", "vaultToken", "deviceToken", "pushToken", "appSecret",
        "consumerSecret", "sharedSecret", "signingKey", "signingSecret", "encryptionKey", "webhookSecret",
    ]
}
