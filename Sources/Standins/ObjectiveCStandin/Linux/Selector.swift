/// The name that Apple's platforms have for one.
public typealias Selector = MethodSelector
