import Testing

@testable import PresenterBench

@Suite("Stored properties of objects are found by name")
struct StoredPropertiesTests {
    private class Base { var queue = 1 }
    private class Middle: Base { var session = "a" }
    private final class One: Middle { var other = 2.5 }
    private final class Other: Base {
        var session = 7
        var queue2 = 0
    }

    @Test("Stored properties of superclasses are found too, each time with the current value")
    func inherited() {
        let properties = StoredProperties()
        let one = One()
        for number in 1...3 {
            (one.queue, one.session, one.other) = (number, "\(number)", Double(number))
            #expect(properties.value(of: "queue", in: one) as? Int == number)
            #expect(properties.value(of: "session", in: one) as? String == "\(number)")
            #expect(properties.value(of: "other", in: one) as? Double == Double(number))
        }
    }

    @Test("Another class has its own positions for the same names")
    func classes() {
        let properties = StoredProperties()
        for _ in 1...2 {
            #expect(properties.value(of: "session", in: One()) as? String == "a")
            #expect(properties.value(of: "session", in: Other()) as? Int == 7)
        }
    }

    @Test("An unknown property name has no value")
    func missing() {
        #expect(StoredProperties().value(of: "session", in: Base()) == nil)
    }
}
