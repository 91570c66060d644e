/// The place of a recording to approve, for the reader to find it.
package enum OfferPlace: Hashable, Sendable {
    case pending
    case folder(String)
    case nowhere
    /// Nothing keeps a play from the network here.
    case refused
    /// It could not be written, which is reported beside this.
    case lost
}
