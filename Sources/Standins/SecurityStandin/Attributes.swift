import Absent
import Foundation

// The rest of what an item of the keychain may be asked for: values of a dictionary, which the stand-in keeps and compares.

/// The conditions under which an item may be read.
public let kSecAttrAccessControl = "kSecAttrAccessControl"
/// The way in which a server asks who one is.
public let kSecAttrAuthenticationType = "kSecAttrAuthenticationType"
/// The moment at which an item was added.
public let kSecAttrCreationDate = "kSecAttrCreationDate"
/// The creator of an item.
public let kSecAttrCreator = "kSecAttrCreator"
/// True for an item that no list shows.
public let kSecAttrIsInvisible = "kSecAttrIsInvisible"
/// True for an item that stands for no password.
public let kSecAttrIsNegative = "kSecAttrIsNegative"
/// The moment at which an item was last changed.
public let kSecAttrModificationDate = "kSecAttrModificationDate"
/// The path on a server.
public let kSecAttrPath = "kSecAttrPath"
/// The port of a server.
public let kSecAttrPort = "kSecAttrPort"
/// The protocol of a server.
public let kSecAttrProtocol = "kSecAttrProtocol"
/// The domain of a server.
public let kSecAttrSecurityDomain = "kSecAttrSecurityDomain"
/// The type of an item.
public let kSecAttrType = "kSecAttrType"
/// Asks for what finds the item again.
public let kSecReturnPersistentRef = "kSecReturnPersistentRef"
/// A reference that finds an item again.
public let kSecValuePersistentRef = "kSecValuePersistentRef"
/// The object of an item.
public let kSecValueRef = "kSecValueRef"
/// The context in which the user was asked already.
public let kSecUseAuthenticationContext = "kSecUseAuthenticationContext"
/// Says whether the user may be asked.
public let kSecUseAuthenticationUI = "kSecUseAuthenticationUI"
/// The user may be asked.
public let kSecUseAuthenticationUIAllow = "kSecUseAuthenticationUIAllow"
/// The user may not be asked.
public let kSecUseAuthenticationUIFail = "kSecUseAuthenticationUIFail"
/// Items for which the user would be asked are left out.
public let kSecUseAuthenticationUISkip = "kSecUseAuthenticationUISkip"
/// The user may not be asked, as older code says it.
public let kSecUseNoAuthenticationUI = "kSecUseNoAuthenticationUI"
/// The question to the user.
public let kSecUseOperationPrompt = "kSecUseOperationPrompt"
/// Always.
public let kSecAttrAccessibleAlways = "kSecAttrAccessibleAlways"
/// Always, on this device.
public let kSecAttrAccessibleAlwaysThisDeviceOnly = "kSecAttrAccessibleAlwaysThisDeviceOnly"

/// A server that asks by the default.
public let kSecAttrAuthenticationTypeDefault = "kSecAttrAuthenticationTypeDefault"
/// A server that asks by DPA.
public let kSecAttrAuthenticationTypeDPA = "kSecAttrAuthenticationTypeDPA"
/// A server that asks by a form.
public let kSecAttrAuthenticationTypeHTMLForm = "kSecAttrAuthenticationTypeHTMLForm"
/// A server that asks by Basic of HTTP.
public let kSecAttrAuthenticationTypeHTTPBasic = "kSecAttrAuthenticationTypeHTTPBasic"
/// A server that asks by Digest of HTTP.
public let kSecAttrAuthenticationTypeHTTPDigest = "kSecAttrAuthenticationTypeHTTPDigest"
/// A server that asks by MSN.
public let kSecAttrAuthenticationTypeMSN = "kSecAttrAuthenticationTypeMSN"
/// A server that asks by NTLM.
public let kSecAttrAuthenticationTypeNTLM = "kSecAttrAuthenticationTypeNTLM"
/// A server that asks by RPA.
public let kSecAttrAuthenticationTypeRPA = "kSecAttrAuthenticationTypeRPA"

