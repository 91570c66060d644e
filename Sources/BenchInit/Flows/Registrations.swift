import BenchSetup
import Transcript

/// The registrations of an app in the container of a library, such as `Resolver.register { Store() }`, behind functions of any name.
struct Registrations {
    private let calls: CalledFunctions
    private var app: AppCode { calls.app }

    init(of app: AppCode) { calls = CalledFunctions(app: app) }

    /// Tells whether code of a type comes to one through functions and initializers of the app, and to nothing that no play may begin with:
    /// a view, a window or anything else of UIKit, the network, or what does not compile here.
    func areAlone(behind code: Expression, in type: AppCode.TypeCode) -> Bool {
        guard !isMore([code]) else { return false }
        var isFound = false
        let more = calls.first(from: calls.called(by: [code], in: type)) { function in
            isFound = isFound || has(function)
            return app.cut.names.contains(function.text) || isMore(calls.bodies(of: function))
        }
        return isFound && more == nil
    }

    private func isMore(_ code: [Expression]) -> Bool {
        code.flatMap(\.run).contains { part in
            guard case .name(let name) = part else { return false }
            return SwiftName.isOfUIKit(name) || app.isView(name) || SwiftFile.networkNames.contains(name)
        }
    }

    /// Tells whether a function itself registers something.
    private func has(_ function: CalledFunctions.Function) -> Bool {
        guard let type = app.types[function.type] else { return false }
        return calls.members(of: function).contains { member, code in
            let parts = code.flatMap(\.run)
            return parts.contains { isOne($0, among: parts, of: member, in: type) }
        }
    }

    /// Tells whether a call hands a closure that makes something to a container.
    private func isOne(
        _ part: Expression, among parts: [Expression], of member: SyntaxTree.Member, in type: AppCode.TypeCode
    ) -> Bool {
        guard case .call(let callee, _) = part, part.givesToKeep, var path = callee.ownPath, let name = path.popLast()
        else { return false }
        // In an extension of the container itself.
        guard let first = path.first else { return isContainer(type.name) && type.member(name)?.registers != false }
        guard let start = first == "Self" ? type.name : holder(named: first, among: parts, of: member, in: type) else {
            return false
        }
        let owner = path.dropFirst().reduce(Optional(start)) { owner, name in
            guard let owner, let own = app.types[owner], own.kind != .extension else { return owner }
            return own.member(name).flatMap(Self.type)
        }
        return owner.map(isContainer) ?? false
    }

    /// The type with a name, or that of the parameter, the local constant or the property which is called so.
    private func holder(
        named name: String, among parts: [Expression], of member: SyntaxTree.Member, in type: AppCode.TypeCode
    ) -> String? {
        if name.first?.isUppercase == true { return name }
        if let parameter = member.parameters.first(where: { $0.name == name }) {
            return WrittenType.unwrapped(parameter.type)
        }
        for case .binding(name, let value) in parts { return Self.type(of: value) }
        return type.member(name).flatMap(Self.type)
    }

    private static func type(of property: SyntaxTree.Member) -> String? {
        property.type.map(WrittenType.unwrapped) ?? property.value.flatMap(type)
    }

    /// The type that a value begins with: `Container()`, `Container.shared`.
    private static func type(of value: Expression) -> String? {
        (value.made?.type ?? value.path?.first).flatMap { $0.first?.isUppercase == true ? $0 : nil }
    }

    /// Apple's types that keep closures under names as those of a container.
    private static let apples: Set = ["BGTaskScheduler", "UndoManager"]

    /// Tells whether a type keeps such closures: one of a library, or the app's own with a function for it.
    private func isContainer(_ type: String) -> Bool {
        if let own = app.types[type], own.kind != .extension {
            return own.members.contains { $0.registers && $0.parameters.contains { $0.type.contains("->") } }
        }
        return !SwiftName.isOfUIKit(type) && !type.hasPrefix("NS") && !Self.apples.contains(type)
    }
}

extension String {
    /// True for the name of a function that registers something.
    fileprivate var isOfRegistration: Bool { NameWords(self).all.first == "register" }
}

extension SyntaxTree.Member {
    /// True for a function whose name begins with `register`.
    fileprivate var registers: Bool { kind == .function && name.isOfRegistration }
}

extension Expression {
    /// The expression itself and all inside it that runs with it: not what is in a closure that is registered, which its keeper runs once
    /// somebody asks for what it makes.
    var run: [Expression] {
        // `View.self` makes none.
        if case .metatype = self { return [self] }
        guard givesToKeep, case .call(let callee, let arguments) = self else { return [self] + children.flatMap(\.run) }
        return [self] + callee.run + arguments.map(\.value).filter { !$0.isClosure }.flatMap(\.run)
    }

    /// Tells whether it is a call of a function whose name begins with `register`, with a closure.
    fileprivate var givesToKeep: Bool {
        guard case .call(let callee, let arguments) = self, callee.lastName?.isOfRegistration == true else {
            return false
        }
        return arguments.contains { $0.value.isClosure }
    }

    /// True for a closure, also in brackets.
    var isClosure: Bool { if case .closure = bare { true } else { false } }
}
