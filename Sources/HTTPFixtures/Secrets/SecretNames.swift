/// The names whose values are secrets, compared without case, `-`, `_` and spaces.
///
/// The meaning of a name depends on its place: `cookie` is a header, but in JSON it may be a biscuit.
package struct SecretNames: Sendable {
    /// The kind of thing that has the name.
    package enum Place: Sendable, CaseIterable {
        case header
        /// A query, a form, a part of a form, or a cookie.
        case field
        /// JSON, XML or HTML, or a label in a recording.
        case member
    }

    /// The built-in names for each place, in the order of `allCases`.
    private static let builtIn = Place.allCases.map { Set(builtIn(in: $0).map(plain)) }
    /// The secret names for each place, with those that rules add and without those that they except.
    private let secret: [Set<String>]
    private let excepted: Set<String>
    private let values: Set<[UInt8]>
    private let filter: SecretNameFilter
    private static let builtInFilter = SecretNameFilter(builtIn.joined())

    package init(_ rules: Redaction) {
        let added = Set(rules.names.map(Self.plain))
        let excepted = Set(rules.except.map { Self.plain($0.text) }).subtracting(added)
        self.excepted = excepted
        values = Set(rules.except.map { Array($0.text.utf8) })
        secret = Self.builtIn.map { $0.union(added).subtracting(excepted) }
        filter = added.isEmpty ? Self.builtInFilter : SecretNameFilter(secret.joined())
    }

    /// Returns whether a name says that its value is a password, such as `oldPassword`, or a repeated password, such as
    /// `password1` or `passwordRepeat`.
    private static func isPassword(_ name: String) -> Bool {
        guard name.utf8.count >= 8, let last = name.utf8.last else { return false }
        guard ASCII.isDigit(last) else { return passwords.contains(where: name.hasSuffix) }
        var stem = name[...]
        while let last = stem.utf8.last, ASCII.isDigit(last) { stem.removeLast() }
        return passwords.contains(where: stem.hasSuffix)
    }

    static let passwords = ["password", "passwordrepeat", "passwordconfirm", "passwordagain"]

    /// Returns whether the value of a name is a secret; `user[password]` and `user.password` count as `password`.
    package func contains(_ name: String, in place: Place) -> Bool {
        var name = name
        guard name.withUTF8(filter.mayBeName) else { return false }
        let names = secret[Place.allCases.firstIndex(of: place) ?? 0]
        func isSecret(_ name: String) -> Bool {
            !excepted.contains(name) && (names.contains(name) || Self.isPassword(name))
        }
        let whole = Self.plain(name)
        if isSecret(whole) { return true }
        guard whole.utf8.contains(where: { "[].".utf8.contains($0) }) else { return false }
        var parts = whole.split(whereSeparator: { "[].".contains($0) })
        // `token[value]` and `password[0]` say no more than `token` and `password`.
        while parts.count > 1, let last = parts.last, last == "value" || last.utf8.allSatisfy({ ASCII.isDigit($0) }) {
            parts.removeLast()
        }
        return parts.last.map { isSecret(String($0)) } ?? false
    }

    /// Returns whether `contains` may be true, in any place, of a part of a text. For nearly every other name it is
    /// false, and no string is made.
    func mayContain(_ name: Range<Int>, of text: [UInt8]) -> Bool { filter.mayBeName(text, name) }

    /// Returns whether a value of this name is credentials with their scheme before them.
    static func isOfCredentials(_ name: String) -> Bool { plain(name).hasSuffix("authorization") }

    /// Returns whether the value of a query item of this name is a secret if `isKey` says so. `key` can name anything,
    /// and in services for weather, maps and pictures it names the app's key.
    func mayBeKey(_ name: String) -> Bool {
        name.utf8.count <= 5 && Self.plain(name) == "key" && !excepts(name) && !contains(name, in: .field)
    }

    /// Returns whether a value is the key of an app, and not words or a small number.
    static func isKey(_ value: [UInt8]) -> Bool {
        let words = value.split { $0 < 0x80 && !ASCII.isWord($0) }
        return value.count >= SecretLedger.searchedLength && !words.allSatisfy { OrdinaryWord.covers($0) }
    }

    /// Returns whether a name counts in any place.
    package func contains(_ name: String) -> Bool { Place.allCases.contains { contains(name, in: $0) } }

    /// Returns whether the rules allow the value of a name to stay.
    package func excepts(_ name: String) -> Bool { excepted.contains(Self.plain(name)) }

    /// Returns whether the rules allow a value, whatever its name.
    func allows(_ value: [UInt8]) -> Bool { values.contains(value) }

    /// Returns whether a text inside a secret object is harmless: a word under one of a few names, or a date.
    func isPlain(_ value: [UInt8], under name: String?) -> Bool {
        if let name, excepted.contains(Self.plain(name)) || Self.descriptive.contains(Self.plain(name)) { return true }
        return Self.isDate(value)
    }

    /// Returns whether a value is a date, with or without a time.
    static func isDate(_ value: [UInt8]) -> Bool {
        guard 10...40 ~= value.count, ASCII.isDigit(value[0]), value[4] == UInt8(ascii: "-") else { return false }
        let text = String(decoding: value, as: UTF8.self)
        return text.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}([T ][0-9:.]+(Z|[+-][0-9:]+)?)?/) != nil
    }

    /// Returns whether a value of this name inside a secret object is as secret as the object.
    func holds(_ name: String, in holder: String) -> Bool {
        contains(holder, in: .member) && !contains(name, in: .member) && !isPlain([], under: name)
    }

    /// Returns whether the value beside a name is its caption, not a secret: the name itself, or words.
    static func isCaption(_ value: [UInt8], of name: String) -> Bool {
        let words = value.split(separator: 0x20)
        return plain(String(decoding: value, as: UTF8.self)) == plain(name)
            || words.count > 1 && words.allSatisfy { OrdinaryWord.covers($0) }
    }

    /// Returns whether a value in HTML is only a keyboard shortcut.
    static func isShortcut(_ value: some Collection<UInt8>, under name: String) -> Bool {
        plain(name) == "accesskey" && value.count < SecretLedger.searchedLength
    }

    private static let descriptive: Set = ["type", "tokentype", "kind", "scope", "status"]

    static func plain(_ name: String) -> String {
        let name = name.lowercased()
        return name.utf8.contains(where: "-_ ".utf8.contains) ? name.filter { !"-_ ".contains($0) } : name
    }
}

