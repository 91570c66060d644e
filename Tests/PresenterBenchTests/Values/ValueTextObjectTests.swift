import Foundation
import Observation
import Synchronization
import Testing

@testable import PresenterBench

@Suite("An object is written by its content")
struct ValueTextObjectTests {
    class Animal {
        let name: String
        init(name: String) { self.name = name }
    }
    final class Dog: Animal {
        weak var owner: Owner?
        lazy var age = 3
    }
    final class Owner {
        var dogs: [Dog] = []
    }
    final class Router {}
    final class Todo: NSObject {
        let id = "1"
        let todo = "milk"
        override var description: String { fatalError("never asked") }
    }
    final class Node {
        var next: Node?
        var all: [Node] = []
    }
    @propertyWrapper struct Clamped {
        var wrappedValue: Int
    }
    struct Form {
        @Clamped var age = 1
        private var _plain = 2
        private var _both = 3
        private var both = 4
    }
    @Observable final class Store {
        var users = ["a"]
    }
    actor Counter {
        var count = 1
    }
    final class Locked: Sendable {
        let state = Mutex(1)
    }

    @Test("Fields of superclasses come first, lazy ones under their own name")
    func inheritance() {
        let dog = Dog(name: "Rex")
        #expect(text(dog) == #"Dog(name: "Rex", owner: nil, age: nil)"#)
        _ = dog.age
        #expect(text(dog) == #"Dog(name: "Rex", owner: nil, age: 3)"#)
    }

    @propertyWrapper struct Held: CustomReflectable {
        var wrappedValue: Int?
        var customMirror: Mirror {
            Mirror(self, unlabeledChildren: wrappedValue.map { [$0] } ?? [], displayStyle: .optional)
        }
    }
    final class Screen {
        @Held var row: Int? = 7
        @Held var section: Int?
    }

    @Test("What says of itself that it only holds a value is written as that value")
    func held() {
        #expect(text(Screen()) == "Screen(row: 7, section: nil)")
    }

    @Test("A cycle is cut where it closes")
    func cycle() {
        let owner = Owner()
        let dog = Dog(name: "Rex")
        owner.dogs = [dog]
        dog.owner = owner
        #expect(text(owner) == #"Owner(dogs: [Dog(name: "Rex", owner: (back to Owner), age: nil)])"#)
    }

    @Test("The same object twice, side by side, is not a cycle")
    func twice() {
        let animal = Animal(name: "A")
        #expect(text([animal, animal]) == #"[Animal(name: "A"), Animal(name: "A")]"#)
    }

    @Test("Objects that all know each other are written in bounded time")
    func web() {
        let nodes = (0..<25).map { _ in Node() }
        for node in nodes { node.all = nodes }
        let lines = ValueText.lines(for: nodes, label: nil)
        #expect(lines.count < 40_000)
        #expect(lines.contains { $0.hasSuffix("(Node, written above)") })
        for node in nodes { node.all = [] }
    }

    @Test("A long chain is cut by depth")
    func chain() {
        let nodes = (0..<100).map { _ in Node() }
        for (node, next) in zip(nodes, nodes.dropFirst()) { node.next = next }
        #expect(text(nodes[0]).contains("levels deep)"))
    }

    @Test("A class without fields is its name, without an address")
    func empty() {
        #expect(text(Router()) == "Router")
        #expect(text(NSObject()) == "NSObject")
        #expect(text(NSLock()) == "NSLock")
        #expect(text(\Animal.name) == "KeyPath<Animal, String>")
        #expect(text(DispatchQueue.main) == "DispatchQueue")
        #expect(text(Unmanaged.passUnretained(Router())) == "(pointer)")
    }

    @Test("A subclass of NSObject is written by its own fields")
    func objectiveC() {
        #expect(text(Todo()) == #"Todo(id: "1", todo: "milk")"#)
    }

    @Test("Wrapped, observed and underscored properties have their source names")
    func names() {
        #expect(text(Form()) == "Form(age: Clamped(wrappedValue: 1), plain: 2, _both: 3, both: 4)")
        #expect(text(Store()) == #"Store(users: ["a"])"#)
    }

    @Test("An actor's fields are not shown")
    func actors() {
        #expect(text(Counter()) == "Counter")
    }

    @Test("A field that cannot be copied does no harm")
    func noncopyable() {
        #expect(text(Locked()).hasPrefix("Locked"))
    }

    private class ListSpy: Spy {
        var rows = ["milk"]
    }
    private final class OrderedListSpy: ListSpy {}

    @Test("A spy is written by its type: what it keeps for its scenario is no content of the app")
    @MainActor
    func spies() {
        let play = StageWithoutPlay()
        #expect(text(ListSpy(play.stage)) == "ListSpy" && text(OrderedListSpy(play.stage)) == "OrderedListSpy")
        #expect(text([ListSpy(play.stage)]) == "[ListSpy]")
    }

    @Test("Foundation's classes are written like their Swift values")
    func foundation() {
        #expect(text(NSString(string: "a\"b")) == #""a\"b""#)
        #expect(text(NSMutableString(string: "a")) == #""a""#)
        #expect(text(NSNumber(value: true)) == "true")
        #expect(text(NSNumber(value: 1)) == "1")
        #expect(text(NSNumber(value: 0.1)) == "0.1")
        #expect(text(NSNumber(value: Float(0.1))) == "0.1")
        #expect(text(NSNumber(value: UInt64.max)) == "18446744073709551615")
        #expect(text(NSDecimalNumber(string: "1.5")) == "1.5")
        #expect(text(NSNull()) == "null")
        #expect(text(NSURL(string: "https://a.b/c")) == "https://a.b/c")
        #expect(text(NSDate(timeIntervalSince1970: 0)) == "1970-01-01T00:00:00Z")
        #expect(text(NSArray(array: [1, "a"])) == #"[1, "a"]"#)
        #expect(text(NSDictionary(dictionary: ["b": 1, "a": 2])) == #"["a": 2, "b": 1]"#)
        #expect(text(NSSet(array: [2, 1])) == "Set([1, 2])")
        #expect(text(NSData(data: Data("hi".utf8))) == #"2 bytes, digest 8f4343, "hi""#)
        #expect(
            text(NSUUID(uuidString: "00000000-0000-0000-0000-000000000001")) == "00000000-0000-0000-0000-000000000001")
        #expect(text(NSAttributedString(string: "a")) == #""a""#)
    }
}
