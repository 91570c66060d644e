import Absent

/// The user's permission for an app to know where the user is.
public enum CLAuthorizationStatus: Int32, Sendable {
    case notDetermined
    case restricted
    case denied
    case authorizedAlways
    case authorizedWhenInUse
}

/// The exactness with which an app may know the place.
public enum CLAccuracyAuthorization: Int, Sendable {
    case fullAccuracy
    case reducedAccuracy
}

/// Asks where the device is.
///
/// The user has allowed it while the app is used, and the device lies in one place, until the scenario says otherwise with
/// `CLLocationManager.permission` and `CLLocationManager.place`. The delegate is told on the main thread, later, as by the original.
///
/// It is Sendable because what is read outside of the app's own thread, the state of waiting, is accessed only under the lock of
/// `LocationDevice`.
open class CLLocationManager: NSObject, @unchecked Sendable {
    public weak var delegate: (any CLLocationManagerDelegate)?
    public var desiredAccuracy = kCLLocationAccuracyBest
    public var distanceFilter = kCLDistanceFilterNone
    public var allowsBackgroundLocationUpdates = false
    public var pausesLocationUpdatesAutomatically = true

    /// Creates a manager without a delegate; who becomes its delegate before the next turn of the main queue hears of the permission.
    public override init() {
        super.init()
        LocationDevice.shared.add(self)
    }

    /// The user's permission, for all managers. A scenario sets it before the app asks for it, or in a step, as the user does in Settings: then
    /// every manager hears of it. With `notDetermined` the app is one that was just installed.
    public static var permission: CLAuthorizationStatus {
        get { LocationDevice.shared.status }
        set { LocationDevice.shared.status = newValue }
    }

    /// The user's answer when an app that was just installed asks; a permission is the one that the app asks for.
    public static var answer: CLAuthorizationStatus {
        get { LocationDevice.shared.answer }
        set { LocationDevice.shared.answer = newValue }
    }

    /// The place where the device is; nil where it cannot find out. Whoever waits for locations hears of a new one.
    public static var place: CLLocationCoordinate2D? {
        get { LocationDevice.shared.place }
        set { LocationDevice.shared.place = newValue }
    }

    open var authorizationStatus: CLAuthorizationStatus { LocationDevice.shared.status }
    open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
    open var location: CLLocation? { LocationDevice.shared.location }

    open class func authorizationStatus() -> CLAuthorizationStatus { LocationDevice.shared.status }

    /// Tells whether the device can locate itself; it can.
    open class func locationServicesEnabled() -> Bool { true }

    open func requestWhenInUseAuthorization() { LocationDevice.shared.ask(.authorizedWhenInUse) }

    open func requestAlwaysAuthorization() { LocationDevice.shared.ask(.authorizedAlways) }

    open func startUpdatingLocation() { LocationDevice.shared.wait(self, .forAll) }

    open func stopUpdatingLocation() { LocationDevice.shared.wait(self, nil) }

    open func requestLocation() { LocationDevice.shared.wait(self, .forOne) }

    /// Ends the play: the original needs a device that moves.
    open func startMonitoringSignificantLocationChanges() { absent("CLLocationManager") }

    /// Ends the play: the original needs a device that moves.
    open func startMonitoring(for region: CLRegion) { absent("CLLocationManager") }
}

/// Is told where the device is.
public protocol CLLocationManagerDelegate: AnyObject {
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
}

extension CLLocationManagerDelegate {
    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}

    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}

    /// Calls the method of iOS 13, as the system does for a delegate that has not this one.
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
    }

    public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
}

public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
public let kCLDistanceFilterNone: CLLocationDistance = -1

public let kCLErrorDomain = "kCLErrorDomain"

/// An error of CoreLocation, which as an `NSError` has the domain and the numbers of the original.
public struct CLError: CustomNSError, Equatable, Sendable {
    /// The kind of an error.
    public enum Code: Int, Sendable {
        case locationUnknown
        case denied
        case network
        case headingFailure
        case regionMonitoringDenied
        case regionMonitoringFailure
        case regionMonitoringSetupDelayed
        case regionMonitoringResponseDelayed
        case geocodeFoundNoResult
        case geocodeFoundPartialResult
        case geocodeCanceled
    }

    public let code: Code

    public init(_ code: Code) { self.code = code }

    public static var errorDomain: String { kCLErrorDomain }
    public var errorCode: Int { code.rawValue }

    public static var denied: Code { .denied }
    public static var locationUnknown: Code { .locationUnknown }
    public static var network: Code { .network }
}

extension CLLocationManager: Opaque {}
