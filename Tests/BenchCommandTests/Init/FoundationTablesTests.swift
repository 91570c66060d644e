import BenchRunner
import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

extension ProcessTests {
    @Suite("The tables of Foundation let go of what nobody else holds")
    struct FoundationTablesTests {
        private static let program = """
            import Foundation

            protocol Hearing: AnyObject { var name: String { get } }
            final class Listener: Hearing { let name: String; init(_ name: String) { self.name = name } }
            @main enum Program { static func main() { hear() } }
            nonisolated func hear() {
                let table = NSHashTable<AnyObject>.weakObjects()
                let one = Listener("one")
                var other: Listener? = Listener("other")
                table.add(one)
                table.add(other)
                table.add(one)
                print(table.allObjects.compactMap { ($0 as? any Hearing)?.name }, table.contains(other))
                other = nil
                print(table.count, table.allObjects.compactMap { ($0 as? any Hearing)?.name })
                table.remove(one)
                print(table.anyObject as Any)
                let held = NSHashTable<Listener>(options: [.strongMemory, .objectPointerPersonality], capacity: 1)
                held.add(Listener("held"))
                print(held.allObjects.map(\\.name))
                let map = NSMapTable<NSString, Listener>.strongToWeakObjects()
                map.setObject(one, forKey: "a")
                map.setObject(Listener("gone"), forKey: "b")
                print(map.count, map.object(forKey: "a")?.name as Any, map.object(forKey: "b") as Any)
                map.setObject(nil, forKey: "a")
                print(map.dictionaryRepresentation().count)
                let numbers = NSMapTable<AnyObject, NSNumber>(keyOptions: .weakMemory, valueOptions: .strongMemory)
                numbers.setObject(3, forKey: one)
                print(numbers.object(forKey: one) as Any, numbers.keyEnumerator().allObjects.count)
            }
            """

        @Test(
            "An object that is held weakly goes, one that is held stays, and each is there once",
            arguments: [[], ["-O"]])
        func tables(flags: [String]) throws {
            let folder = try ScratchFolder()
            let gaps = FoundationGaps.text(for: [try ParsedFile.file("Program.swift", Self.program)])
            let output = try CompiledModule.output(
                of: [Self.program, gaps], with: [], flags + ["-swift-version", "6"], in: folder.url)
            #expect(
                output.split(separator: "\n") == [
                    #"["one", "other"] true"#, #"1 ["one"]"#, "nil", #"["held"]"#, #"1 Optional("one") nil"#, "0",
                    "Optional(3) 1",
                ])
        }
    }
}
