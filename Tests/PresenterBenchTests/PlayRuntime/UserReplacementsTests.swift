#if os(Linux)
import Glibc
import Testing

@testable import PlayRuntime

@Suite("Users and groups outside a play are the machine's")
struct UserReplacementsTests {
    @Test("Each of the four numbers is asked for by its own function")
    func numbers() throws {
        let real: [String: UInt32] = [
            "getuid": getuid(), "geteuid": geteuid(), "getgid": getgid(), "getegid": getegid(),
        ]
        for (name, number) in real {
            let replacement = try #require(Replacement.users.first { $0.name == name })
            let function = unsafeBitCast(replacement.function.address, to: (@convention(c) () -> UInt32).self)
            #expect(function() == number, "\(name)")
        }
        // All four are 0 for some, and then only the functions tell.
        let functions = [userNumber, effectiveUserNumber, groupNumber, effectiveGroupNumber].map(\.original)
        #expect(Set(functions.map { unsafeBitCast($0, to: UInt.self) }).count == 4)
        let replacements = real.keys.compactMap { name in Replacement.users.first { $0.name == name } }
        #expect(Set(replacements.map(\.function.address)).count == 4)
    }
}
#endif
