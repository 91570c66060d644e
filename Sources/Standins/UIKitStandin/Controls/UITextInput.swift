/// The kind of a keyboard; there is none.
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
    case decimalPad, twitter, webSearch, asciiCapableNumberPad

    /// The name that `asciiCapable` had first.
    public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The title of the key for the end.
public enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The letters that become capitals.
public enum UITextAutocapitalizationType: Int, Sendable {
    case none, words, sentences, allCharacters
}

/// The correction of what is typed; nothing is corrected.
public enum UITextAutocorrectionType: Int, Sendable {
    case `default`, no, yes
}

/// The search for mistakes; none are found.
public enum UITextSpellCheckingType: Int, Sendable {
    case `default`, no, yes
}

/// The look of a keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
    case `default`, dark, light
}

/// The meaning of a text for the system.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let username = Self(rawValue: "username")
    public static let password = Self(rawValue: "password")
    public static let newPassword = Self(rawValue: "new-password")
    public static let emailAddress = Self(rawValue: "email")
    public static let name = Self(rawValue: "name")
    public static let telephoneNumber = Self(rawValue: "tel")
    public static let oneTimeCode = Self(rawValue: "one-time-code")
}
