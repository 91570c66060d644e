/// Who hears what a model says.
public protocol Listener: AnyObject, Sendable {
    /// Hears a text, on whatever thread the model is on.
    func said(_ text: String)
    /// Hears, once, that the model has nothing more to say.
    func done()
}
