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

    @Test("Two keys of one length that are data are two items")
    func keysOfOneLength() {
        defer { try? FileManager.default.removeItem(at: file) }
        func item(_ key: String) -> CFDictionary {
            [kSecClass: kSecClassGenericPassword, kSecAttrAccount: Data(key.utf8), kSecAttrGeneric: Data(key.utf8)]
        }
        for key in ["token", "email"] {
            #expect(keychain.add(item(key).merging([kSecValueData: Data(key.utf8)]) { $1 }, nil) == errSecSuccess)
        }
        for key in ["token", "email"] {
            #expect(found(item(key).merging([kSecReturnData: true]) { $1 }).1 as? Data == Data(key.utf8))
        }
        #expect(found([kSecClass: kSecClassGenericPassword, kSecAttrAccount: "5 bytes"]).0 == errSecItemNotFound)
    }

    @Test("What a query says of the way to its answer does not describe the item, neither when it is added")
    func wishes() {
        defer { try? FileManager.default.removeItem(at: file) }
        let wishes: CFDictionary = [
            kSecUseOperationPrompt: "Log in", kSecUseAuthenticationUI: kSecUseAuthenticationUIFail,
            kSecUseNoAuthenticationUI: true, kSecUseAuthenticationContext: NSObject(), kSecReturnPersistentRef: false,
        ]
        #expect(keychain.add(token.merging(wishes) { $1 }, nil) == errSecSuccess)
        #expect(found(query.merging(wishes) { $1 }).1 as? Data == Data("t0ken".utf8))
        #expect(found(query).1 as? Data == Data("t0ken".utf8))
    }

    @Test("A reference that an app keeps finds its item again, and no other one")
    func references() throws {
        defer { try? FileManager.default.removeItem(at: file) }
        var kept: CFTypeRef?
        #expect(keychain.add(token.merging([kSecReturnPersistentRef: true]) { $1 }, &kept) == errSecSuccess)
        let other = token.merging([kSecAttrAccount: "grace", kSecValueData: Data("other".utf8)]) { $1 }
        #expect(keychain.add(other, nil) == errSecSuccess)
        let reference = try #require(kept as? Data)
        let data = found([kSecValuePersistentRef: reference, kSecReturnData: true]).1
        #expect(data as? Data == Data("t0ken".utf8))
        let all = found(query.merging([kSecReturnAttributes: true, kSecReturnPersistentRef: true]) { $1 })
        let attributes = try #require(all.1 as? [String: Any])
        #expect(attributes[kSecValuePersistentRef] as? Data == reference && attributes[kSecValueData] is Data)
    }

    @Test("An item of another port, path or protocol, or one that goes to other devices, is another one")
    func primary() {
        defer { try? FileManager.default.removeItem(at: file) }
        let site: CFDictionary = [
            kSecClass: kSecClassInternetPassword, kSecAttrServer: "shop.example", kSecAttrAccount: "ada",
        ]
        let differences: [CFDictionary] = [
            [:], [kSecAttrPort: 8080], [kSecAttrPath: "/a"], [kSecAttrProtocol: kSecAttrProtocolHTTPS],
            [kSecAttrAuthenticationType: kSecAttrAuthenticationTypeHTTPBasic], [kSecAttrSecurityDomain: "a"],
            [kSecAttrSynchronizable: true],
        ]
        for difference in differences { #expect(keychain.add(site.merging(difference) { $1 }, nil) == errSecSuccess) }
        for difference in differences {
            #expect(keychain.add(site.merging(difference) { $1 }, nil) == errSecDuplicateItem)
        }
        #expect(keychain.add(site.merging([kSecAttrComment: "c"]) { $1 }, nil) == errSecDuplicateItem)
    }

    @Test("Only a query that asks for them finds items that go to other devices, and one for any finds all")
    func synchronizable() {
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(keychain.add(token.merging([kSecAttrSynchronizable: true]) { $1 }, nil) == errSecSuccess)
        #expect(found(query).0 == errSecItemNotFound)
        #expect(found(query.merging([kSecAttrSynchronizable: true]) { $1 }).0 == errSecSuccess)
        #expect(found(query.merging([kSecAttrSynchronizable: kSecAttrSynchronizableAny]) { $1 }).0 == errSecSuccess)
    }

    @Test("What no keychain can keep is refused")
    func refused() {
        #expect(keychain.add(token.merging([kSecAttrComment: NSObject()]) { $1 }, nil) == errSecParam)
    }
}
