/// The end of a wait by time, in nanoseconds since the start of the play.
package struct Due: Hashable, Sendable {
    /// Decides which of two waits ends first.
    package var order: Int64
    /// The earliest time on the clock at which it ends.
    package var moment: Int64

    package init(at moment: Int64) {
        order = moment
        self.moment = moment
    }

    /// Creates the end of a wait whose length was computed from dates.
    ///
    /// A `Date` of today is exact to some hundred nanoseconds: two that are 0.3 s apart may be 299.99994 ms apart. The
    /// order of ends uses the nearest microsecond, and the clock moves to the exact one, because whoever waited
    /// compares it with that.
    package init(nearlyAt moment: Int64) {
        order = max(moment, 0).addingReportingOverflow(500).partialValue / 1_000 * 1_000
        self.moment = max(moment, order)
    }
}

extension Duration {
    /// The duration in whole nanoseconds.
    package var nanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
}
