import Absent

/// A region that can be watched.
open class CLRegion: NSObject {
    public let identifier: String
    public var notifyOnEntry = true
    public var notifyOnExit = true

    init(identifier: String) { self.identifier = identifier }
}

/// A circle on the earth.
open class CLCircularRegion: CLRegion {
    public let center: CLLocationCoordinate2D
    public let radius: CLLocationDistance

    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        (self.center, self.radius) = (center, radius)
        super.init(identifier: identifier)
    }

    /// Tells whether a point is at most the radius away, as `CLLocation.distance(from:)` computes it.
    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool { center.distance(from: coordinate) <= radius }
}

/// The names of a point.
///
/// It is Sendable because nothing of it changes.
open class CLPlacemark: NSObject, @unchecked Sendable {
    public let location: CLLocation?
    public let name: String?
    public let thoroughfare: String? = "Apple Park Way"
    public let subThoroughfare: String? = "1"
    public let locality: String? = "Cupertino"
    public let subLocality: String? = nil
    public let administrativeArea: String? = "CA"
    public let subAdministrativeArea: String? = "Santa Clara County"
    public let postalCode: String? = "95014"
    public let isoCountryCode: String? = "US"
    public let country: String? = "United States"

    init(location: CLLocation?, name: String) { (self.location, self.name) = (location, name) }
}

/// Asks for the names of points and for the points of names.
///
/// Apple's service cannot be asked in a play: every point has the names of the one place where the device of a play lies at first, and every
/// address lies there, until the scenario sets `CLGeocoder.isReachable`.
open class CLGeocoder: NSObject {
    public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

    /// True while the service of Apple answers; a scenario of an app without a connection sets false.
    public static var isReachable: Bool {
        get { LocationDevice.shared.isGeocoderReachable }
        set { LocationDevice.shared.isGeocoderReachable = newValue }
    }

    /// True while it waits for an answer; never.
    open var isGeocoding: Bool { false }

    open func reverseGeocodeLocation(
        _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
    ) { answer(CLPlacemark(location: location, name: "Apple Park"), to: completionHandler) }

    /// Names a point: the one place that a play knows, or `CLError.network` where the service is not reachable.
    open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
        try answer(CLPlacemark(location: location, name: "Apple Park"))
    }

    open func reverseGeocodeLocation(
        _ location: CLLocation, preferredLocale: Locale?, completionHandler: @escaping CLGeocodeCompletionHandler
    ) { reverseGeocodeLocation(location, completionHandler: completionHandler) }

    open func geocodeAddressString(
        _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
    ) { answer(CLPlacemark(location: LocationDevice.shared.start, name: addressString), to: completionHandler) }

    /// Finds the one place that a play knows, with the address as its name, or `CLError.network`.
    open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
        try answer(CLPlacemark(location: LocationDevice.shared.start, name: addressString))
    }

    open func cancelGeocode() {}

    private func answer(_ place: CLPlacemark) throws -> [CLPlacemark] {
        guard Self.isReachable else { throw CLError(.network) }
        return [place]
    }

    private func answer(_ place: CLPlacemark, to handler: @escaping CLGeocodeCompletionHandler) {
        // The handler is the app's, which expects it on the main thread and nowhere else.
        nonisolated(unsafe) let handler = handler
        let isReachable = Self.isReachable
        DispatchQueue.main.async { isReachable ? handler([place], nil) : handler(nil, CLError(.network)) }
    }
}

extension CLGeocoder: Opaque {}
