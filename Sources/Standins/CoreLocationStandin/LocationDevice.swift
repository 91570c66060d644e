import Foundation
import Synchronization

/// The place of the device and the permission of its user, of which there is one each for all managers, and who waits for them.
final class LocationDevice: Sendable {
    static let shared = LocationDevice()

    /// The number of locations that a manager waits for.
    enum Wish { case forOne, forAll }

    private struct Listener: Sendable {
        weak var manager: CLLocationManager?
        var wish: Wish?
        // The same place is told once, as by a device that does not move.
        var isTold = false
    }

    private struct State: Sendable {
        var answer = CLAuthorizationStatus.authorizedWhenInUse
        var status = CLAuthorizationStatus.authorizedWhenInUse
        var place: CLLocationCoordinate2D? = LocationDevice.first
        var isGeocoderReachable = true
        var listeners: [Listener] = []

        mutating func tellAgain() { for place in listeners.indices { listeners[place].isTold = false } }
    }

    // Where Xcode's simulator is at first.
    private static let first = CLLocationCoordinate2D(latitude: 37.334_9, longitude: -122.009_02)

    private let state = Mutex(State())

    /// The place where the device is at first, as a location of now.
    var start: CLLocation { Self.location(at: Self.first) }

    var isGeocoderReachable: Bool {
        get { state.withLock(\.isGeocoderReachable) }
        set { state.withLock { $0.isGeocoderReachable = newValue } }
    }

    var status: CLAuthorizationStatus {
        get { state.withLock(\.status) }
        set { change(to: newValue) }
    }

    var answer: CLAuthorizationStatus {
        get { state.withLock(\.answer) }
        set { state.withLock { $0.answer = newValue } }
    }

    var place: CLLocationCoordinate2D? {
        get { state.withLock(\.place) }
        set {
            state.withLock { state in
                state.place = newValue
                state.tellAgain()
            }
            for manager in managers { tellLocation(manager) }
        }
    }

    var location: CLLocation? {
        let (status, place) = state.withLock { ($0.status, $0.place) }
        guard status.allows, let place else { return nil }
        return Self.location(at: place)
    }

    private static func location(at place: CLLocationCoordinate2D) -> CLLocation {
        CLLocation(coordinate: place, altitude: 0, horizontalAccuracy: 5, verticalAccuracy: -1, timestamp: Date())
    }

    private var managers: [CLLocationManager] { state.withLock { $0.listeners.compactMap(\.manager) } }

    func add(_ manager: CLLocationManager) {
        state.withLock { state in
            state.listeners.removeAll { $0.manager == nil }
            state.listeners.append(Listener(manager: manager))
        }
        tellStatus(manager)
    }

    /// Asks for a permission; the user answers once, and is not asked again.
    func ask(_ wanted: CLAuthorizationStatus) {
        let answer = state.withLock { $0.status == .notDetermined ? $0.answer : nil }
        guard let answer else { return }
        change(to: answer.allows ? wanted : answer)
    }

    func wait(_ manager: CLLocationManager, _ wish: Wish?) {
        state.withLock { state in
            guard let place = state.listeners.firstIndex(where: { $0.manager === manager }) else { return }
            state.listeners[place].wish = wish
            state.listeners[place].isTold = false
        }
        if wish != nil { tellLocation(manager) }
    }

    private func change(to status: CLAuthorizationStatus) {
        let isNew = state.withLock { state in
            guard state.status != status else { return false }
            state.status = status
            state.tellAgain()
            return true
        }
        guard isNew else { return }
        for manager in managers {
            tellStatus(manager)
            tellLocation(manager)
        }
    }

    private func tellStatus(_ manager: CLLocationManager) {
        DispatchQueue.main.async { [weak manager] in
            guard let manager else { return }
            manager.delegate?.locationManagerDidChangeAuthorization(manager)
        }
    }

    /// Tells a manager that waits where the device is, or why nobody knows; nothing before the user has answered.
    private func tellLocation(_ manager: CLLocationManager) {
        DispatchQueue.main.async { [self, weak manager] in
            guard let manager, status != .notDetermined, takesWish(of: manager) else { return }
            if let location {
                manager.delegate?.locationManager(manager, didUpdateLocations: [location])
            } else {
                manager.delegate?.locationManager(
                    manager, didFailWithError: CLError(status.allows ? .locationUnknown : .denied))
            }
        }
    }

    /// Tells whether a manager waits; one that waits for one location waits no more.
    private func takesWish(of manager: CLLocationManager) -> Bool {
        state.withLock { state in
            guard let place = state.listeners.firstIndex(where: { $0.manager === manager }),
                let wish = state.listeners[place].wish, !state.listeners[place].isTold
            else { return false }
            state.listeners[place].isTold = true
            if wish == .forOne { state.listeners[place].wish = nil }
            return true
        }
    }
}

extension CLAuthorizationStatus {
    var allows: Bool { self == .authorizedAlways || self == .authorizedWhenInUse }
}
