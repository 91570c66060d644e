/// A dictionary of Core Foundation; on Linux a plain one.
public typealias CFDictionary = [String: Any]
/// A text of Core Foundation; on Linux a plain one.
public typealias CFString = String
/// Any object of Core Foundation.
public typealias CFTypeRef = AnyObject
/// The answer of a function of Security.
public typealias OSStatus = Int32

/// No error.
public let errSecSuccess: OSStatus = 0
/// It worked, as older code says it.
public let noErr: OSStatus = 0
/// A parameter is wrong.
public let errSecParam: OSStatus = -50
/// The item is there already.
public let errSecDuplicateItem: OSStatus = -25299
/// The item is not there.
public let errSecItemNotFound: OSStatus = -25300
/// The user may not be asked.
public let errSecInteractionNotAllowed: OSStatus = -25308
/// The data cannot be read.
public let errSecDecode: OSStatus = -26275
/// The user has refused.
public let errSecUserCanceled: OSStatus = -128
/// The user could not be recognised.
public let errSecAuthFailed: OSStatus = -25293
/// The function is missing.
public let errSecUnimplemented: OSStatus = -4

/// Yes, in Core Foundation.
public let kCFBooleanTrue: Bool! = true
/// No, in Core Foundation.
public let kCFBooleanFalse: Bool! = false

/// The class of an item.
public let kSecClass = "class"
/// A password.
public let kSecClassGenericPassword = "genp"
/// A password of a server.
public let kSecClassInternetPassword = "inet"
/// A key.
public let kSecClassKey = "keys"
/// A certificate.
public let kSecClassCertificate = "cert"
/// An identity.
public let kSecClassIdentity = "idnt"

/// The account of an item.
public let kSecAttrAccount = "acct"
/// The service of an item.
public let kSecAttrService = "svce"
/// The server of an item.
public let kSecAttrServer = "srvr"
/// The group of apps that may read an item.
public let kSecAttrAccessGroup = "agrp"
/// The state of the device in which an item may be read.
public let kSecAttrAccessible = "pdmn"
/// The name of an item that the user sees.
public let kSecAttrLabel = "labl"
/// The description of an item.
public let kSecAttrDescription = "desc"
/// The comment on an item.
public let kSecAttrComment = "icmt"
/// Any data of the app.
public let kSecAttrGeneric = "gena"
/// True for an item that goes to the user's other devices.
public let kSecAttrSynchronizable = "sync"
/// Both those that go to other devices and those that do not.
public let kSecAttrSynchronizableAny = "syna"
/// The data of an item.
public let kSecValueData = "v_Data"
/// True in a query for the data.
public let kSecReturnData = "r_Data"
/// True in a query for the attributes.
public let kSecReturnAttributes = "r_Attributes"
/// True in a query for a reference.
public let kSecReturnRef = "r_Ref"
/// The number of items that are asked for.
public let kSecMatchLimit = "m_Limit"
/// One item.
public let kSecMatchLimitOne = "m_LimitOne"
/// All items.
public let kSecMatchLimitAll = "m_LimitAll"
/// True in a query of the keychain that iOS has.
public let kSecUseDataProtectionKeychain = "nleg"
/// While the device is unlocked.
public let kSecAttrAccessibleWhenUnlocked = "ak"
/// While the device is unlocked, on this device alone.
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly = "aku"
/// Once the device was unlocked.
public let kSecAttrAccessibleAfterFirstUnlock = "ck"
/// Once the device was unlocked, on this device alone.
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly = "cku"
/// While a passcode is set, on this device alone.
public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly = "akpu"

/// The words for an answer.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
    switch status {
    case errSecSuccess: "No error."
    case errSecItemNotFound: "The specified item could not be found in the keychain."
    case errSecDuplicateItem: "The specified item already exists in the keychain."
    default: "OSStatus \(status)"
    }
}
