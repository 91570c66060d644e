import Absent
import Foundation
import Synchronization

extension Timer {
    public convenience init(
        timeInterval interval: TimeInterval, target: Any, selector: MethodSelector, userInfo: Any?, repeats: Bool
    ) {
        Self.refuse(userInfo)
        let target = Held(target as AnyObject)
        self.init(timeInterval: interval, repeats: repeats) { selector.perform(on: target.value, with: $0) }
    }

    @discardableResult
    public class func scheduledTimer(
        timeInterval interval: TimeInterval, target: Any, selector: MethodSelector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        refuse(userInfo)
        let target = Held(target as AnyObject)
        return scheduledTimer(withTimeInterval: interval, repeats: repeats) {
            selector.perform(on: target.value, with: $0)
        }
    }

    /// Foundation's timers keep no value of the app on Linux.
    private static func refuse(_ userInfo: Any?) { if userInfo != nil { absent("Timer", "userInfo") } }
}

/// Something that a timer holds.
private struct Held<Value>: @unchecked Sendable {
    // Safe: it is used on the thread of the timer alone, as on Apple's platforms.
    let value: Value

    init(_ value: Value) { self.value = value }
}

/// A call that waits for its time.
private struct WaitingCall: @unchecked Sendable {
    // Safe: its timer is ended on the thread on which it was started, as Foundation asks.
    let target: ObjectIdentifier
    let selector: MethodSelector
    let argument: AnyObject?
    let timer: Timer

    /// Tells whether the method gets a value that is equal to another; objects that say nothing of it are equal to themselves alone.
    func hasArgument(_ other: AnyObject?) -> Bool {
        guard let one = argument as? NSObject else { return argument === other }
        return one.isEqual(other)
    }
}

/// The calls that wait for their time.
///
/// A global, since `NSObject` has no room for it.
private let waiting = Mutex<[WaitingCall]>([])

extension NSObject {
    public func perform(_ selector: MethodSelector, with object: Any? = nil) {
        selector.perform(on: self, with: object)
    }

    public func perform(_ selector: MethodSelector, with object: Any?, afterDelay delay: TimeInterval) {
        let (target, object) = (Held(self), Held(object))
        let timer = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { timer in
            waiting.withLock { $0.removeAll { $0.timer === timer } }
            selector.perform(on: target.value, with: object.value)
        }
        let call = WaitingCall(
            target: ObjectIdentifier(self), selector: selector, argument: object.value.map { $0 as AnyObject },
            timer: timer)
        waiting.withLock { $0.append(call) }
    }

    public class func cancelPreviousPerformRequests(withTarget target: Any) { takeBack(target) { _ in true } }

    public class func cancelPreviousPerformRequests(withTarget target: Any, selector: MethodSelector, object: Any?) {
        let argument = object.map { $0 as AnyObject }
        takeBack(target) { $0.selector == selector && $0.hasArgument(argument) }
    }

    private class func takeBack(_ target: Any, _ isMeant: (WaitingCall) -> Bool) {
        let target = ObjectIdentifier(target as AnyObject)
        let gone = waiting.withLock { all in
            let gone = all.filter { $0.target == target && isMeant($0) }
            all.removeAll { call in gone.contains { $0.timer === call.timer } }
            return gone
        }
        for call in gone { call.timer.invalidate() }
    }
}
