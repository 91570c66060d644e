import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The reason why a request got no answer, as the error that apps expect.
enum LiveFailure {
    /// Returns the code of an error.
    ///
    /// On Linux an untrusted certificate is an unknown error, and only its description, which is curl's, says more;
    /// Apple's platforms have codes for it, and an app may ask for them.
    static func code(of error: (any Error)?) -> URLError.Code {
        guard let error = error as? URLError else { return .unknown }
        guard error.code == .unknown else { return error.code }
        let text = error.localizedDescription.lowercased()
        guard text.contains("ssl") || text.contains("tls") || text.contains("certificate") else { return .unknown }
        if text.contains("expired") { return .serverCertificateHasBadDate }
        if text.contains("not yet valid") { return .serverCertificateNotYetValid }
        return text.contains("certificate") ? .serverCertificateUntrusted : .secureConnectionFailed
    }
}
