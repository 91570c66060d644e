import BenchSetup

/// The members that an `init(from:)` of the app's own reads, object by object: its keys may be of any enumeration, and lie deeper.
struct WrittenDecoder {
    /// An object that is read.
    struct Object {
        /// The name among the objects of its decoder; empty for the outermost one.
        let name: String
        fileprivate(set) var members: [Member] = []
    }

    /// A member of an object.
    struct Member {
        /// Its name in JSON.
        let name: String
        let content: Content
        let isOptional: Bool
    }

    /// The value of a member: of a type, as it is written, or an object that is read here, too.
    enum Content {
        case type(String)
        case object(String)
    }

    /// The objects, the outermost first; nil where it reads something else than members by their names.
    let objects: [Object]?

    /// Reads a type; nil for one without such an initializer, and for one that asks its decoder for nothing by itself.
    init?(of type: AppCode.TypeCode, in app: AppCode) {
        let initializer = type.members.first { $0.kind == .initializer && $0.selector == "init(from:)" }
        guard let initializer else { return nil }
        let code = initializer.body.flatMap(\.all)
        var reading = Reading(type: type, app: app, decoder: initializer.parameters.first?.name ?? "decoder")
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
        /// The name of the decoder.
        private let decoder: String
        private(set) var objects: [Object] = []
        /// The containers, by their variables: which object each reads, by its place, and its keys.
        private var containers: [String: (object: Int, keys: AppCode.TypeCode)] = [:]
        /// The calls that open the containers of known variables.
        private var opened: Set<Expression> = []
        /// The properties that are given what a call reads.
        private var targets: [Expression: String] = [:]

        init(type: AppCode.TypeCode, app: AppCode, decoder: String) {
            (self.type, self.app, self.decoder) = (type, app, decoder)
        }

        /// Reads a part of the code; false where it reads what has no name, or reads in another way.
        mutating func read(_ part: Expression) -> Bool {
            if let (target, value) = part.assigned, let path = target.ownPath, path.count == 1 {
                targets[value.bare] = path[0]
            }
            switch part {
            case .binding(let variable, let value):
                guard case .call(let callee, let arguments) = value.bare, let name = callee.lastName,
                    Self.opening.contains(name)
                else { return true }
                opened.insert(value.bare)
                return open(name, callee, arguments, as: variable)
            case .call(let callee, let arguments): return called(part, callee, arguments)
            default: return true
            }
        }

        private static let opening = ["container", "nestedContainer"]

        private mutating func called(
            _ call: Expression, _ callee: Expression, _ arguments: [Expression.Argument]
        ) -> Bool {
            // Another decoder reads a part by itself.
            guard !arguments.contains(where: { $0.label == "from" && $0.value.bare == .name(decoder) }) else {
                return false
            }
            guard case .member(let base?, let name) = callee.bare else { return true }
            switch name {
            case "container", "nestedContainer": return opened.contains(call)
            case "singleValueContainer", "unkeyedContainer", "nestedUnkeyedContainer", "superDecoder": return false
            case "decode", "decodeIfPresent":
                guard case .name(let variable) = base.bare else { return false }
                return add(arguments, of: call, isOptional: name == "decodeIfPresent", from: variable)
            default: return true
            }
        }

        /// Opens a container of keys; two of the decoder's own are one object.
        private mutating func open(
            _ name: String, _ callee: Expression, _ arguments: [Expression.Argument], as variable: String
        ) -> Bool {
            guard let keys = keys(in: arguments), containers[variable] == nil else { return false }
            guard name == "nestedContainer" else {
                let outermost = objects.firstIndex { $0.name.isEmpty } ?? begin(Object(name: ""))
                containers[variable] = (outermost, keys)
                return true
            }
            guard case .member(let base?, _) = callee.bare, case .name(let outer) = base.bare,
                let place = containers[outer]?.object, let key = key(in: arguments, of: outer)
            else { return false }
            objects[place].members.append(.init(name: key, content: .object(variable), isOptional: false))
            containers[variable] = (begin(Object(name: variable)), keys)
            return true
        }

        /// Adds an object, and returns its place.
        private mutating func begin(_ object: Object) -> Int {
            objects.append(object)
            return objects.count - 1
        }

        private mutating func add(
            _ arguments: [Expression.Argument], of call: Expression, isOptional: Bool, from variable: String
        ) -> Bool {
            guard let place = containers[variable]?.object, let key = key(in: arguments, of: variable),
                let written = written(arguments, call)
            else { return false }
            objects[place].members.append(.init(name: key, content: .type(written), isOptional: isOptional))
            return true
        }

        /// The type that is asked for, or that of the property which is given the value.
        private func written(_ arguments: [Expression.Argument], _ call: Expression) -> String? {
            guard case .metatype(let named)? = arguments.first?.value.bare else {
                return targets[call].flatMap { type.member($0)?.type }.map { WrittenType.unwrapped($0) }
            }
            return named.text(knowing: [])
        }

        private func keys(in arguments: [Expression.Argument]) -> AppCode.TypeCode? {
            guard case .metatype(let named)? = arguments.first(where: { $0.label == "keyedBy" })?.value.bare,
                let path = named.path
            else { return nil }
            let name = path.drop { $0 == "Self" }.joined(separator: ".")
            return app.types["\(type.name).\(name)"] ?? app.types[name]
        }

        /// The name in JSON of the key that is asked for.
        private func key(in arguments: [Expression.Argument], of variable: String) -> String? {
            guard let keys = containers[variable]?.keys,
                let value = arguments.first(where: { $0.label == "forKey" })?.value.bare,
                case .member(_, let name) = value, keys.cases.contains(name)
            else { return nil }
            return keys.texts[name] ?? name
        }
    }
}
