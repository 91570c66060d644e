/// A message with buttons that a model makes for a view to show; a scenario taps one.
public struct Alert {
    /// What it says first.
    public let title: Text
    /// What it says below.
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
        /// What a button means.
        public enum Role: Sendable {
            /// One of several.
            case `default`
            /// The way back.
            case cancel
            /// The way of no return.
            case destructive
        }

        /// What it means.
        public let role: Role
        /// What it says.
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
