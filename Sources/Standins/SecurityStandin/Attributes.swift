import Absent
import Foundation

// The rest of what an item of the keychain may be asked for: values of a dictionary, which the stand-in keeps and compares.

public let kSecAttrAccessControl = "kSecAttrAccessControl"
public let kSecAttrAuthenticationType = "kSecAttrAuthenticationType"
public let kSecAttrCreationDate = "kSecAttrCreationDate"
public let kSecAttrCreator = "kSecAttrCreator"
public let kSecAttrIsInvisible = "kSecAttrIsInvisible"
public let kSecAttrIsNegative = "kSecAttrIsNegative"
public let kSecAttrModificationDate = "kSecAttrModificationDate"
public let kSecAttrPath = "kSecAttrPath"
public let kSecAttrPort = "kSecAttrPort"
public let kSecAttrProtocol = "kSecAttrProtocol"
public let kSecAttrSecurityDomain = "kSecAttrSecurityDomain"
public let kSecAttrType = "kSecAttrType"
public let kSecReturnPersistentRef = "kSecReturnPersistentRef"
public let kSecValuePersistentRef = "kSecValuePersistentRef"
public let kSecValueRef = "kSecValueRef"
public let kSecUseAuthenticationContext = "kSecUseAuthenticationContext"
public let kSecUseAuthenticationUI = "kSecUseAuthenticationUI"
public let kSecUseAuthenticationUIAllow = "kSecUseAuthenticationUIAllow"
public let kSecUseAuthenticationUIFail = "kSecUseAuthenticationUIFail"
public let kSecUseAuthenticationUISkip = "kSecUseAuthenticationUISkip"
public let kSecUseNoAuthenticationUI = "kSecUseNoAuthenticationUI"
public let kSecUseOperationPrompt = "kSecUseOperationPrompt"
public let kSecAttrAccessibleAlways = "kSecAttrAccessibleAlways"
public let kSecAttrAccessibleAlwaysThisDeviceOnly = "kSecAttrAccessibleAlwaysThisDeviceOnly"

public let kSecAttrAuthenticationTypeDefault = "kSecAttrAuthenticationTypeDefault"
public let kSecAttrAuthenticationTypeDPA = "kSecAttrAuthenticationTypeDPA"
public let kSecAttrAuthenticationTypeHTMLForm = "kSecAttrAuthenticationTypeHTMLForm"
public let kSecAttrAuthenticationTypeHTTPBasic = "kSecAttrAuthenticationTypeHTTPBasic"
public let kSecAttrAuthenticationTypeHTTPDigest = "kSecAttrAuthenticationTypeHTTPDigest"
public let kSecAttrAuthenticationTypeMSN = "kSecAttrAuthenticationTypeMSN"
public let kSecAttrAuthenticationTypeNTLM = "kSecAttrAuthenticationTypeNTLM"
public let kSecAttrAuthenticationTypeRPA = "kSecAttrAuthenticationTypeRPA"

public let kSecAttrProtocolAFP = "kSecAttrProtocolAFP"
public let kSecAttrProtocolAppleTalk = "kSecAttrProtocolAppleTalk"
public let kSecAttrProtocolDAAP = "kSecAttrProtocolDAAP"
public let kSecAttrProtocolEPPC = "kSecAttrProtocolEPPC"
public let kSecAttrProtocolFTP = "kSecAttrProtocolFTP"
public let kSecAttrProtocolFTPAccount = "kSecAttrProtocolFTPAccount"
public let kSecAttrProtocolFTPProxy = "kSecAttrProtocolFTPProxy"
public let kSecAttrProtocolFTPS = "kSecAttrProtocolFTPS"
public let kSecAttrProtocolHTTP = "kSecAttrProtocolHTTP"
public let kSecAttrProtocolHTTPProxy = "kSecAttrProtocolHTTPProxy"
public let kSecAttrProtocolHTTPS = "kSecAttrProtocolHTTPS"
public let kSecAttrProtocolHTTPSProxy = "kSecAttrProtocolHTTPSProxy"
public let kSecAttrProtocolIMAP = "kSecAttrProtocolIMAP"
public let kSecAttrProtocolIMAPS = "kSecAttrProtocolIMAPS"
public let kSecAttrProtocolIPP = "kSecAttrProtocolIPP"
public let kSecAttrProtocolIRC = "kSecAttrProtocolIRC"
public let kSecAttrProtocolIRCS = "kSecAttrProtocolIRCS"
public let kSecAttrProtocolLDAP = "kSecAttrProtocolLDAP"
public let kSecAttrProtocolLDAPS = "kSecAttrProtocolLDAPS"
public let kSecAttrProtocolNNTP = "kSecAttrProtocolNNTP"
public let kSecAttrProtocolNNTPS = "kSecAttrProtocolNNTPS"
public let kSecAttrProtocolPOP3 = "kSecAttrProtocolPOP3"
public let kSecAttrProtocolPOP3S = "kSecAttrProtocolPOP3S"
public let kSecAttrProtocolRTSP = "kSecAttrProtocolRTSP"
public let kSecAttrProtocolRTSPProxy = "kSecAttrProtocolRTSPProxy"
public let kSecAttrProtocolSMB = "kSecAttrProtocolSMB"
public let kSecAttrProtocolSMTP = "kSecAttrProtocolSMTP"
public let kSecAttrProtocolSOCKS = "kSecAttrProtocolSOCKS"
public let kSecAttrProtocolSSH = "kSecAttrProtocolSSH"
public let kSecAttrProtocolTelnet = "kSecAttrProtocolTelnet"
public let kSecAttrProtocolTelnetS = "kSecAttrProtocolTelnetS"

/// The conditions under which an item may be read; nobody can make them here.
public final class SecAccessControl {
    private init() {}
}

/// The user who has to be asked before an item is read.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let userPresence = Self(rawValue: 1 << 0)
    public static let biometryAny = Self(rawValue: 1 << 1)
    public static let biometryCurrentSet = Self(rawValue: 1 << 3)
    public static let devicePasscode = Self(rawValue: 1 << 4)
}

/// Ends the play: the user would be asked.
public func SecAccessControlCreateWithFlags(
    _ allocator: AnyObject?, _ protection: Any, _ flags: SecAccessControlCreateFlags,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? { absent("Security") }

public typealias CFOptionFlags = UInt
public typealias CFError = NSError
public var kCFAllocatorDefault: AnyObject? { nil }
public func CFErrorGetDomain(_ err: CFError) -> CFString { err.domain }
public func CFErrorGetCode(_ err: CFError) -> Int { err.code }
public func CFErrorCopyUserInfo(_ err: CFError) -> CFDictionary { err.userInfo }
