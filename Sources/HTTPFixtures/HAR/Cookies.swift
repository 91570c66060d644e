import Foundation

/// The cookies in headers (RFC 6265), as HAR lists them beside the headers.
enum Cookies {
    static func sent(in headers: [Exchange.Header]) -> [HAR.NamedValue] {
        headers.filter { $0.isNamed("Cookie") }.flatMap { $0.value.split(separator: ";") }.map(pair)
    }

    static func set(by headers: [Exchange.Header]) -> [HAR.NamedValue] {
        headers.filter { $0.isNamed("Set-Cookie") }.flatMap { SetCookieList.values(in: $0.value) }
            .map { pair($0.prefix { $0 != ";" }) }
    }

    private static func pair(_ text: Substring) -> HAR.NamedValue {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        return HAR.NamedValue(name: parts[0], value: parts.count > 1 ? parts[1] : "")
    }
}