/// A server of AFP.
public let kSecAttrProtocolAFP = "kSecAttrProtocolAFP"
/// A server of AppleTalk.
public let kSecAttrProtocolAppleTalk = "kSecAttrProtocolAppleTalk"
/// A server of DAAP.
public let kSecAttrProtocolDAAP = "kSecAttrProtocolDAAP"
/// A server of EPPC.
public let kSecAttrProtocolEPPC = "kSecAttrProtocolEPPC"
/// A server of FTP.
public let kSecAttrProtocolFTP = "kSecAttrProtocolFTP"
/// A server of FTPAccount.
public let kSecAttrProtocolFTPAccount = "kSecAttrProtocolFTPAccount"
/// A server of FTPProxy.
public let kSecAttrProtocolFTPProxy = "kSecAttrProtocolFTPProxy"
/// A server of FTPS.
public let kSecAttrProtocolFTPS = "kSecAttrProtocolFTPS"
/// A server of HTTP.
public let kSecAttrProtocolHTTP = "kSecAttrProtocolHTTP"
/// A server of HTTPProxy.
public let kSecAttrProtocolHTTPProxy = "kSecAttrProtocolHTTPProxy"
/// A server of HTTPS.
public let kSecAttrProtocolHTTPS = "kSecAttrProtocolHTTPS"
/// A server of HTTPSProxy.
public let kSecAttrProtocolHTTPSProxy = "kSecAttrProtocolHTTPSProxy"
/// A server of IMAP.
public let kSecAttrProtocolIMAP = "kSecAttrProtocolIMAP"
/// A server of IMAPS.
public let kSecAttrProtocolIMAPS = "kSecAttrProtocolIMAPS"
/// A server of IPP.
public let kSecAttrProtocolIPP = "kSecAttrProtocolIPP"
/// A server of IRC.
public let kSecAttrProtocolIRC = "kSecAttrProtocolIRC"
/// A server of IRCS.
public let kSecAttrProtocolIRCS = "kSecAttrProtocolIRCS"
/// A server of LDAP.
public let kSecAttrProtocolLDAP = "kSecAttrProtocolLDAP"
/// A server of LDAPS.
public let kSecAttrProtocolLDAPS = "kSecAttrProtocolLDAPS"
/// A server of NNTP.
public let kSecAttrProtocolNNTP = "kSecAttrProtocolNNTP"
/// A server of NNTPS.
public let kSecAttrProtocolNNTPS = "kSecAttrProtocolNNTPS"
/// A server of POP3.
public let kSecAttrProtocolPOP3 = "kSecAttrProtocolPOP3"
/// A server of POP3S.
public let kSecAttrProtocolPOP3S = "kSecAttrProtocolPOP3S"
/// A server of RTSP.
public let kSecAttrProtocolRTSP = "kSecAttrProtocolRTSP"
/// A server of RTSPProxy.
public let kSecAttrProtocolRTSPProxy = "kSecAttrProtocolRTSPProxy"
/// A server of SMB.
public let kSecAttrProtocolSMB = "kSecAttrProtocolSMB"
/// A server of SMTP.
public let kSecAttrProtocolSMTP = "kSecAttrProtocolSMTP"
/// A server of SOCKS.
public let kSecAttrProtocolSOCKS = "kSecAttrProtocolSOCKS"
/// A server of SSH.
public let kSecAttrProtocolSSH = "kSecAttrProtocolSSH"
/// A server of Telnet.
public let kSecAttrProtocolTelnet = "kSecAttrProtocolTelnet"
/// A server of TelnetS.
public let kSecAttrProtocolTelnetS = "kSecAttrProtocolTelnetS"

/// The conditions under which an item may be read; nobody can make them here.
public final class SecAccessControl {
    private init() {}
}

/// The user who has to be asked before an item is read.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Takes bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Whoever owns the device.
    public static let userPresence = Self(rawValue: 1 << 0)
    /// Whoever the device recognises.
    public static let biometryAny = Self(rawValue: 1 << 1)
    /// Whoever the device recognises now.
    public static let biometryCurrentSet = Self(rawValue: 1 << 3)
    /// Whoever knows the code of the device.
    public static let devicePasscode = Self(rawValue: 1 << 4)
}

/// Ends the play: the user would be asked.
public func SecAccessControlCreateWithFlags(
    _ allocator: AnyObject?, _ protection: Any, _ flags: SecAccessControlCreateFlags,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? { absent("Security") }

/// Options of Core Foundation.
public typealias CFOptionFlags = UInt
/// An error of Core Foundation.
public typealias CFError = NSError
/// The usual memory of Core Foundation.
public var kCFAllocatorDefault: AnyObject? { nil }
/// The domain of an error.
public func CFErrorGetDomain(_ err: CFError) -> CFString { err.domain }
/// The code of an error.
public func CFErrorGetCode(_ err: CFError) -> Int { err.code }
/// The details of an error.
public func CFErrorCopyUserInfo(_ err: CFError) -> CFDictionary { err.userInfo }
