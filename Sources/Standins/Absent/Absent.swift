/// Ends the play: the app calls into something of Apple's that a stand-in has by name only. It must not make up what the original would do, since a
/// recording would state it as the app's.
package func absent(_ type: String, _ call: String = #function) -> Never {
    fatalError(
        "\(type).\(call) has no counterpart on Linux: the stand-in has its name only. Put a protocol of the app in front of it, "
            + "and give the scenario another type that adopts it.")
}

/// A type of which a recording shows nothing: what a stand-in is made of is none of the app's values.
public protocol Opaque: CustomReflectable {}

extension Opaque {
    public var customMirror: Mirror { Mirror(self, children: []) }
}
