import Testing

@testable import CoreLocationStandin

@Suite("What is computed of locations is the same on every machine")
struct CLLocationTests {
    @Test(
        "A distance is that of a great circle on a ball, within 0.6 percent of the one on the earth's own form",
        arguments: [
            // Along a meridian at the equator and near a pole, along the equator, and between two cities, on WGS 84.
            (0.0, 0.0, 1.0, 0.0, 110_574.389), (89, 0, 90, 0, 111_693.865), (0, 0, 0, 1, 111_319.491),
            (52.520008, 13.404954, 48.856613, 2.352222, 879_700),
        ])
    func distance(latitude: Double, longitude: Double, otherLatitude: Double, otherLongitude: Double, earth: Double) {
        let one = CLLocation(latitude: latitude, longitude: longitude)
        let other = CLLocation(latitude: otherLatitude, longitude: otherLongitude)
        let distance = one.distance(from: other)
        #expect(abs(distance / earth - 1) < 0.006, "\(distance)")
        #expect(other.distance(from: one) == distance && (distance * 1000).rounded() / 1000 == distance)
    }

    @Test("A degree on the ball, no way at all, and half the way around")
    func ball() {
        let degree = CLLocation(latitude: 0, longitude: 0).distance(from: CLLocation(latitude: 1, longitude: 0))
        #expect(degree == 111_195.084)
        let place = CLLocation(latitude: 52.3791, longitude: 4.9003)
        #expect(place.distance(from: CLLocation(latitude: 52.3791, longitude: 4.9003)) == 0)
        let far = CLLocation(latitude: -52.3791, longitude: 4.9003 - 180)
        #expect(abs(place.distance(from: far) - .pi * 6_371_009) < 0.01)
    }

    @Test("Points near each other have a distance too, also across the line of the date")
    func near() {
        let place = CLLocation(latitude: 52, longitude: 4)
        #expect(place.distance(from: CLLocation(latitude: 52.000001, longitude: 4)) == 0.111)
        let east = CLLocation(latitude: 0, longitude: 179.5)
        #expect(east.distance(from: CLLocation(latitude: 0, longitude: -179.5)) == 111_195.084)
    }

    @Test("A region contains what is at most its radius away")
    func region() {
        let center = CLLocationCoordinate2D(latitude: 0, longitude: 0)
        let region = CLCircularRegion(center: center, radius: 111_196, identifier: "degree")
        #expect(region.contains(center) && region.contains(CLLocationCoordinate2D(latitude: 1, longitude: 0)))
        #expect(!region.contains(CLLocationCoordinate2D(latitude: 1, longitude: 0.1)))
    }
}
