import BenchSetup
import HTTPFixtures
import Transcript

/// The values that stand for types which are not the app's own.
enum UsualValues {
    /// An expression for a type of Swift or Foundation; nil for any other.
    static func plain(_ type: String, named name: String) -> String? {
        let isPlace = ["row", "index", "item", "section", "position", "offset", "page"].contains {
            name.lowercased().contains($0)
        }
        switch type {
        case "String", "Substring", "NSString": return SwiftLiteral.text(text(named: name))
        case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64":
            return isPlace && !name.lowercased().contains("page") ? "0" : "1"
        case "Double", "Float", "CGFloat", "TimeInterval", "Decimal": return "1"
        case "Bool": return "true"
        case "Character": return "\"s\""
        case "Any", "AnyObject", "AnyHashable": return "1 as NSNumber"
        default: return foundation[type]
        }
    }

    /// The token for a secret, which takes the place of one in a fixture, so that a recording may hold it.
    static let secret = Placeholder.token(1)

    /// A text for what is called so: one that a check of it accepts.
    static func text(named name: String) -> String {
        guard !isSecret(name) else { return secret }
        let words = NameWords(name).all
        if let last = words.last, pictures.contains(last) { return AnswerGuess.picture }
        // `baseurl` is one word, and `hourly` has nothing of it.
        return texts.first { ending, _ in words.contains { $0.hasPrefix(ending) || $0.hasSuffix(ending) } }?.text
            ?? "swift"
    }

    /// Tells whether a name says that its value is a secret, which no recording may hold.
    static func isSecret(_ name: String) -> Bool { secrets.contains(name, in: .member) }

    private static let secrets = SecretNames(Redaction())

    /// The names of members that are a picture's address where they are a text; `imageName` and `posterPath` are not.
    private static let pictures: Set = ["avatar", "image", "photo", "picture", "poster", "thumbnail"]

    private static let texts: [(word: String, text: String)] = [
        ("url", "https://example.com/"), ("mail", "ada@example.com"), ("password", secret), ("phone", "5550100"),
    ]

    /// Values of Foundation's types, by type.
    static let foundation = [
        "URL": "URL(string: \"https://example.com/\")!", "Data": "Data()", "Date": "Date(timeIntervalSince1970: 0)",
        "IndexPath": "IndexPath(row: 0, section: 0)", "URLSession": "URLSession.shared",
        "UUID": "UUID(uuidString: \"00000000-0000-0000-0000-000000000001\")!", "UserDefaults": "UserDefaults.standard",
        "URLRequest": "URLRequest(url: URL(string: \"https://example.com/\")!)", "Locale": "Locale(identifier: \"en\")",
        "NotificationCenter": "NotificationCenter.default", "DispatchQueue": "DispatchQueue.main",
        "JSONDecoder": "JSONDecoder()", "JSONEncoder": "JSONEncoder()", "Calendar": "Calendar(identifier: .gregorian)",
        "FileManager": "FileManager.default", "Bundle": "Bundle.main", "OperationQueue": "OperationQueue.main",
        "TimeZone": "TimeZone(identifier: \"UTC\")!", "URLSessionConfiguration": "URLSessionConfiguration.default",
        "Notification": "Notification(name: Notification.Name(\"swift\"))", "DateFormatter": "DateFormatter()",
        "Error": "URLError(.notConnectedToInternet)", "URLCache": "URLCache.shared",
        "ProcessInfo": "ProcessInfo.processInfo",
        "Optional": "nil", "CGSize": "CGSize(width: 1, height: 1)", "CGRect": "CGRect(x: 0, y: 0, width: 1, height: 1)",
        "CGPoint": "CGPoint(x: 0, y: 0)", "IndexSet": "IndexSet(integer: 0)",
        "NSError": "NSError(domain: \"swift\", code: 1)", "NSRange": "NSRange(location: 0, length: 1)",
        "DispatchTime": "DispatchTime.now()", "DispatchTimeInterval": "DispatchTimeInterval.seconds(1)",
        "DateComponents": "DateComponents(year: 2001, month: 1, day: 1)", "NumberFormatter": "NumberFormatter()",
        "URLComponents": "URLComponents(string: \"https://example.com/\")!",
        "URLQueryItem": "URLQueryItem(name: \"swift\", value: \"swift\")",
    ]

    /// Tells whether a type is one of Core Data or SwiftData, which an app has wherever it asks for it.
    static func isOfStore(_ type: String) -> Bool {
        ofFrameworks[type].map { ["CoreDataStandin", "SwiftDataStandin"].contains($0.module) } ?? false
    }

    /// Expressions for types of Apple's frameworks that a router, a view, a store or a place asks for, with the modules of the stand-ins
    /// that have them.
    private static let ofFrameworks: [String: (module: String, value: String)] = [
        "UIViewController": ("UIKitStandin", "UIViewController()"), "UIView": ("UIKitStandin", "UIView()"),
        "UINavigationController": ("UIKitStandin", "UINavigationController()"),
        "UITabBarController": ("UIKitStandin", "UITabBarController()"), "UIWindow": ("UIKitStandin", "UIWindow()"),
        "UIImage": ("UIKitStandin", "UIImage()"), "UIColor": ("UIKitStandin", "UIColor.black"),
        "NSManagedObjectContext": ("CoreDataStandin", "NSPersistentContainer(name: \"Bench\").viewContext"),
        "NSPersistentContainer": ("CoreDataStandin", "NSPersistentContainer(name: \"Bench\")"),
        "ModelContainer": ("SwiftDataStandin", "try! ModelContainer(for: Schema([]))"),
        "ModelContext": ("SwiftDataStandin", "ModelContext(try! ModelContainer(for: Schema([])))"),
        "WKWebView": ("WebKitStandin", "WKWebView()"), "WKNavigation": ("WebKitStandin", "WKNavigation()"),
        "AVPlayer": ("AVFoundationStandin", "AVPlayer()"),
        "CLLocationManager": ("CoreLocationStandin", "CLLocationManager()"),
        "CLLocation": ("CoreLocationStandin", "CLLocation(latitude: 1, longitude: 1)"),
        "CLAuthorizationStatus": ("CoreLocationStandin", "CLAuthorizationStatus.notDetermined"),
        "CLLocationCoordinate2D": ("CoreLocationStandin", "CLLocationCoordinate2D(latitude: 1, longitude: 1)"),
    ]

    /// The expression for a type of one of Apple's frameworks; a name that other libraries have, too, is theirs unless the app imports it.
    static func ofFramework(_ type: String, in app: AppCode) -> (module: String, value: String)? {
        guard type == "Logger" else { return ofFrameworks[type] }
        let isApples = app.types.values.contains { !Set($0.imports).isDisjoint(with: ["OSLog", "os"]) }
        return isApples ? ("OSStandin", "Logger()") : nil
    }
}
