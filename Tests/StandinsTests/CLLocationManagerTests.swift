import Foundation
import Testing

@testable import CoreLocationStandin

/// Each test is a process of its own, as each play is: there is one device.
@Suite("A manager tells of the place and the permission that the scenario names")
struct CLLocationManagerTests {
    @MainActor
    private final class Listener: CLLocationManagerDelegate {
        var heard: [String] = []

        nonisolated func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
            MainActor.assumeIsolated { heard.append("\(manager.authorizationStatus)") }
        }
        nonisolated func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
            MainActor.assumeIsolated { heard += locations.map { "\($0.coordinate.latitude)" } }
        }
        nonisolated func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
            MainActor.assumeIsolated { heard.append("\((error as? CLError)!.code)") }
        }
    }

    private final class OldListener: CLLocationManagerDelegate {
        nonisolated(unsafe) var heard: [CLAuthorizationStatus] = []

        func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
            heard.append(status)
        }
    }

    /// Lets everything be told that waits for the main queue.
    private static func settle() async {
        await withCheckedContinuation { told in DispatchQueue.main.async { told.resume() } }
    }

    @Test("An app that was allowed to know it hears of that, and where the device is")
    func before() async {
        await #expect(processExitsWith: .success) { @MainActor in
            let (manager, listener) = (CLLocationManager(), Listener())
            manager.delegate = listener
            manager.requestWhenInUseAuthorization()
            manager.requestLocation()
            await Self.settle()
            precondition(listener.heard == ["authorizedWhenInUse", "37.3349"])
            CLLocationManager.permission = .denied
            manager.requestLocation()
            await Self.settle()
            precondition(listener.heard.dropFirst(2) == ["denied", "denied"])
        }
    }

    @Test("The user allows it when asked, and the device tells once where it is")
    func allowed() async {
        await #expect(processExitsWith: .success) { @MainActor in
            CLLocationManager.permission = .notDetermined
            let (manager, listener) = (CLLocationManager(), Listener())
            manager.delegate = listener
            manager.startUpdatingLocation()
            await Self.settle()
            precondition(listener.heard == ["notDetermined"] && manager.location == nil)
            manager.requestWhenInUseAuthorization()
            manager.requestLocation()
            await Self.settle()
            precondition(listener.heard == ["notDetermined", "authorizedWhenInUse", "37.3349"])
            precondition(manager.location != nil)
            manager.startUpdatingLocation()
            await Self.settle()
            CLLocationManager.place = CLLocationCoordinate2D(latitude: 1, longitude: 2)
            await Self.settle()
            manager.stopUpdatingLocation()
            CLLocationManager.place = CLLocationCoordinate2D(latitude: 3, longitude: 4)
            await Self.settle()
            precondition(listener.heard.dropFirst(3) == ["37.3349", "1.0"])
        }
    }

    @Test("A user who does not want it is asked once, and the app hears that it is denied")
    func denied() async {
        await #expect(processExitsWith: .success) { @MainActor in
            CLLocationManager.permission = .notDetermined
            CLLocationManager.answer = .denied
            let (manager, listener, old) = (CLLocationManager(), Listener(), OldListener())
            let other = CLLocationManager()
            manager.delegate = listener
            other.delegate = old
            manager.requestAlwaysAuthorization()
            manager.requestLocation()
            await Self.settle()
            precondition(listener.heard == ["denied", "denied", "denied"] && manager.location == nil)
            manager.requestAlwaysAuthorization()
            await Self.settle()
            precondition(listener.heard.count == 3 && old.heard == [.denied, .denied])
            CLLocationManager.permission = .authorizedAlways
            await Self.settle()
            precondition(listener.heard.last == "authorizedAlways" && old.heard.last == .authorizedAlways)
        }
    }

    @Test("A device that cannot find out says so, and a service that is not reachable too")
    func unknown() async {
        await #expect(processExitsWith: .success) { @MainActor in
            CLLocationManager.place = nil
            let (manager, listener) = (CLLocationManager(), Listener())
            manager.delegate = listener
            manager.requestWhenInUseAuthorization()
            manager.requestLocation()
            await Self.settle()
            precondition(listener.heard.last == "locationUnknown")
            let place = try? await CLGeocoder().geocodeAddressString("1 Main St").first
            precondition(place?.name == "1 Main St" && place?.location?.coordinate.latitude == 37.3349)
            CLGeocoder.isReachable = false
            await #expect(throws: CLError(.network)) { try await CLGeocoder().geocodeAddressString("1 Main St") }
            CLGeocoder().reverseGeocodeLocation(CLLocation(latitude: 1, longitude: 2)) { places, error in
                exit(places == nil && error as? CLError == CLError(.network) ? EXIT_SUCCESS : EXIT_FAILURE)
            }
            await Self.settle()
            exit(EXIT_FAILURE)
        }
    }

    @Test("An error has its own number and the domain of the original for whoever takes it as Foundation's")
    func errors() {
        let all: [CLError.Code] = [.locationUnknown, .denied, .network, .geocodeFoundNoResult]
        #expect(all.map { (CLError($0) as NSError).code } == [0, 1, 2, 8])
        #expect((CLError(.network) as NSError).domain == "kCLErrorDomain")
        #expect(!CLError(.network).localizedDescription.contains("Standin"))
    }
}
