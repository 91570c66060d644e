import CoreLocation
import Network
import SwiftUI
import UserNotifications
import os

struct Place: Identifiable, Hashable {
    let id: Int
    let name: String
    let latitude: Double
    let longitude: Double

    var coordinate: CLLocationCoordinate2D { .init(latitude: latitude, longitude: longitude) }
}

private struct AccentKey: EnvironmentKey {
    static let defaultValue = Color.accentColor
}

extension EnvironmentValues {
    var accent: Color {
        get { self[AccentKey.self] }
        set { self[AccentKey.self] = newValue }
    }
}

final class PlacesViewModel: NSObject, ObservableObject, CLLocationManagerDelegate {
    @Published var places: [Place] = []
    @Published var isOnline = true
    @Published var path = NavigationPath()
    @AppStorage("showsMap") var showsMap = false
    @Published private(set) var last: CLLocation?

    private let manager = CLLocationManager()
    private let monitor = NWPathMonitor()
    private let log = OSLog(subsystem: "places", category: "list")

    override init() {
        super.init()
        manager.delegate = self
        manager.desiredAccuracy = kCLLocationAccuracyHundredMeters
        manager.requestWhenInUseAuthorization()
        manager.startUpdatingLocation()
        monitor.pathUpdateHandler = { [weak self] path in
            DispatchQueue.main.async { [weak self] in self?.isOnline = path.status == .satisfied }
        }
        monitor.start(queue: DispatchQueue(label: "monitor"))
        os_log("%{public}@ has started", log: log, type: .info, "PlacesViewModel")
        note("%d places", places.count)
    }

    /// Hands its arguments on as one, as wrappers of a log do.
    private func note(_ message: StaticString, _ arguments: CVarArg...) { tell(message, arguments) }
    private func tell(_ message: StaticString, _ arguments: CVarArg...) {
        os_log(message, log: log, type: .info, arguments)
    }

    func delete(at offsets: IndexSet) {
        withAnimation(.easeInOut(duration: 0.2)) { places.remove(atOffsets: offsets) }
    }

    func open(_ place: Place) { path.append(place) }

    func selection(of place: Place) -> Binding<Bool> {
        Binding(get: { [weak self] in self?.places.contains(place) ?? false }, set: { _ in })
    }

    func color(of place: Place) -> Color { place.latitude > 0 ? .blue : Color(.systemRed).opacity(0.5) }

    func warning(about place: Place) -> Alert {
        Alert(
            title: Text("Delete \(place.name)?"), message: Text(place.name),
            primaryButton: .destructive(Text("Delete"), action: { self.places.removeAll { $0.id == place.id } }),
            secondaryButton: .cancel())
    }

    func icon(of place: Place) -> Image { Image(systemName: place.latitude > 0 ? "snow" : "sun.max") }

    @MainActor
    func openSettings() {
        guard let url = URL(string: UIApplication.openSettingsURLString) else { return }
        UIApplication.shared.open(url)
    }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        last = locations.last
    }

    func remind() {
        let content = UNMutableNotificationContent()
        content.title = "Places"
        content.sound = .default
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
        UNUserNotificationCenter.current().add(
            UNNotificationRequest(identifier: "places", content: content, trigger: trigger))
    }
}
