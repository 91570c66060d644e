import Foundation
import Testing

@testable import BenchInit

@Suite("A build setting that names others has their values, as in Xcode")
struct ResolvedSettingsTests {
    @Test(
        "Names in both brackets, inside of each other, unknown, in a circle, and with operators",
        arguments: [
            ("$(FLAVOUR)", "STAGING"), ("${FLAVOUR}-${FLAVOUR}", "STAGING-STAGING"), ("$(AGAIN)!", "STAGING!"),
            ("$(KEY_$(CONFIGURATION))", "of debugging"), ("a$(NOTHING)b", "ab"), ("$(CIRCLE)", "12"),
            ("$(NOTHING:default=MainActor)", "MainActor"), ("$(FLAVOUR:lower)", "staging"), ("$(OPEN", "$(OPEN"),
        ])
    func values(_ text: String, _ expected: String) {
        let written = [
            "FLAVOUR": "STAGING", "AGAIN": "$(FLAVOUR)", "CONFIGURATION": "Debug", "KEY_Debug": "of debugging",
            "CIRCLE": "1$(ROUND)", "ROUND": "2$(CIRCLE)", "TEXT": text,
        ]
        #expect(ResolvedSettings.values(written)["TEXT"] == expected)
    }

    /// A project with one app, a file of settings below each level, and settings of its own.
    private static func project(_ settings: String, of target: String = "") -> String {
        """
        { objects = {
            P = { isa = PBXProject; mainGroup = M; targets = (T); buildConfigurationList = PL; };
            M = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
            F = { isa = PBXFileReference; path = Config/Debug.xcconfig; sourceTree = "<group>"; };
            T = { isa = PBXNativeTarget; name = Ports; productType = "com.apple.product-type.application";
                buildPhases = (); buildConfigurationList = TL; };
            PL = { buildConfigurations = (PD); };
            PD = { name = Debug; buildSettings = { \(settings) }; };
            TL = { buildConfigurations = (TD); };
            TD = { name = Debug; baseConfigurationReference = F; buildSettings = { \(target) }; };
        }; rootObject = P; }
        """
    }

    private static func settings(_ project: String, _ files: [String: String]) throws -> CompileSettings {
        let project = try #require(XcodeProject(Data(project.utf8)) { files[$0] })
        return project.module(try #require(project.targets.first), among: []).settings
    }

    @Test("The settings that a file names are in one that it includes, or in the project")
    func files() throws {
        let debug = """
            #include "Shared.xcconfig"
            SWIFT_DEFAULT_ACTOR_ISOLATION = $(ISOLATION)
            SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG $(FLAVOUR) ${TARGET_NAME} $(UNKNOWN)
            OTHER_SWIFT_FLAGS = -D $(PLAN) -D$(FLAVOUR)_FLAG
            SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY = $(STRICT)
            """
        let shared = "SWIFT_VERSION = $(LANGUAGE)\nLANGUAGE = 6.0\nISOLATION = MainActor\nFLAVOUR = STAGING\n"
        let settings = try Self.settings(
            Self.project("PLAN = FREE; STRICT = YES;"),
            ["Config/Debug.xcconfig": debug, "Config/Shared.xcconfig": shared])
        #expect(settings.mode == "6" && settings.isOnMainActor && settings.features == ["ExistentialAny"])
        #expect(settings.defines == ["FREE", "Ports", "STAGING", "STAGING_FLAG"])
    }

    @Test("What is inherited comes from the file below, from what that includes, and from the project")
    func inherited() throws {
        let key = "SWIFT_ACTIVE_COMPILATION_CONDITIONS"
        let settings = try Self.settings(
            Self.project("\(key) = \"PROJECT $(inherited)\";", of: "\(key) = \"${inherited} TARGET\";"),
            [
                "Config/Debug.xcconfig": "#include \"Shared.xcconfig\"\n\(key) = $(\(key)) FILE\n",
                "Config/Shared.xcconfig": "\(key) = $(inherited) SHARED\n",
            ])
        #expect(settings.defines == ["FILE", "PROJECT", "SHARED", "TARGET"])
    }
}
