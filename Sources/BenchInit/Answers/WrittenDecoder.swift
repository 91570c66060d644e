import BenchSetup

/// The members that an `init(from:)` of the app's own reads, object by object: its keys may be of any enumeration, and lie deeper.
struct WrittenDecoder {
    /// An object that is read.
    struct Object {
        /// What tells it from the others of its decoder; empty for the outermost one.
        let name: String
        fileprivate(set) var members: [Member] = []
    }

    /// A member of an object.
    struct Member: Equatable {
        /// Its name in JSON.
        let name: String
        let content: Content
        let isOptional: Bool
    }

    /// The value of a member: of a type, as it is written, or an object that is read here, too.
    enum Content: Equatable {
        case type(String)
        case object(String)
    }

    /// The objects, the outermost first; nil where it reads something else than members by their names.
    let objects: [Object]?

    /// Reads a type; nil for one without such an initializer, and for one that asks its decoder for nothing by itself.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - app: The app's code, for the enumerations of keys.
    init?(of type: AppCode.TypeCode, in app: AppCode) {
        let initializer = type.members.first { $0.kind == .initializer && $0.selector == "init(from:)" }
        guard let code = initializer?.body.flatMap(\.all) else { return nil }
        var reading = Reading(type: type, app: app)
        guard code.allSatisfy({ reading.read($0) }) else {
            objects = nil
            return
        }
        guard !reading.objects.isEmpty else { return nil }
        objects = reading.objects
    }

    private struct Reading {
        let type: AppCode.TypeCode
        let app: AppCode
        private(set) var objects: [Object] = []
        /// The places of objects among all, by the variables of their containers.
        private var places: [String: Int] = [:]
        /// The keys of containers, by their variables.
        private var keys: [String: AppCode.TypeCode] = [:]

        init(type: AppCode.TypeCode, app: AppCode) { (self.type, self.app) = (type, app) }

        /// Reads a part of the code; false where it reads what has no name.
        mutating func read(_ part: Expression) -> Bool {
            switch part {
            case .binding(let variable, let value):
                guard case .call(let callee, let arguments) = value.bare, let opened = callee.lastName else {
                    return true
                }
                return open(opened, callee, arguments, as: variable)
            case .call(let callee, let arguments):
                guard case .member(let base?, let name) = callee.bare else { return true }
                if ["singleValueContainer", "unkeyedContainer", "nestedUnkeyedContainer"].contains(name) {
                    return false
                }
                guard ["decode", "decodeIfPresent"].contains(name), case .name(let variable) = base.bare,
                    let place = places[variable]
                else { return true }
                return add(arguments, isOptional: name == "decodeIfPresent", from: variable, at: place)
            default: return true
            }
        }

        /// Opens a container of keys.
        private mutating func open(
            _ name: String, _ callee: Expression, _ arguments: [Expression.Argument], as variable: String
        ) -> Bool {
            guard name == "container" || name == "nestedContainer", let keys = keys(in: arguments) else {
                return name != "container" && name != "nestedContainer"
            }
            if name == "nestedContainer" {
                guard case .member(let base?, _) = callee.bare, case .name(let outer) = base.bare,
                    let place = places[outer], let key = key(in: arguments, of: outer)
                else { return false }
                objects[place].members.append(.init(name: key, content: .object(variable), isOptional: false))
            }
            self.keys[variable] = keys
            places[variable] = objects.count
            objects.append(Object(name: name == "container" ? "" : variable))
            return true
        }

        private mutating func add(
            _ arguments: [Expression.Argument], isOptional: Bool, from variable: String, at place: Int
        ) -> Bool {
            guard let key = key(in: arguments, of: variable), case .metatype(let type)? = arguments.first?.value.bare,
                let written = type.text(knowing: [])
            else { return false }
            objects[place].members.append(.init(name: key, content: .type(written), isOptional: isOptional))
            return true
        }

        private func keys(in arguments: [Expression.Argument]) -> AppCode.TypeCode? {
            guard case .metatype(let named)? = arguments.first(where: { $0.label == "keyedBy" })?.value.bare,
                let name = named.path?.joined(separator: ".")
            else { return nil }
            return app.types["\(type.name).\(name)"] ?? app.types[name]
        }

        /// The name in JSON of the key that is asked for.
        private func key(in arguments: [Expression.Argument], of variable: String) -> String? {
            guard let keys = keys[variable], let value = arguments.first(where: { $0.label == "forKey" })?.value.bare,
                case .member(_, let name) = value, keys.cases.contains(name)
            else { return nil }
            return keys.texts[name] ?? name
        }
    }
}
