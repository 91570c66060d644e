import Foundation

/// The account of the one customer of the example app's shop.
///
/// The token that a sign-in brings has run out already, so that whoever uses it must renew it.
enum ExampleAccount {
    private static let oldToken = "example-access-token-old"
    private static let newToken = "example-access-token-new"
    private static let refreshToken = "example-refresh-token"
    private static let password = "correct horse"

    /// Returns the account's answer; nil for any other path.
    static func answer(to request: OriginRequest) -> OriginAnswer? {
        switch (request.method, request.path) {
        case ("POST", "/login"): tokens(oldToken, where: field("password", of: request) == password)
        case ("POST", "/token"): tokens(newToken, where: field("refresh_token", of: request) == refreshToken)
        case ("GET", "/account"): account(request.header("Authorization"))
        case ("POST", "/account/photo"):
            ExampleShop.json(status: 201, ["url": "https://images.shop.example/customers/8/photo.jpg"])
        default: nil
        }
    }

    private static func tokens(_ access: String, where isKnown: Bool) -> OriginAnswer {
        guard isKnown else { return refused }
        return ExampleShop.json([
            "access_token": .text(access), "refresh_token": .text(refreshToken), "expires_in": 3_600,
        ])
    }

    private static func account(_ authorization: String?) -> OriginAnswer {
        guard authorization == "Bearer \(newToken)" else { return refused }
        return ExampleShop.json(["name": "Ada Fernandes", "points": 120])
    }

    private static var refused: OriginAnswer {
        ExampleShop.json(status: 401, ["error": "invalid_token"])
    }

    private static func field(_ name: String, of request: OriginRequest) -> String? {
        let form = String(decoding: request.body, as: UTF8.self)
        return URLComponents(string: "?" + form)?.queryItems?.first { $0.name == name }?.value
    }
}
