import Testing

@testable import MapKitStandin

@Suite("A region of a map is a value")
struct MKCoordinateRegionTests {
    @Test("A size in metres is one in degrees, which are shorter far from the equator, and at a pole all of them")
    func metres() {
        func span(at latitude: Double) -> MKCoordinateSpan {
            MKCoordinateRegion(
                center: .init(latitude: latitude, longitude: 8), latitudinalMeters: 111_195, longitudinalMeters: 111_195
            ).span
        }
        #expect(abs(span(at: 0).latitudeDelta - 1) < 0.001 && abs(span(at: 0).longitudeDelta - 1) < 0.001)
        #expect(abs(span(at: 60).latitudeDelta - 1) < 0.001 && abs(span(at: 60).longitudeDelta - 2) < 0.001)
        #expect(span(at: 90).longitudeDelta >= 360)
    }
}
