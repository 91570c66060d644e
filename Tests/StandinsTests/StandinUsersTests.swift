import Foundation
import Testing

@preconcurrency @testable import StandinUsers

@Suite("App code that imports Apple's modules compiles, and does what is said", .serialized)
struct StandinUsersTests {
    @MainActor
    @Test("A view model with a location manager and a list plays until it asks for something that is not there")
    func places() async throws {
        let model = PlacesViewModel()
        let oslo = Place(id: 1, name: "Oslo", latitude: 59.9, longitude: 10.7)
        model.places = [oslo]
        model.open(oslo)
        #expect(model.path.count == 1 && model.last == nil)
        #expect(model.selection(of: oslo).wrappedValue)
        #expect("\(model.color(of: oslo)), \(model.icon(of: oslo))" == "Color blue, Image snow")
        model.warning(about: oslo).buttons[0].tap()
        #expect(model.places.isEmpty)
        model.places = [oslo]
        model.delete(at: [0])
        #expect(model.places.isEmpty && !model.selection(of: oslo).wrappedValue)
        await #expect(processExitsWith: .failure) { @MainActor in PlacesViewModel().remind() }
        await #expect(processExitsWith: .failure) { @MainActor in PlacesViewModel().openSettings() }
    }

    @Test("A token that an app keeps in the keychain is there again")
    func session() async {
        await #expect(processExitsWith: .success) {
            let home = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
            setenv("HOME", home.path, 1)
            setenv("CFFIXED_USER_HOME", home.path, 1)
            let store = SessionStore()
            let isEmpty = store.load() == nil
            let isThere = store.save("a") && store.save("t0ken") && store.load() == "t0ken"
            try? FileManager.default.removeItem(at: home)
            exit(isEmpty && isThere ? EXIT_SUCCESS : EXIT_FAILURE)
        }
    }
}
