import Foundation
import Testing

extension ProcessTests {
    @Suite("The screens of an app are written into one module")
    struct ManyScreensTests {
        private let shell: Shell

        init() throws { shell = try Shell() }

        /// A presenter that asks the network once it is opened.
        private static func presenter(_ name: String, _ more: String = "") -> String {
            """
            import Foundation
            protocol \(name)View: AnyObject { func show(_ names: [String]) }
            final class \(name)Presenter {
                weak var view: \(name)View?
                func viewDidLoad() {
                    URLSession.shared.dataTask(with: URL(string: "https://example.org/")!) { _, _, _ in
                        self.view?.show([])
                    }.resume()
                }
            \(more)
            }

            """
        }

        private func scenarios() throws -> [String: String] {
            let names = shell.folder.files.filter { $0.hasPrefix("Bench/Scenarios/") }
            return Dictionary(uniqueKeysWithValues: names.map { ($0, shell.folder.text(of: $0) ?? "") })
        }

        @Test("Each spy of a screen without a scenario is written, also one that another screen uses")
        func sharedSpies() throws {
            try shell.folder.write(
                """
                protocol AppRouter: AnyObject { func showDetail(_ id: Int) }
                protocol AlphaView: AnyObject { func show(_ names: [String]) }
                final class AlphaPresenter {
                    weak var view: AlphaView?
                    weak var router: AppRouter?
                    func viewDidLoad() { view?.show(Missing.make().list); router?.showDetail(1) }
                }
                """, to: "App/Alpha.swift")
            try shell.folder.write(
                Self.presenter("Beta", "    weak var router: AppRouter?\n    func didTap() { router?.showDetail(2) }"),
                to: "App/Beta.swift")
            let run = try shell.run("bench init App --package /presenter-bench --no-build")
            #expect(run.code == 0, "\(run.text)")
            #expect(run.output.contains("AlphaPresenter: AlphaViewSpy; AppRouterSpy\n"), "\(run.output)")
            let texts = try scenarios().values
            #expect(texts.contains { $0.contains("AppRouterSpy(stage, as: .router)") }, "\(texts)")
            for name in ["AlphaViewSpy", "AppRouterSpy", "BetaViewSpy"] {
                #expect(texts.count { $0.contains("final class \(name): ") } == 1, "\(name): \(texts)")
            }
        }

        @Test("Two screens of one name have scenarios of different names, and so do those that are called offline")
        func differentNames() throws {
            for name in ["Offers", "OffersOffline", "Übersicht"] {
                try shell.folder.write(Self.presenter(name), to: "App/\(name).swift")
            }
            try shell.folder.write(
                """
                import Combine
                final class OffersViewModel: ObservableObject {
                    @Published var names: [String] = []
                    func load() { names = ["a"] }
                }
                """, to: "App/OffersViewModel.swift")
            let run = try shell.run("bench init App --package /presenter-bench --no-build")
            #expect(run.code == 0, "\(run.text)")
            for subject in ["OffersPresenter", "OffersOfflinePresenter", "OffersViewModel", "ÜbersichtPresenter"] {
                #expect(run.output.contains("\n\(subject): "), "\(subject): \(run.output)")
            }
            let texts = try scenarios()
            #expect(texts.count == 5, "\(texts.keys)")
            let titles = texts.values.flatMap { $0.matches(of: /Scenario\(\s*"([^"]*)"/).map { String($0.1) } }
            #expect(titles.count == 8 && Set(titles).count == 8 && titles.contains("ubersicht"), "\(titles)")
            let variables = texts.values.flatMap { $0.matches(of: /(?m)^let (\S+) = Scenario/).map { String($0.1) } }
            #expect(variables.count == 8 && Set(variables).count == 8, "\(variables)")
            let main = texts["Bench/Scenarios/main.swift"] ?? ""
            for variable in variables { #expect(main.contains(variable), "\(variable): \(main)") }
        }
    }
}