extension SecretNames {
    /// The names that are known by default.
    static func builtIn(in place: Place) -> [String] {
        switch place {
        case .header: everywhere + headers
        case .field: everywhere + fields
        case .member: everywhere
        }
    }

    /// Names that sign or open something in a query or a form; in JSON they are ordinary words.
    private static let fields = ["Signature", "Policy", "Key-Pair-Id", "appid", "pass", "sid"]

    /// Names of headers that mean other things in JSON, or are not secret there.
    private static let headers = [
        "cookie", "set-cookie", "x-forwarded-for", "x-real-ip", "x-client-data", "proxy-authenticate",
        "x-ms-copy-source", "signature",
    ]

    private static let everywhere = headersOfServices + tokens + keys

    /// Names of headers that services echo, or list in JSON for their clients to send.
    private static let headersOfServices = [
        "authorization", "proxy-authorization", "x-api-key", "api-key", "x-auth-token", "x-session-token",
        "x-csrf-token", "x-xsrf-token", "subscription-key", "ocp-apim-subscription-key", "supplementaryauthorization",
        "aeg-sas-key", "aeg-sas-token", "x-ms-encryption-key", "x-ms-encryption-key-sha256",
        "x-ms-copy-source-authorization", "x-access-token", "x-api-token", "x-auth-key", "x-secret-key",
        "x-vault-token", "x-gitlab-token", "x-goog-api-key", "x-shopify-access-token",
        "x-shopify-storefront-access-token", "private-token", "job-token", "x-amz-security-token", "x-functions-key",
        "x-token", "x-auth", "x-authorization", "x-rapidapi-key", "x-plex-token", "x-refresh-token", "x-id-token",
        "x-session-id", "user-key", "x-user-key", "x-app-key", "x-client-key",
        "x-cmc_pro_api_key", "cmc_pro_api_key",
    ]

    private static let tokens = [
        "api_key", "access_token", "refresh_token", "id_token", "token", "auth", "client_secret", "client_assertion",
        "assertion", "code_challenge", "code_verifier", "SAMLRequest", "SAMLResponse", "password",
        "authenticity_token", "facetID", "fcParams", "serverData", "shdf", "usg", "vses2", "sig", "accesskey",
        "X-Amz-Signature", "X-Amz-Credential", "X-Goog-Signature", "X-Goog-Credential", "secret", "passwd", "pwd",
        "passphrase", "session_id", "session_token", "session_key", "JSESSIONID", "PHPSESSID", "csrf", "csrf_token",
        "csrfmiddlewaretoken", "xsrf", "xsrf_token", "otp", "otp_code", "one_time_code", "oauth_token",
        "oauth_signature", "jwt", "hapikey", "reset_token",
    ]

    private static let keys = [
        "appkey", "functionKey", "applicationSecret", "connectionString", "primaryKey", "secondaryKey", "accountKey",
        "privateKey", "credential", "encryptedCredential", "authHeader", "acrToken", "apiToken", "apiSecret",
        "secretKey", "secretToken", "secretAccessKey", "sessionSecret",
        "authToken", "bearerToken", "privateToken", "vaultToken", "deviceToken", "pushToken", "appSecret",
        "consumerSecret", "sharedSecret", "signingKey", "signingSecret", "encryptionKey", "webhookSecret",
        "identityToken", "authorizationCode", "fcmToken", "apnsToken", "userToken", "passwordHash",
        "passwordConfirmation", "passcode", "oauthTokenSecret", "resetPasswordToken", "jwtToken", "loginToken",
        "awsSecretAccessKey",
    ]
}
