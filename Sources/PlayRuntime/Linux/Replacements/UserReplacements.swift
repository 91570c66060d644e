import Glibc

extension Replacement {
    /// The user of a play has the same name and number everywhere.
    static let users = list(
        userNumber.entry, effectiveUserNumber.entry, groupNumber.entry, effectiveGroupNumber.entry, user.entry,
        readUser.entry, userNamed.entry, readUserNamed.entry, readGroup.entry)
}

let userNumber: Hook<@convention(c) () -> uid_t> = hook("getuid", in: .all) {
    playing == nil ? userNumber.original() : MachineFacts.userNumber
}

let effectiveUserNumber: Hook<@convention(c) () -> uid_t> = hook("geteuid", in: .all) {
    playing == nil ? effectiveUserNumber.original() : MachineFacts.userNumber
}

let groupNumber: Hook<@convention(c) () -> gid_t> = hook("getgid", in: .all) {
    playing == nil ? groupNumber.original() : MachineFacts.userNumber
}

let effectiveGroupNumber: Hook<@convention(c) () -> gid_t> = hook("getegid", in: .all) {
    playing == nil ? effectiveGroupNumber.original() : MachineFacts.userNumber
}

/// The machine's own number of a user.
private func realNumber(_ number: UInt32) -> UInt32 {
    number == MachineFacts.userNumber && playing != nil ? userNumber.original() : number
}

private let user: Hook<@convention(c) (uid_t) -> Address<passwd>?> = hook("getpwuid", in: .all) { number in
    let real = realNumber(number)
    guard let user = user.original(real) else { return nil }
    if real != number { rename(user) }
    return user
}

private let readUser:
    Hook<@convention(c) (uid_t, Address<passwd>, Address<CChar>, Int, Address<Address<passwd>?>) -> Int32> = hook(
        "getpwuid_r", in: .all
    ) { number, result, buffer, size, found in
        let real = realNumber(number)
        let code = readUser.original(real, result, buffer, size, found)
        if real != number, code == 0, found.pointee != nil { rename(result) }
        return code
    }

private let userNamed: Hook<@convention(c) (UnsafePointer<CChar>) -> Address<passwd>?> = hook("getpwnam", in: .all) {
    name in
    isOwn(name) ? user.function(MachineFacts.userNumber) : userNamed.original(name)
}

private let readUserNamed:
    Hook<
        @convention(c) (UnsafePointer<CChar>, Address<passwd>, Address<CChar>, Int, Address<Address<passwd>?>) -> Int32
    > = hook("getpwnam_r", in: .all) { name, result, buffer, size, found in
        isOwn(name)
            ? readUser.function(MachineFacts.userNumber, result, buffer, size, found)
            : readUserNamed.original(name, result, buffer, size, found)
    }

private func isOwn(_ name: UnsafePointer<CChar>) -> Bool {
    playing != nil && strcmp(name, ProcessWide.userName.pointer) == 0
}

private let readGroup:
    Hook<@convention(c) (gid_t, Address<group>, Address<CChar>, Int, Address<Address<group>?>) -> Int32> = hook(
        "getgrgid_r", in: .all
    ) { number, result, buffer, size, found in
        let isOwn = number == MachineFacts.userNumber && playing != nil
        let code = readGroup.original(isOwn ? 0 : number, result, buffer, size, found)
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
