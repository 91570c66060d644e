import Absent
@_exported import Foundation

/// Something to buy. Only Apple's service makes one, which a play cannot ask.
public struct Product: Identifiable, Hashable, Sendable {
    /// The identifier that the developer gave it.
    public let id: String
    /// The name that the user sees.
    public let displayName: String
    /// The text that the user sees.
    public let description: String
    /// The price.
    public let price: Decimal
    /// The price as the user sees it.
    public let displayPrice: String

    /// The end of a purchase.
    public enum PurchaseResult: Sendable {
        /// The user has bought it.
        case success(VerificationResult<Transaction>)
        /// The user did not want it.
        case userCancelled
        /// Somebody else has to agree.
        case pending
    }

    /// Ends the play.
    public static func products<Identifiers: Collection>(for identifiers: Identifiers) async throws -> [Product]
    where Identifiers.Element == String { absent("Product") }

    /// Ends the play.
    public func purchase() async throws -> PurchaseResult { absent("Product") }
}

/// A purchase.
public struct Transaction: Identifiable, Hashable, Sendable {
    /// The number of the purchase.
    public let id: UInt64
    /// The product that was bought.
    public let productID: String
    /// The time of the purchase.
    public let purchaseDate: Date
    /// The time at which it was taken back.
    public let revocationDate: Date?
    /// The time at which it ends.
    public let expirationDate: Date?

    /// Ends the play.
    public func finish() async { absent("Transaction") }
}

/// A value and whether Apple has signed it.
public enum VerificationResult<SignedType> {
    /// It is not signed.
    case unverified(SignedType, VerificationError)
    /// It is signed.
    case verified(SignedType)

    /// The reason for which it is not.
    public enum VerificationError: Error, Sendable {
        /// The signature is another one.
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
    /// The identifier that the developer gave it.
    public let productIdentifier = ""

    override init() { super.init() }
}

/// Asks the user for a review.
public enum SKStoreReviewController {
    /// Ends the play: the user would be asked.
    public static func requestReview() { absent("SKStoreReviewController") }
}
