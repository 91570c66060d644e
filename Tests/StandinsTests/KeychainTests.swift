import Foundation
import Testing

@testable import SecurityStandin

@Suite("The keychain keeps what an app gives it, in the home of the play")
struct KeychainTests {
    private let file: URL
    private let keychain: Keychain
    private let token: CFDictionary = [
        kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "shop",
        kSecAttrAccount as String: "ada", kSecValueData as String: Data("t0ken".utf8),
    ]
    private let query: CFDictionary = [
        kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "shop",
        kSecAttrAccount as String: "ada", kSecReturnData as String: true, kSecMatchLimit as String: kSecMatchLimitOne,
    ]

    init() {
        file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).plist")
        keychain = Keychain(file: file)
    }

    private func found(_ query: CFDictionary) -> (OSStatus, AnyObject?) {
        var item: CFTypeRef?
        let status = keychain.find(query, &item)
        return (status, item)
    }

    @Test("An item is found after it was added, by the next launch too, and not after it was deleted")
    func life() {
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(found(query).0 == errSecItemNotFound)
        #expect(keychain.add(token, nil) == errSecSuccess)
        #expect(found(query).1 as? Data == Data("t0ken".utf8))
        var again: CFTypeRef?
        #expect(Keychain(file: file).find(query, &again) == errSecSuccess)
        #expect(again as? Data == Data("t0ken".utf8))
        #expect(keychain.delete(query.filter { $0.key != kSecReturnData && $0.key != kSecMatchLimit }) == errSecSuccess)
        #expect(found(query).0 == errSecItemNotFound)
        #expect(keychain.delete(query) == errSecItemNotFound)
    }

    @Test("An item of the same service and account is a duplicate; of another account it is not")
    func duplicates() {
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(keychain.add(token, nil) == errSecSuccess)
        #expect(keychain.add(token, nil) == errSecDuplicateItem)
        #expect(keychain.add(token.merging([kSecAttrAccount: "grace"]) { $1 }, nil) == errSecSuccess)
        #expect(keychain.add([kSecAttrAccount: "nobody"], nil) == errSecParam)
    }

    @Test("An update changes the data of what matches, and nothing where nothing does")
    func update() {
        defer { try? FileManager.default.removeItem(at: file) }
        let account = query.filter { [kSecClass, kSecAttrService, kSecAttrAccount].contains($0.key) }
        #expect(keychain.update(account, [kSecValueData: Data("new".utf8)]) == errSecItemNotFound)
        #expect(keychain.add(token, nil) == errSecSuccess)
        #expect(keychain.update(account, [kSecValueData: Data("new".utf8)]) == errSecSuccess)
        #expect(found(query).1 as? Data == Data("new".utf8))
    }

    @Test("All items come as a list, and attributes without the data that nobody asked for")
    func attributes() throws {
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(keychain.add(token, nil) == errSecSuccess)
        #expect(keychain.add(token.merging([kSecAttrAccount: "grace"]) { $1 }, nil) == errSecSuccess)
        let all = found([
            kSecClass: kSecClassGenericPassword, kSecReturnAttributes: true, kSecMatchLimit: kSecMatchLimitAll,
        ])
        let items = try #require(all.1 as? [[String: Any]])
        #expect(items.map { $0[kSecAttrAccount] as? String } == ["ada", "grace"])
        #expect(items.allSatisfy { $0[kSecValueData] == nil })
    }
}
