@_exported import Foundation

@discardableResult
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    Keychain.ofPlay.add(attributes, result)
}

@discardableResult
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    Keychain.ofPlay.find(query, result)
}

@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    Keychain.ofPlay.update(query, attributesToUpdate)
}

@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { Keychain.ofPlay.delete(query) }

/// A keychain in a property list.
struct Keychain: Sendable {
    /// The one in the home of the play, so that the next launch of a scenario finds what this one kept.
    static let ofPlay = Keychain(
        file: URL(filePath: NSHomeDirectory()).appending(path: "Library/Keychains/standin.plist"))

    let file: URL
    private let lock = NSLock()

    init(file: URL) { self.file = file }

    func add(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
        lock.withLock {
            guard let item = KeychainItem(attributes) else { return errSecParam }
            let items = items()
            guard !items.contains(where: { $0.isSame(as: item) }) else { return errSecDuplicateItem }
            write(items + [item])
            result?.pointee = item.answer(to: attributes)
            return errSecSuccess
        }
    }

    func find(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
        lock.withLock {
            let found = items().filter { $0.matches(query) }
            guard let first = found.first else { return errSecItemNotFound }
            let wantsAll = query[kSecMatchLimit] as? String == kSecMatchLimitAll
            result?.pointee = wantsAll ? found.compactMap { $0.answer(to: query) } as NSArray : first.answer(to: query)
            return errSecSuccess
        }
    }

    func update(_ query: CFDictionary, _ attributes: CFDictionary) -> OSStatus {
        lock.withLock {
            var items = items()
            let places = items.indices.filter { items[$0].matches(query) }
            guard !places.isEmpty else { return errSecItemNotFound }
            for place in places { items[place].attributes.merge(attributes.mapValues(KeychainItem.stored)) { $1 } }
            write(items)
            return errSecSuccess
        }
    }

    func delete(_ query: CFDictionary) -> OSStatus {
        lock.withLock {
            let items = items()
            let rest = items.filter { !$0.matches(query) }
            guard rest.count < items.count else { return errSecItemNotFound }
            write(rest)
            return errSecSuccess
        }
    }

    private func items() -> [KeychainItem] {
        guard let data = try? Data(contentsOf: file) else { return [] }
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [[String: Any]]
        guard let list else { fatalError("The keychain of this play cannot be read: \(file.path)") }
        return list.map(KeychainItem.init(stored:))
    }

    private func write(_ items: [KeychainItem]) {
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try PropertyListSerialization.data(
                fromPropertyList: items.map(\.attributes), format: .xml, options: 0
            ).write(to: file, options: .atomic)
        } catch {
            fatalError("The keychain of this play cannot be written: \(error)")
        }
    }
}

/// An item of the keychain, as the attributes that it was added with.
struct KeychainItem {
    var attributes: [String: Any]

    /// The attributes that tell two items of a class apart.
    private static let primary = [
        "genp": [kSecAttrAccount, kSecAttrService], "inet": [kSecAttrAccount, kSecAttrServer],
    ]
    /// The keys of a query that describe the answer, not the item.
    private static let wishes: Set<String> = [
        kSecReturnData, kSecReturnAttributes, kSecReturnRef, kSecMatchLimit, kSecUseDataProtectionKeychain,
    ]
    /// The attributes of an item that it is not looked for by.
    private static let unasked: Set<String> = [kSecValueData, kSecAttrAccessible]

    init(stored attributes: [String: Any]) { self.attributes = attributes }

    /// - Parameter attributes: What an app adds; nil where the class is missing.
    init?(_ attributes: [String: Any]) {
        guard attributes[kSecClass] is String else { return nil }
        self.attributes = attributes.filter { !Self.wishes.contains($0.key) }.mapValues(Self.stored)
    }

    static func stored(_ value: Any) -> Any {
        switch value {
        case is String, is Data, is Bool, is Int, is Date: value
        default: "\(value)"
        }
    }

    private func text(_ key: String) -> String? { attributes[key].map { "\($0)" } }

    func isSame(as other: KeychainItem) -> Bool {
        guard text(kSecClass) == other.text(kSecClass) else { return false }
        let keys = Self.primary[text(kSecClass) ?? ""] ?? [kSecAttrLabel]
        return keys.allSatisfy { text($0) == other.text($0) }
    }

    func matches(_ query: [String: Any]) -> Bool {
        query.allSatisfy { key, value in
            if Self.wishes.contains(key) || Self.unasked.contains(key) { return true }
            if key == kSecAttrSynchronizable, value as? String == kSecAttrSynchronizableAny { return true }
            return text(key) == "\(Self.stored(value))"
        }
    }

    /// The answer to a query: data, attributes, both, or nothing.
    func answer(to query: [String: Any]) -> AnyObject? {
        let wantsData = query[kSecReturnData] as? Bool ?? false
        let wantsAttributes = query[kSecReturnAttributes] as? Bool ?? false
        if wantsAttributes { return attributes.filter { wantsData || $0.key != kSecValueData } as NSDictionary }
        return wantsData ? attributes[kSecValueData] as AnyObject : nil
    }
}
