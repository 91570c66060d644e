import Foundation

struct Tokens: Decodable {
    let accessToken: String
    let refreshToken: String
}

struct Account: Decodable {
    let name: String
    let points: Int
}

/// Signs in, and renews the access token once when the shop does not take it any more.
actor AccountClient {
    private var tokens: Tokens?

    func signIn(email: String, password: String) async throws {
        tokens = try await ask("login", [("email", email), ("password", password)])
    }

    func account() async throws -> Account {
        do {
            return try await authorized("account")
        } catch ShopError.status(401) {
            try await renew()
            return try await authorized("account")
        }
    }

    private func renew() async throws {
        guard let tokens else { throw ShopError.signedOut }
        do {
            self.tokens = try await ask("token", [("refresh_token", tokens.refreshToken)])
        } catch ShopError.status {
            self.tokens = nil
            throw ShopError.signedOut
        }
    }

    private func ask(_ path: String, _ fields: [(String, String)]) async throws -> Tokens {
        var request = URLRequest(url: ShopAPI.url(path))
        request.httpMethod = "POST"
        request.setValue(FormBody.type, forHTTPHeaderField: "Content-Type")
        request.httpBody = FormBody.data(fields)
        return try ShopAPI.decoder.decode(Tokens.self, from: try await ShopAPI.data(for: request))
    }

    private func authorized<Value: Decodable>(_ path: String) async throws -> Value {
        guard let tokens else { throw ShopError.signedOut }
        var request = URLRequest(url: ShopAPI.url(path))
        request.setValue("Bearer \(tokens.accessToken)", forHTTPHeaderField: "Authorization")
        return try ShopAPI.decoder.decode(Value.self, from: try await ShopAPI.data(for: request))
    }
}
