import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The names of the codes of `URLError`, which are the same on every platform where their numbers are not.
package enum URLErrorSymbol {
    /// Names a code; one without a name is written `code -1234`.
    package static func symbol(of code: URLError.Code) -> String {
        codes.first { $0.value == code }?.key ?? "code \(code.rawValue)"
    }

    /// Finds the code that a text from `symbol(of:)` names; nil for any other text.
    package static func code(of symbol: String) -> URLError.Code? {
        if let code = codes[symbol] { return code }
        guard symbol.hasPrefix("code "), let number = Int(symbol.dropFirst(5)) else { return nil }
        return URLError.Code(rawValue: number)
    }

    private static let codes: [String: URLError.Code] = [
        "unknown": .unknown, "cancelled": .cancelled, "badURL": .badURL, "timedOut": .timedOut,
        "unsupportedURL": .unsupportedURL, "cannotFindHost": .cannotFindHost,
        "cannotConnectToHost": .cannotConnectToHost, "networkConnectionLost": .networkConnectionLost,
        "dnsLookupFailed": .dnsLookupFailed, "httpTooManyRedirects": .httpTooManyRedirects,
        "resourceUnavailable": .resourceUnavailable, "notConnectedToInternet": .notConnectedToInternet,
        "redirectToNonExistentLocation": .redirectToNonExistentLocation, "badServerResponse": .badServerResponse,
        "userCancelledAuthentication": .userCancelledAuthentication,
        "userAuthenticationRequired": .userAuthenticationRequired, "zeroByteResource": .zeroByteResource,
        "cannotDecodeRawData": .cannotDecodeRawData, "cannotDecodeContentData": .cannotDecodeContentData,
        "cannotParseResponse": .cannotParseResponse,
        "appTransportSecurityRequiresSecureConnection": .appTransportSecurityRequiresSecureConnection,
        "fileDoesNotExist": .fileDoesNotExist, "fileIsDirectory": .fileIsDirectory,
        "noPermissionsToReadFile": .noPermissionsToReadFile, "dataLengthExceedsMaximum": .dataLengthExceedsMaximum,
        "secureConnectionFailed": .secureConnectionFailed, "serverCertificateHasBadDate": .serverCertificateHasBadDate,
        "serverCertificateUntrusted": .serverCertificateUntrusted,
        "serverCertificateHasUnknownRoot": .serverCertificateHasUnknownRoot,
        "serverCertificateNotYetValid": .serverCertificateNotYetValid,
        "clientCertificateRejected": .clientCertificateRejected,
        "clientCertificateRequired": .clientCertificateRequired, "cannotLoadFromNetwork": .cannotLoadFromNetwork,
        "cannotCreateFile": .cannotCreateFile, "cannotOpenFile": .cannotOpenFile,
        "cannotCloseFile": .cannotCloseFile, "cannotWriteToFile": .cannotWriteToFile,
        "cannotRemoveFile": .cannotRemoveFile, "cannotMoveFile": .cannotMoveFile,
        "downloadDecodingFailedMidStream": .downloadDecodingFailedMidStream,
        "downloadDecodingFailedToComplete": .downloadDecodingFailedToComplete,
        "internationalRoamingOff": .internationalRoamingOff, "callIsActive": .callIsActive,
        "dataNotAllowed": .dataNotAllowed, "requestBodyStreamExhausted": .requestBodyStreamExhausted,
        "backgroundSessionRequiresSharedContainer": .backgroundSessionRequiresSharedContainer,
        "backgroundSessionInUseByAnotherProcess": .backgroundSessionInUseByAnotherProcess,
        "backgroundSessionWasDisconnected": .backgroundSessionWasDisconnected,
    ]
}
