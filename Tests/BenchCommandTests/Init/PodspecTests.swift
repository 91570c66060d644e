import Foundation
import Testing

@testable import BenchInit
@testable import BenchSetup

@Suite("A pod that is developed beside its app is a module")
struct PodspecTests {
    private static let spec = """
        # Its name is not s.name = 'Old'
        Pod::Spec.new do |s|
          s.name             = 'Core-UI'
          s.version          = "1.0"
          s.source_files = [
            'Classes/**/*.{h,swift}', # all of it
            "#{s.name}/*"
          ]
          s.exclude_files = 'Classes/Old/**',
                            "Classes/#{old}/*"
          s.subspec 'Net' do |net|
            net.source_files = 'Net'
          end
          s.test_spec 'Tests' do |test_spec|
            test_spec.source_files = 'Checks/**'
          end
        end
        """

    @Test("Its patterns say which files it has: lists, alternatives, parts, and neither tests nor what is excluded")
    func files() throws {
        let files = [
            "Classes/A.swift", "Classes/Old/B.swift", "Net/C.swift", "Core-UI/D.swift", "Checks/E.swift", "F.swift",
        ]
        let module = try #require(
            Podspec(Self.spec).module(in: "Pods/Core", among: files.map { "Pods/Core/\($0)" } + files))
        #expect(module.name == "Core_UI" && module.isOfPackage)
        #expect(module.files == ["Classes/A.swift", "Core-UI/D.swift", "Net/C.swift"].map { "Pods/Core/\($0)" })
    }

    @Test("A pod without a name, or without a file of Swift, is no module; one that names its module is called so")
    func names() {
        #expect(Podspec("s.source_files = '*'").module(in: "", among: ["a.swift"]) == nil)
        #expect(Podspec("s.name = 'A'\ns.source_files = 'B/*'").module(in: "", among: ["a.swift"]) == nil)
        let named = Podspec("s.name = 'A'\ns.source_files = '*'\ns.module_name = 'Bee'")
        #expect(named.module(in: "", among: ["a.swift"])?.name == "Bee")
    }

    @Test("It comes in beside the app's own modules, and nothing comes in twice")
    func beside() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "name: Shop\ntargets:\n  Shop:\n    type: application\n    sources: [App]\n", to: "project.yml")
        try folder.write("import Core\nlet one = Item()\n", to: "App/One.swift")
        try folder.write(
            "Pod::Spec.new do |s|\ns.name = 'Core'\ns.source_files = 'Source/**/*'\nend\n", to: "Core/Core.podspec")
        try folder.write("public struct Item { public init() {} }\n", to: "Core/Source/Item.swift")
        try folder.write("Pod::Spec.new do |s|\ns.name = 'Whole'\ns.source_files = '**/*'\nend\n", to: "Whole.podspec")
        let tree = try AppTree(folder.url)
        let search = try ProjectSearch(root: folder.url, tree: tree, toolchain: ParsedFile.toolchain, named: (nil, nil))
        let modules = try search.run().reading.modules
        #expect(modules.map(\.name) == ["Shop", "Core"])
        #expect(modules.map(\.files) == [["App/One.swift"], ["Core/Source/Item.swift"]])
    }
}
