import Absent
@_exported import Foundation

/// Something to buy. Only Apple's service makes one, which a play cannot ask.
public struct Product: Identifiable, Hashable, Sendable {
    public let id: String
    public let displayName: String
    public let description: String
    public let price: Decimal
    public let displayPrice: String

    /// The end of a purchase.
    public enum PurchaseResult: Sendable {
        case success(VerificationResult<Transaction>)
        case userCancelled
        case pending
    }

    public static func products<Identifiers: Collection>(for identifiers: Identifiers) async throws -> [Product]
    where Identifiers.Element == String { absent("Product") }

    public func purchase() async throws -> PurchaseResult { absent("Product") }
}

/// A purchase.
public struct Transaction: Identifiable, Hashable, Sendable {
    public let id: UInt64
    public let productID: String
    public let purchaseDate: Date
    public let revocationDate: Date?
    public let expirationDate: Date?

    /// Ends the play.
    public func finish() async { absent("Transaction") }
}

/// A value and whether Apple has signed it.
public enum VerificationResult<SignedType> {
    case unverified(SignedType, VerificationError)
    case verified(SignedType)

    /// The reason for which it is not.
    public enum VerificationError: Error, Sendable {
        case invalidSignature
    }
}

extension VerificationResult: Sendable where SignedType: Sendable {}

/// The App Store.
public enum AppStore {
    /// Ends the play.
    public static func sync() async throws { absent("AppStore") }
}

/// Something to buy, in the first StoreKit.
open class SKProduct: NSObject {
    public let productIdentifier = ""

    override init() { super.init() }
}

/// Asks the user for a review.
public enum SKStoreReviewController {
    /// Ends the play: the user would be asked.
    public static func requestReview() { absent("SKStoreReviewController") }
}
