import BenchDiagnostics
import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("A description from which a project is generated says what the project would say")
struct GeneratedProjectTests {
    private func module(
        _ target: GeneratedProject.Target, of project: GeneratedProject, among files: [String],
        reading texts: [String: String] = [:]
    ) -> AppModule {
        project.module(target, among: files) { texts[$0] }
    }

    @Test("A description of XcodeGen: lists, texts, patterns and settings of the project and the target")
    func xcodegen() {
        let project = GeneratedProject(
            yaml: YAMLValue(
                """
                name: Shop # the app
                settings:
                  base: { }
                  SWIFT_VERSION: "6.0"
                targets:
                  Shop:
                    type: application
                    platform: iOS
                    sources:
                      - path: Shop
                        excludes:
                          - "Old/**"
                      - Shared
                    settings:
                      base:
                        SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor
                    dependencies:
                    - target: Kit
                  Kit:
                    type: framework
                    sources: [{path: Kit/Sources, excludes: ["Old, too/**", 'X/**']}, "More, or less", Kit's, Rest]
                    settings: {base: {SWIFT_VERSION: "5.0"}}
                  ShopTests:
                    type: bundle.unit-test
                    sources: Tests
                """))
        #expect(project.name == "Shop" && project.targets.map(\.name) == ["Shop", "Kit"])
        let files = ["Kit/Sources/K.swift", "Kit/Other.swift", "Shared/B.swift", "Shop/A.swift", "Shop/Old/C.swift"]
        let modules = project.targets.map { module($0, of: project, among: files) }
        #expect(modules[0].files == ["Shared/B.swift", "Shop/A.swift"])
        #expect(modules[0].settings.mode == "6" && modules[0].settings.isOnMainActor)
        #expect(modules[1].files == ["Kit/Sources/K.swift"] && modules[1].settings.mode == "5")
        #expect(project.targets[1].sources == ["Kit/Sources", "More, or less", "Kit's", "Rest"])
        #expect(project.targets[1].excludes == ["Kit/Sources/Old, too/**", "Kit/Sources/X/**"])
    }

    @Test("Of XcodeGen, templates of targets and groups of settings count, before what a target says itself")
    func templates() {
        let project = GeneratedProject(
            yaml: YAMLValue(
                """
                settingGroups:
                  six: {SWIFT_VERSION: "6.0"}
                  strict: {groups: [six], SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor}
                targetTemplates:
                  Base: {type: framework, templates: [Base]}
                  Part:
                    templates: [Base]
                    sources: [{path: "${target_name}/Sources", excludes: ["${target_name}.swift"]}]
                    settings: {groups: [strict]}
                targets:
                  Kit: {templates: [Part]}
                  Shop:
                    templates: [Part]
                    type: application
                    sources: [Extra]
                    settings:
                      base: {SWIFT_VERSION: "5.0"}
                """))
        #expect(project.targets.map(\.isApp) == [false, true])
        #expect(project.targets.map(\.sources) == [["Kit/Sources"], ["Shop/Sources", "Extra"]])
        #expect(project.targets[0].excludes == ["Kit/Sources/Kit.swift"])
        let settings = project.targets.map { module($0, of: project, among: []).settings }
        #expect(settings.map(\.mode) == ["6", "5"] && settings.allSatisfy(\.isOnMainActor))
    }

    private func whole(_ files: [String: String]) throws -> YAMLValue {
        try XcodeGenIncludes { files[$0] }.whole(files["project.yml"] ?? "", at: "project.yml")
    }

