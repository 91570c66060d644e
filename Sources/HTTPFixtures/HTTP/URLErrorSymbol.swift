import BenchPlatform
import Foundation

/// The names of URL errors: numbers mean nothing to a reader, and descriptions differ between platforms.
package enum URLErrorSymbol {
    /// Returns the name of a code, such as `notConnectedToInternet`; a code without a name gives its number.
    package static func symbol(for code: URLError.Code) -> String { symbol(for: code.rawValue) }

    /// Returns the name of a code that came as a number in `NSURLErrorDomain`.
    package static func symbol(for number: Int) -> String {
        table.first { $0.key.rawValue == number }?.value ?? String(number)
    }

    /// Returns the code with the given name, or nil if there is none.
    package static func code(for symbol: String) -> URLError.Code? { table.first { $0.value == symbol }?.key }

    private static let table: KeyValuePairs<URLError.Code, String> = [
        .unknown: "unknown",
        .backgroundSessionRequiresSharedContainer: "backgroundSessionRequiresSharedContainer",
        .backgroundSessionInUseByAnotherProcess: "backgroundSessionInUseByAnotherProcess",
        .backgroundSessionWasDisconnected: "backgroundSessionWasDisconnected",
        .cancelled: "cancelled",
        .badURL: "badURL",
        .timedOut: "timedOut",
        .unsupportedURL: "unsupportedURL",
        .cannotFindHost: "cannotFindHost",
        .cannotConnectToHost: "cannotConnectToHost",
        .networkConnectionLost: "networkConnectionLost",
        .dnsLookupFailed: "dnsLookupFailed",
        .httpTooManyRedirects: "httpTooManyRedirects",
        .resourceUnavailable: "resourceUnavailable",
        .notConnectedToInternet: "notConnectedToInternet",
        .redirectToNonExistentLocation: "redirectToNonExistentLocation",
        .badServerResponse: "badServerResponse",
        .userCancelledAuthentication: "userCancelledAuthentication",
        .userAuthenticationRequired: "userAuthenticationRequired",
        .zeroByteResource: "zeroByteResource",
        .cannotDecodeRawData: "cannotDecodeRawData",
        .cannotDecodeContentData: "cannotDecodeContentData",
        .cannotParseResponse: "cannotParseResponse",
        .internationalRoamingOff: "internationalRoamingOff",
        .callIsActive: "callIsActive",
        .dataNotAllowed: "dataNotAllowed",
        .requestBodyStreamExhausted: "requestBodyStreamExhausted",
        .appTransportSecurityRequiresSecureConnection: "appTransportSecurityRequiresSecureConnection",
        .fileDoesNotExist: "fileDoesNotExist",
        .fileIsDirectory: "fileIsDirectory",
        .noPermissionsToReadFile: "noPermissionsToReadFile",
        .dataLengthExceedsMaximum: "dataLengthExceedsMaximum",
        .secureConnectionFailed: "secureConnectionFailed",
        .serverCertificateHasBadDate: "serverCertificateHasBadDate",
        .serverCertificateUntrusted: "serverCertificateUntrusted",
        .serverCertificateHasUnknownRoot: "serverCertificateHasUnknownRoot",
        .serverCertificateNotYetValid: "serverCertificateNotYetValid",
        .clientCertificateRejected: "clientCertificateRejected",
        .clientCertificateRequired: "clientCertificateRequired",
        .cannotLoadFromNetwork: "cannotLoadFromNetwork",
        .cannotCreateFile: "cannotCreateFile",
        .cannotOpenFile: "cannotOpenFile",
        .cannotCloseFile: "cannotCloseFile",
        .cannotWriteToFile: "cannotWriteToFile",
        .cannotRemoveFile: "cannotRemoveFile",
        .cannotMoveFile: "cannotMoveFile",
        .downloadDecodingFailedMidStream: "downloadDecodingFailedMidStream",
        .downloadDecodingFailedToComplete: "downloadDecodingFailedToComplete",
    ]
}
