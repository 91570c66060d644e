import BenchRunner
import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("The texts of an app in its own language are read in a play")
struct AppTextsTests {
    @Test("Of several languages one is read: English, or else the first")
    func languages() {
        let texts = AppTexts(
            among: [
                "App/de.lproj/Localizable.strings", "App/en.lproj/Localizable.strings", "App/Base.lproj/Errors.strings",
                "App/fr.lproj/Errors.strings", "App/de.lproj/InfoPlist.strings", "Kit/it.lproj/Localizable.strings",
                "App/Titles.xcstrings", "AppTests/en.lproj/Localizable.strings",
            ], path: { "../" + $0 })
        #expect(
            texts.tables == [
                "Localizable": ["../App/en.lproj/Localizable.strings", "../Kit/it.lproj/Localizable.strings"],
                "Errors": ["../App/Base.lproj/Errors.strings"], "Titles": ["../App/Titles.xcstrings"],
            ])
    }

    @Test("They are declared where files ask for them, and there are any")
    func asked() throws {
        let texts = AppTexts(among: ["en.lproj/Localizable.strings"], path: { $0 })
        func shim(_ text: String, _ texts: AppTexts) throws -> Bool {
            texts.shim(for: try ParsedFile.files(["A.swift": text])).contains("func NSLocalizedString(")
        }
        #expect(try shim("let a = NSLocalizedString(\"a\", comment: \"\")\n", texts))
        #expect(try shim("let a = String(localized: \"a\")\n", texts))
        #expect(try shim("let a = Bundle.main.localizedString(forKey: \"a\", value: nil, table: nil)\n", texts))
        #expect(try !shim("let a = \"a\"\n", texts))
        #expect(try !shim("let a = NSLocalizedString(\"a\", comment: \"\")\n", .none))
    }

    @Test("A list and a catalogue give their texts, another table its own, and an unknown key itself")
    func read() throws {
        let folder = try TemporaryFolder()
        try folder.write("/* a */\n\"title\" = \"Plants \\\"all\\\"\";\n", to: "App/en.lproj/Localizable.strings")
        try folder.write(
            #"{"sourceLanguage": "en", "strings": {"empty": {}, "one": {"localizations": {"en": {"stringUnit": {"value": "Only one"}}}}}}"#,
            to: "App/Counts.xcstrings")
        let code = """
            import Foundation
            @main enum Main {
                static func main() {
                    print(NSLocalizedString("title", comment: ""), NSLocalizedString("none", value: "else", comment: ""))
                    print(NSLocalizedString("one", tableName: "Counts", comment: ""), "|", NSLocalizedString("empty", tableName: "Counts", comment: ""))
                }
            }
            """
        try folder.write(code, to: "Bench/Modules/M/Main.swift")
        let texts = AppTexts(
            among: ["App/en.lproj/Localizable.strings", "App/Counts.xcstrings"], path: { "../" + $0 })
        let files = try ParsedFile.files(["Main.swift": code])
        try folder.write(texts.shim(for: files), to: "Bench/Modules/M/Shims.swift")
        let module = folder.url.appending(path: "Bench/Modules/M").path
        let program = folder.url.appending(path: "program").path
        let built = try ParsedFile.toolchain.run(
            "swiftc",
            [
                "-swift-version", "6", "-parse-as-library", "\(module)/Main.swift", "\(module)/Shims.swift", "-o",
                program,
            ])
        #expect(built.code == 0, "\(built.errors)")
        let run = try #require(try ProgramOnPath(program, environment: [:]).run([]))
        #expect(run.output == "Plants \"all\" else\nOnly one | empty\n")
    }
}
