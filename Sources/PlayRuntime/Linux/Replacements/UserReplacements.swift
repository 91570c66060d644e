import Glibc

extension Replacement {
    /// The user of a play has the same name and number everywhere.
    static let users: [Replacement] = [
        Replacement("getuid", in: .all, userNumber),
        Replacement("geteuid", in: .all, effectiveUserNumber),
        Replacement("getgid", in: .all, groupNumber),
        Replacement("getegid", in: .all, effectiveGroupNumber),
        Replacement("getpwuid", in: .all, user),
        Replacement("getpwuid_r", in: .all, readUser),
        Replacement("getpwnam", in: .all, userNamed),
        Replacement("getpwnam_r", in: .all, readUserNamed),
        Replacement("getgrgid_r", in: .all, readGroup),
    ]
}

private var calls: FactCalls { ProcessWide.originals!.facts }

private let userNumber = replacing(calls.userNumber) {
    playing == nil ? calls.userNumber() : MachineFacts.userNumber
}

private let effectiveUserNumber = replacing(calls.effectiveUserNumber) {
    playing == nil ? calls.effectiveUserNumber() : MachineFacts.userNumber
}

private let groupNumber = replacing(calls.groupNumber) {
    playing == nil ? calls.groupNumber() : MachineFacts.userNumber
}

private let effectiveGroupNumber = replacing(calls.effectiveGroupNumber) {
    playing == nil ? calls.effectiveGroupNumber() : MachineFacts.userNumber
}

/// The machine's own number of a user.
private func realNumber(_ number: UInt32) -> UInt32 {
    number == MachineFacts.userNumber && playing != nil ? calls.userNumber() : number
}

private let user = replacing(calls.user) { number in
    let real = realNumber(number)
    guard let user = calls.user(real) else { return nil }
    if real != number { rename(user) }
    return user
}

private let readUser = replacing(calls.readUser) { number, result, buffer, size, found in
    let real = realNumber(number)
    let code = calls.readUser(real, result, buffer, size, found)
    if real != number, code == 0, found.pointee != nil { rename(result) }
    return code
}

private let userNamed = replacing(calls.userNamed) { name in
    isOwn(name) ? user(MachineFacts.userNumber) : calls.userNamed(name)
}

private let readUserNamed = replacing(calls.readUserNamed) { name, result, buffer, size, found in
    isOwn(name)
        ? readUser(MachineFacts.userNumber, result, buffer, size, found)
        : calls.readUserNamed(name, result, buffer, size, found)
}

private func isOwn(_ name: UnsafePointer<CChar>) -> Bool {
    playing != nil && strcmp(name, ProcessWide.userName.pointer) == 0
}

private let readGroup = replacing(calls.readGroup) { number, result, buffer, size, found in
    let isOwn = number == MachineFacts.userNumber && playing != nil
    let code = calls.readGroup(isOwn ? 0 : number, result, buffer, size, found)
    if isOwn, code == 0, found.pointee != nil {
        result.pointee.gr_name = ProcessWide.userName.pointer
        result.pointee.gr_gid = number
    }
    return code
}

/// Gives an entry of the user database the name and number that a play shows; its home stays.
private func rename(_ user: Address<passwd>) {
    user.pointee.pw_name = ProcessWide.userName.pointer
    user.pointee.pw_gecos = ProcessWide.userName.pointer
    user.pointee.pw_uid = MachineFacts.userNumber
    user.pointee.pw_gid = MachineFacts.userNumber
}