    @Test("What a description of XcodeGen includes counts as if it stood there, with its paths from its own folder")
    func includes() throws {
        var files = [
            "project.yml": """
            include:
              - shared/base.yml
              - {path: shared/plain.yml, relativePaths: false}
              - {path: nowhere.yml, enable: false}
            targets:
              Shop:
                sources: [Shop]
                settings: {SWIFT_VERSION: "6.0"}
            """,
            "shared/base.yml": """
            include: base.yml
            name: Base
            settings: {SWIFT_VERSION: "5.0"}
            targets:
              Shop: {type: application, sources: [{path: More, excludes: [Old]}]}
            """,
            "shared/plain.yml": "name: Plain\ntargets:\n  Shop:\n    sources: [Plain]\n",
        ]
        let project = GeneratedProject(yaml: try whole(files))
        #expect(project.name == "Plain", "the last one counts")
        #expect(project.targets.map(\.sources) == [["shared/More", "Plain", "Shop"]])
        #expect(project.targets[0].excludes == ["shared/More/Old"] && project.targets[0].isApp)
        #expect(project.targets[0].settings["SWIFT_VERSION"] == "6.0")
        files["project.yml"] = "include: shared/base.yml\ntargets:\n  Shop:\n    sources:REPLACE: [Shop]\n"
        let other = GeneratedProject(yaml: try whole(files))
        #expect(other.targets.map(\.sources) == [["Shop"]])
        files["shared/base.yml"] = nil
        #expect(throws: Diagnostic.include("shared/base.yml", from: "project.yml")) {
            try whole(files)
        }
    }

    @Test("One configuration counts throughout: the one for debugging, by its name, with its file of settings")
    func configurations() throws {
        let generated = GeneratedProject(
            yaml: YAMLValue(
                """
                name: Shop
                configs: {Staging: debug, Store: release}
                configFiles: {Staging: Shared/Staging.xcconfig, Store: Store.xcconfig}
                targets:
                  Shop:
                    type: application
                    sources: [Shop]
                    configFiles:
                      Staging: ./Own.xcconfig
                    settings:
                      configs:
                        Staging: {PLAN: free, SWIFT_ACTIVE_COMPILATION_CONDITIONS: $(inherited) STAGING}
                        Store: {PLAN: paid}
                """))
        let tree = try ParsedFile.file(
            "Project.swift",
            """
            let project = Project(
                name: "Shop",
                settings: .settings(
                    base: ["PLAN": "free"],
                    configurations: [
                        .release(name: "Store", xcconfig: "Store.xcconfig"),
                        .debug(name: "Staging", xcconfig: .relativeToManifest("Shared/Staging.xcconfig")),
                    ]),
                targets: [
                    .target(
                        name: "Shop", product: .app, sources: ["Shop/**"],
                        settings: .settings(
                            base: ["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "$(inherited) STAGING"],
                            configurations: [.debug(name: "Staging", xcconfig: "Own.xcconfig")]))
                ])
            """
        ).tree
        let texts = [
            "Shared/Staging.xcconfig": """
            API_HOST = $(CONFIGURATION).example
            PLAN = none
            KEY = shared
            SWIFT_ACTIVE_COMPILATION_CONDITIONS = SHARED
            """,
            "Own.xcconfig": "KEY = own", "Store.xcconfig": "API_HOST = store.example",
        ]
        for project in [generated, GeneratedProject(swift: tree)] {
            let values = module(project.targets[0], of: project, among: [], reading: texts).variables
            #expect(values["CONFIGURATION"] == "Staging" && values["PLAN"] == "free" && values["KEY"] == "own")
            #expect(AppBundle.filled("$(API_HOST)", values) == "Staging.example")
            #expect(XcodeSettings.settings(values).defines == ["SHARED", "STAGING"])
        }
        let plain = GeneratedProject(yaml: YAMLValue("targets: {Shop: {type: application}}"))
        #expect(module(plain.targets[0], of: plain, among: []).variables["CONFIGURATION"] == "Debug")
    }

    @Test("A description of Tuist is read as the Swift that it is")
    func tuist() throws {
        let text = """
            import ProjectDescription
            let project = Project(
                name: "Shop",
                targets: [
                    .target(name: "Shop", destinations: .iOS, product: .app, bundleId: "a", sources: ["Shop/Sources/**"],
                        settings: .settings(base: ["SWIFT_VERSION": "6.0"])),
                    .target(name: "ShopTests", destinations: .iOS, product: .unitTests, bundleId: "b", sources: ["Tests/**"]),
                ])
            """
        let project = GeneratedProject(swift: try ParsedFile.file("Project.swift", text).tree)
        #expect(project.name == "Shop" && project.targets.map(\.name) == ["Shop"])
        let module = module(
            project.targets[0], of: project, among: ["Shop/Sources/a/A.swift", "Shop/B.swift"])
        #expect(module.files == ["Shop/Sources/a/A.swift"] && module.settings.mode == "6")
    }

    @Test("What Tuist lists as folders or as patterns is in a target, without what it takes out of them")
    func tuistFolders() throws {
        let text = """
            let project = Project(
                name: "Shop",
                targets: [
                    .target(name: "Shop", product: .app, buildableFolders: [
                        "Shop/Sources/",
                        .folder("Shop/Views", exceptions: .exceptions([.exception(excluded: ["Old.swift"], compilerFlags: ["A.swift": "-w"])])),
                    ]),
                    .target(name: "Net", product: .staticFramework,
                        sources: ["Net/*.swift", .glob("Net/More/**", excluding: ["Net/More/Old/**"], compilerFlags: "-w")]),
                ])
            """
        let project = GeneratedProject(swift: try ParsedFile.file("Project.swift", text).tree)
        let files = [
            "Net/More/M.swift", "Net/More/Old/O.swift", "Net/N.swift", "Shop/Sources/S.swift", "Shop/T.swift",
            "Shop/Views/Old.swift", "Shop/Views/V.swift",
        ]
        let modules = project.targets.map { module($0, of: project, among: files).files }
        #expect(
            modules == [["Shop/Sources/S.swift", "Shop/Views/V.swift"], ["Net/More/M.swift", "Net/N.swift"]])
    }

    @Test(
        "A description of Tuist that has its targets made elsewhere is read by the folders beside it, and its app by where it starts"
    )
    func tuistByFolders() throws {
        let files = [
            "Sources/Feed.swift", "Interface/FeedView.swift", "Testing/Fake.swift", "Demo/Sources/D.swift", "P.swift",
        ]
        let project = GeneratedProject(folder: "Feed", files: files, isApp: true)
        #expect(project.targets.map(\.name) == ["FeedInterface", "Feed"])
        #expect(project.targets.map(\.isApp) == [false, true])
        #expect(project.targets.map { module($0, of: project, among: files).files } == [[files[1]], [files[0]]])
    }
}
