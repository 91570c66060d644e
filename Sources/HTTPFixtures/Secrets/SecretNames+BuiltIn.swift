extension SecretNames {
    /// The names that are known by default.
    static func builtIn(in place: Place) -> [String] {
        switch place {
        case .header: everywhere + headers
        case .field: everywhere + fields
        case .member: everywhere
        }
    }

    /// In a query or a form these sign or open something; in JSON they are ordinary words.
    private static let fields = ["Signature", "Policy", "Key-Pair-Id", "appid", "pass"]

    /// In JSON these mean other things, or are not secret.
    private static let headers = [
        "cookie", "set-cookie", "x-forwarded-for", "x-real-ip", "x-client-data", "proxy-authenticate",
        "x-ms-copy-source", "signature",
    ]

    private static let everywhere = headersOfServices + tokens + keys

    /// Headers that services echo, or list in JSON for their clients to send.
    private static let headersOfServices = [
        "authorization", "proxy-authorization", "x-api-key", "api-key", "x-auth-token", "x-session-token",
        "x-csrf-token", "x-xsrf-token", "subscription-key", "ocp-apim-subscription-key", "supplementaryauthorization",
        "aeg-sas-key", "aeg-sas-token", "x-ms-encryption-key", "x-ms-encryption-key-sha256",
        "x-ms-copy-source-authorization", "x-access-token", "x-api-token", "x-auth-key", "x-secret-key",
        "x-vault-token", "x-gitlab-token", "x-goog-api-key", "x-shopify-access-token",
        "x-shopify-storefront-access-token", "private-token", "job-token", "x-amz-security-token", "x-functions-key",
        "x-token", "x-auth", "x-authorization", "x-rapidapi-key", "x-plex-token", "x-refresh-token", "x-id-token",
        "x-session-id",
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
