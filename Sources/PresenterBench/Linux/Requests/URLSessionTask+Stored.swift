import Foundation
import FoundationNetworking
@_spi(Reflection) import Swift

/// The type of a stored property, and its offset in the objects of a class.
struct StoredField {
    let type: Any.Type
    private let offset: Int

    /// Finds a stored property of a class; nil if there is none of that name.
    init?(_ name: String, in owner: AnyClass) {
        var found: (type: Any.Type, offset: Int)?
        // The fields of a class, without those of unknown types.
        let options = _EachFieldOptions(rawValue: 0b11)
        _ = _forEachField(of: owner, options: options) { label, offset, type, _ in
            guard String(cString: label) == name else { return true }
            found = (type, offset)
            return false
        }
        guard let found else { return nil }
        (type, offset) = found
    }

    /// Returns the object that the property refers to; the reference must be strong.
    func reference(in object: AnyObject) -> AnyObject? {
        address(in: object).load(as: Unmanaged<AnyObject>?.self)?.takeUnretainedValue()
    }

    /// Returns whether the property is a strong reference to an object; a weak one does not hold the address itself.
    func refers(to target: AnyObject, in object: AnyObject) -> Bool {
        let word = address(in: object).load(as: UnsafeMutableRawPointer?.self)
        return word == Unmanaged.passUnretained(target).toOpaque()
    }

    /// The address of the property in one object.
    func address(in object: AnyObject) -> UnsafeMutableRawPointer {
        Unmanaged.passUnretained(object).toOpaque() + offset
    }
}

extension URLSessionTask {
    /// The fields of tasks that every request needs; reflection on each task would take longer than the transport.
    static let fields = (
        workQueue: StoredField("workQueue", in: URLSessionTask.self),
        session: StoredField("session", in: URLSessionTask.self)
    )

    /// The queue on which Foundation works for the task; nil if it is not laid out as expected.
    var workQueue: DispatchQueue? { Self.fields.workQueue?.reference(in: self) as? DispatchQueue }

    /// The session of the task; nil if it is not laid out as expected, or the task has ended.
    var ownSession: URLSession? { Self.fields.session?.reference(in: self) as? URLSession }

    /// True if the task is laid out as expected: reflection sees the same.
    var isLaidOutAsExpected: Bool {
        [("workQueue", Self.fields.workQueue), ("session", Self.fields.session)].allSatisfy { name, field in
            guard let field, let value = StoredProperties().value(of: name, in: self) else { return false }
            let object: AnyObject? = value as? DispatchQueue ?? value as? URLSession
            return object.map { field.refers(to: $0, in: self) } ?? false
        }
    }

    /// Sets the value of `currentRequest`; Foundation lets only its own protocols do that.
    ///
    /// Nothing is changed if the task is not laid out as expected.
    func setCurrentRequest(_ request: URLRequest, _ properties: StoredProperties) {
        guard let queue = properties.value(of: "syncQ", in: self) as? DispatchQueue,
            let field = StoredField("_currentRequest", in: URLSessionTask.self), field.type == URLRequest?.self
        else { return }
        let place = field.address(in: self)
        queue.sync { place.assumingMemoryBound(to: URLRequest?.self).pointee = request }
    }

    /// Sets the numbers of bytes that a download has received and expects; Foundation counts only for its own
    /// protocols.
    ///
    /// Nothing is changed if the task is not laid out as expected.
    func setCounts(received: Int64, expected: Int64, _ properties: StoredProperties) {
        guard let queue = properties.value(of: "syncQ", in: self) as? DispatchQueue else { return }
        for (name, count) in [("_countOfBytesReceived", received), ("countOfBytesExpectedToReceive", expected)] {
            guard let field = StoredField(name, in: URLSessionTask.self), field.type == Int64.self else { return }
            let place = field.address(in: self)
            queue.sync { place.assumingMemoryBound(to: Int64.self).pointee = count }
        }
    }
}

extension URLSession {
    /// Makes the session number its next task from 1 again; all earlier tasks must have ended.
    ///
    /// - Returns: False if the session is not laid out as expected, and nothing was changed.
    func numberTasksFromOne() -> Bool {
        guard let queue = StoredProperties().value(of: "workQueue", in: self) as? DispatchQueue,
            let field = StoredField("nextTaskIdentifier", in: URLSession.self), field.type == Int.self
        else { return false }
        let place = field.address(in: self)
        queue.sync { place.assumingMemoryBound(to: Int.self).pointee = 1 }
        return true
    }
}
