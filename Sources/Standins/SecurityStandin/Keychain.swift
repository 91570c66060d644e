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
            guard let new = KeychainItem.kept(attributes) else { return errSecParam }
            for place in places { items[place].attributes.merge(new) { $1 } }
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
        return list.map { KeychainItem(attributes: $0.compactMapValues(KeychainItem.object)) }
    }

    private func write(_ items: [KeychainItem]) {
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try PropertyListSerialization.data(
                fromPropertyList: items.map(\.attributes), format: .binary, options: 0
            ).write(to: file, options: .atomic)
        } catch {
            fatalError("The keychain of this play cannot be written: \(error)")
        }
    }
}

/// An item of the keychain, as the attributes that it was added with.
struct KeychainItem {
    var attributes: [String: NSObject]

    /// The attributes that tell two items of a class apart.
    private static let primary = [
        kSecClassGenericPassword: [kSecAttrAccount, kSecAttrService, kSecAttrAccessGroup, kSecAttrSynchronizable],
        kSecClassInternetPassword: [
            kSecAttrAccount, kSecAttrServer, kSecAttrSecurityDomain, kSecAttrProtocol, kSecAttrAuthenticationType,
            kSecAttrPort, kSecAttrPath, kSecAttrAccessGroup, kSecAttrSynchronizable,
        ],
    ]
    /// The keys of a query that describe the answer or the way to it, not the item.
    private static let wishes: Set<String> = [
        kSecReturnData, kSecReturnAttributes, kSecReturnRef, kSecReturnPersistentRef, kSecMatchLimit,
        kSecUseDataProtectionKeychain, kSecUseAuthenticationContext, kSecUseAuthenticationUI,
        kSecUseNoAuthenticationUI, kSecUseOperationPrompt,
    ]
    /// The attributes of an item that it is not looked for by.
    private static let unasked: Set<String> = [kSecValueData, kSecAttrAccessible]

    init(attributes: [String: NSObject]) { self.attributes = attributes }

    /// Takes what an app adds; nil where the class is missing, or something that no keychain can keep is there.
    init?(_ added: [String: Any]) {
        guard added[kSecClass] is String, let kept = Self.kept(added) else { return nil }
        // As the original says of an item that names neither.
        attributes = [kSecAttrSynchronizable: NSNumber(value: false)].merging(kept) { $1 }
    }

    /// The attributes among what an app gives; nil where something is there that no keychain can keep.
    static func kept(_ given: [String: Any]) -> [String: NSObject]? {
        let given = given.filter { !wishes.contains($0.key) }
        let kept = given.compactMapValues(object)
        let isWhole = kept.count == given.count && PropertyListSerialization.propertyList(kept, isValidFor: .binary)
        return isWhole ? kept : nil
    }

    /// A value as the object that Foundation makes of it, by which two values are the same or not.
    static func object(_ value: Any) -> NSObject? { value as AnyObject as? NSObject }

    private var primary: [String: NSObject] {
        let keys = (attributes[kSecClass] as? String).flatMap { Self.primary[$0] } ?? [kSecAttrLabel]
        return attributes.filter { $0.key == kSecClass || keys.contains($0.key) }
    }

    func isSame(as other: KeychainItem) -> Bool { primary == other.primary }

    func matches(_ query: [String: Any]) -> Bool {
        // Only who asks for them sees those that go to other devices.
        let query = [kSecAttrSynchronizable: false].merging(query) { $1 }
        return query.allSatisfy { key, value in
            if Self.wishes.contains(key) || Self.unasked.contains(key) { return true }
            if key == kSecAttrSynchronizable, value as? String == kSecAttrSynchronizableAny { return true }
            if key == kSecValuePersistentRef { return Self.object(value) == reference }
            return attributes[key] == Self.object(value)
        }
    }

    /// The name of the item for later queries: what no other item has.
    private var reference: NSObject? {
        let all = primary.sorted { $0.key < $1.key }.flatMap { [$0.key as Any, $0.value] }
        return try? Self.object(PropertyListSerialization.data(fromPropertyList: all, format: .binary, options: 0))
    }

    /// The answer to a query: data, a reference, or several things by their names; nil where it asks for nothing.
    func answer(to query: [String: Any]) -> AnyObject? {
        func wants(_ key: String) -> Bool { query[key] as? Bool ?? false }
        let data = wants(kSecReturnData) ? attributes[kSecValueData] : nil
        let reference = wants(kSecReturnPersistentRef) ? reference : nil
        guard wants(kSecReturnAttributes) || (data != nil && reference != nil) else { return data ?? reference }
        var all = wants(kSecReturnAttributes) ? attributes : [:]
        all[kSecValueData] = data
        all[kSecValuePersistentRef] = reference
        return all as NSDictionary
    }
}
