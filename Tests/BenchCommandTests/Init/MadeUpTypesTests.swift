import Testing

@testable import BenchInit

@Suite("What is made up for tests and previews is told from what is only called so")
struct MadeUpTypesTests {
    private static func app(_ text: String) throws -> AppCode {
        AppCode(files: [try ParsedFile.file("App/A.swift", text)])
    }

    @Test(
        "A screen or a service that stands beside no other one is the app's own, whatever it is called",
        arguments: [
            "protocol StoreView: AnyObject {}\nfinal class FakeStorePresenter { weak var view: StoreView? }",
            "class BasePresenter {}\nfinal class PreviewPresenter: BasePresenter {}",
            "final class StubHubViewModel: ObservableObject {}",
            "final class DummyJSONService { func load() { URLSession.shared.dataTask(with: url) } }",
            "protocol Service {}\nstruct Client {}\nfinal class DummyJSONService: Service { let client = Client() }",
        ])
    func own(_ text: String) throws {
        let app = try Self.app(text)
        #expect(app.madeUp.isEmpty && app.doubles.isEmpty, "\(app.madeUp)")
        #expect(app.types.keys.contains { MadeUpTypes.isCalledSo($0) })
    }

    @Test("A module by which the app asks the network is its own, whatever it is called")
    func module() throws {
        func madeUp(_ service: String, _ view: String) throws -> Set<String> {
            AppCode(
                files: try ParsedFile.files([
                    "DummyAPI/Sources/DummyAPI/Plant.swift": "public struct Plant {}",
                    "DummyAPI/Sources/DummyAPI/Service.swift": service, "App/View.swift": view,
                ])
            ).madeUp
        }
        let asking = "struct Service { func load() { URLSession.shared.dataTask(with: url) } }"
        #expect(try madeUp(asking, "import DummyAPI") == [])
        #expect(try madeUp(asking, "import Foundation") == ["Plant", "Service"])
        #expect(try madeUp("struct Service {}", "import DummyAPI") == ["Plant", "Service"])
    }

    @Test("One that stands beside another is a double, and is told with that")
    func doubles() throws {
        let app = try Self.app(
            """
            protocol Service {}
            final class LiveService: Service {}
            final class MockService: Service {}
            final class ServiceStub {}
            extension ServiceStub: Service {}
            class FeedViewModel: ObservableObject {}
            final class PreviewFeedViewModel: FeedViewModel {}
            """)
        #expect(
            app.doubles == [
                "MockService": "LiveService", "ServiceStub": "LiveService", "PreviewFeedViewModel": "FeedViewModel",
            ])
        #expect(app.madeUp.isSuperset(of: app.doubles.keys) && app.types["MockService"] == nil)
        #expect(app.types["LiveService"] != nil && app.types["FeedViewModel"] != nil)
    }

    @Test("A test or a demo of something is a double where it stands beside that, and else a value of the app")
    func tried() throws {
        let app = try Self.app(
            """
            protocol Service {}
            final class LiveService: Service {}
            final class TestService: Service {}
            final class DemoService: Service {}
            struct TestResult {}
            protocol Place {}
            struct Testimonial: Place {}
            struct Home: Place {}
            """)
        #expect(app.doubles == ["TestService": "LiveService", "DemoService": "LiveService"])
        #expect(app.types["TestResult"] != nil && app.types["Testimonial"] != nil)
    }

    @Test(
        "A double may conform to a part of what the other one does, or to several protocols under one name",
        arguments: [
            "protocol B: A {}\nfinal class Live: B {}\nfinal class MockA: A {}",
            "typealias Both = A & C\nfinal class Live: Both {}\nfinal class MockA: A {}",
            "typealias Both = A & C\nfinal class Live: A, C {}\nfinal class MockA: Both {}",
        ])
    func refined(_ text: String) throws {
        let app = try Self.app("protocol A {}\nprotocol C {}\n" + text)
        #expect(app.doubles == ["MockA": "Live"])
    }

    @Test("Two screens whose protocols refine one stand beside no other")
    func siblings() throws {
        let app = try Self.app(
            """
            protocol BaseView {}
            protocol FeedView: BaseView {}
            protocol SampleView: BaseView {}
            final class FeedScreen: FeedView {}
            final class SampleViewController: SampleView {}
            final class SampleScreen: SampleView {}
            """)
        #expect(app.doubles.isEmpty)
    }

    @Test("Values and previews of such names are made up, and none is told")
    func values() throws {
        let app = try Self.app(
            """
            enum MockData { static let plants = [Plant(name: "a")] }
            struct Feed_Previews: PreviewProvider { static let feed = Feed(plant: Plant(name: "b")) }
            struct Plant { let name: String }
            """)
        #expect(app.madeUp == ["MockData", "Feed_Previews"] && app.doubles.isEmpty)
        #expect(app.makings["Plant"] == nil)
    }
}
