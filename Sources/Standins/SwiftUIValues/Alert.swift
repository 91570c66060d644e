/// A message with buttons that a model makes for a view to show; a scenario taps one.
public struct Alert {
    /// The first line, above the message.
    public let title: Text
    /// The text below the title.
    public let message: Text?
    /// Its buttons, in the order in which they were given.
    public let buttons: [Button]

    /// Creates a message with one button.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        (self.title, self.message, buttons) = (title, message, [dismissButton ?? .default(Text("OK"))])
    }

    /// Creates a message with two buttons.
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        (self.title, self.message, buttons) = (title, message, [primaryButton, secondaryButton])
    }

    /// One of the buttons.
    public struct Button {
        /// The meaning of a button.
        public enum Role: Sendable {
            /// One of several.
            case `default`
            /// The way back.
            case cancel
            /// The way of no return.
            case destructive
        }

        /// The meaning of the button.
        public let role: Role
        /// The text on the button.
        public let label: Text
        private let action: (() -> Void)?

        private init(_ role: Role, _ label: Text, _ action: (() -> Void)?) {
            (self.role, self.label, self.action) = (role, label, action)
        }

        /// Creates one of several buttons.
        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(.default, label, action)
        }

        /// Creates the way back.
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(.cancel, label, action)
        }

        /// Creates the way back, with the system's word.
        public static func cancel(_ action: (() -> Void)? = {}) -> Button { Button(.cancel, Text("Cancel"), action) }

        /// Creates the way of no return.
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(.destructive, label, action)
        }

        /// Does what a tap on it does.
        public func tap() { action?() }
    }
}
