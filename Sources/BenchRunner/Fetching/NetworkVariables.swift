/// The variables that configure a machine's network access: proxies, certificates and host names.
///
/// The process that talks to the network for a capture has them; the app has no more variables than in a replay.
package enum NetworkVariables {
    private static let names: Set = [
        "http_proxy", "https_proxy", "all_proxy", "no_proxy", "ssl_cert_file", "ssl_cert_dir", "curl_ca_bundle",
        "hostaliases", "localdomain", "res_options",
    ]

    /// Returns those that are set, in any case.
    package static func all(in environment: [String: String]) -> [String: String] {
        environment.filter { names.contains($0.key.lowercased()) }
    }

    /// Parses the words that a capture passes on: `https_proxy=http://127.0.0.1:3128`.
    package static func read(_ words: [String]) -> [String: String] {
        let pairs = words.compactMap { word in
            word.firstIndex(of: "=").map { (String(word[..<$0]), String(word[word.index(after: $0)...])) }
        }
        return Dictionary(pairs) { first, _ in first }
    }
}
