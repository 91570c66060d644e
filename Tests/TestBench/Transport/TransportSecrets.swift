import Foundation
import PresenterBench
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Secrets that chain: what one answer gives is sent with the next request.
let secretScenarios: [Scenario] = [
    Scenario("sign-in", .fixture("sign-in"), .environment("CANARY")) { stage in
        let account = Account(ProbeSpy(stage))
        stage.send("sign in") { await account.signIn() }
        stage.send("list") { await account.list() }
        stage.send("list again") { await account.list() }
    },
    Scenario("canaries", .fixture("canaries"), .environment("CANARY")) { stage in
        let probe = ProbeSpy(stage)
        stage.send("send") { await sendCanaries(probe) }
    },
]

/// The secret of a user; a test plants its own.
private var canary: String { ProcessInfo.processInfo.environment["CANARY"] ?? "a-password-of-nobody" }

/// An account as apps have it: a token that runs out, and one that brings a new one.
private final class Account: Sendable {
    private struct Tokens: Decodable {
        let accessToken: String
        let refreshToken: String
    }

    private let probe: any Probe
    private let tokens = Mutex<Tokens?>(nil)

    init(_ probe: any Probe) { self.probe = probe }

    func signIn() async {
        let form = "user=reader&password=\(canary)"
        await renew(.to("login", method: "POST", body: form, type: "application/x-www-form-urlencoded"))
    }

    /// Asks for the list, once more with a new token if the old one is refused.
    func list() async {
        var answer = await ask()
        if answer.status == 401, let token = tokens.withLock({ $0?.refreshToken }) {
            probe.got("refused")
            await renew(
                .to("refresh", method: "POST", body: #"{"refreshToken":"\#(token)"}"#, type: "application/json"))
            answer = await ask()
        }
        probe.got("\(answer.status) \(answer.text)")
    }

    private func ask() async -> (status: Int, text: String) {
        var request = URLRequest.to("list?page=1")
        let token = tokens.withLock { $0?.accessToken } ?? ""
        request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        guard let (data, response) = try? await URLSession.shared.data(for: request) else { return (0, "no answer") }
        return ((response as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
    }

    private func renew(_ request: URLRequest) async {
        guard let (data, _) = try? await URLSession.shared.data(for: request),
            let new = try? JSONDecoder().decode(Tokens.self, from: data)
        else { return probe.got("no tokens") }
        tokens.withLock { $0 = new }
        probe.got("signed in until \(Self.expiry(of: new.accessToken) ?? 0)")
    }

    /// Reads when a token runs out, as apps do that renew it in time.
    private static func expiry(of token: String) -> Int? {
        struct Claims: Decodable { let exp: Int }
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        let plain = String(parts[1]).replacing("-", with: "+").replacing("_", with: "/")
        let padded = plain + String(repeating: "=", count: (4 - plain.count % 4) % 4)
        return Data(base64Encoded: padded).flatMap { try? JSONDecoder().decode(Claims.self, from: $0) }?.exp
    }
}

/// Sends a secret in every part of a request, and shows and prints what comes back.
func sendCanaries(_ probe: any Probe) async {
    let session = URLSession.shared
    await session.await(.to("query?api_key=\(canary)&n=1"), probe)
    var headers = URLRequest.to("headers")
    headers.setValue("Bearer \(canary)", forHTTPHeaderField: "Authorization")
    headers.setValue("sid=\(canary)", forHTTPHeaderField: "Cookie")
    headers.setValue(canary, forHTTPHeaderField: "X-Api-Key")
    await session.await(headers, probe)
    let type = "application/x-www-form-urlencoded"
    await session.await(.to("form", method: "POST", body: "password=\(canary)&n=1", type: type), probe)
    let json = #"{"user":{"password":"\#(canary)"},"n":1}"#
    await session.await(.to("json", method: "POST", body: json, type: "application/json"), probe)
    let parts = ["password": canary, "file\"; filename=\"a.bin": "a\u{0}\(canary)\u{1}"].sorted { $0.key > $1.key }.map
    {
        "--edge\r\nContent-Disposition: form-data; name=\"\($0.key)\"\r\n\r\n\($0.value)\r\n"
    }
    let form = parts.joined() + "--edge--\r\n"
    await session.await(.to("parts", method: "POST", body: form, type: "multipart/form-data; boundary=edge"), probe)
    await session.await(.to("redirect"), probe)
    probe.got("the secret is \(canary)")
    print("the app prints \(canary)")
    let base64 = Data(canary.utf8).base64EncodedString()
    let safe = base64.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    let hex = canary.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    FileHandle.standardError.write(Data("and complains of \(base64) \(safe) \(hex) \(hex.uppercased())\n".utf8))
}
