import Absent

/// A region that can be watched.
open class CLRegion: NSObject {
    /// The name that the app gave it.
    public let identifier: String
    /// True if the app wants to hear of an entry.
    public var notifyOnEntry = true
    /// True if the app wants to hear of an exit.
    public var notifyOnExit = true

    init(identifier: String) { self.identifier = identifier }
}

/// A circle on the earth.
open class CLCircularRegion: CLRegion {
    /// Its middle.
    public let center: CLLocationCoordinate2D
    /// Its radius in meters.
    public let radius: CLLocationDistance

    /// Creates a circle.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        (self.center, self.radius) = (center, radius)
        super.init(identifier: identifier)
    }

    /// Ends the play: the original's figure of the earth is not known.
    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool { absent("CLCircularRegion") }
}

/// The names of a point. Nothing makes one but the service of Apple that `CLGeocoder` asks.
open class CLPlacemark: NSObject {
    /// The point.
    public let location: CLLocation? = nil
    /// The name.
    public let name: String? = nil
    /// The street.
    public let thoroughfare: String? = nil
    /// The number in the street.
    public let subThoroughfare: String? = nil
    /// The town.
    public let locality: String? = nil
    /// The part of the town.
    public let subLocality: String? = nil
    /// The state.
    public let administrativeArea: String? = nil
    /// The part of the state.
    public let subAdministrativeArea: String? = nil
    /// The postal code.
    public let postalCode: String? = nil
    /// The code of the country.
    public let isoCountryCode: String? = nil
    /// The country.
    public let country: String? = nil

    override init() { super.init() }
}

/// Asks Apple's service for places, which a play cannot.
open class CLGeocoder: NSObject {
    /// The closure that gets the answer.
    public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

    /// Creates one.
    public override init() { super.init() }

    /// True while it waits for an answer; never.
    open var isGeocoding: Bool { false }

    /// Ends the play.
    open func reverseGeocodeLocation(
        _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
    ) { absent("CLGeocoder") }

    /// Ends the play.
    open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] { absent("CLGeocoder") }

    /// Ends the play.
    open func geocodeAddressString(
        _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
    ) { absent("CLGeocoder") }

    /// Ends the play.
    open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] { absent("CLGeocoder") }

    /// Takes the question back.
    open func cancelGeocode() {}
}
