/// The name of a method. There is none without Objective-C's runtime, so there is no value of this type: signatures that have it can be written, and called with `nil`.
public enum Selector: Hashable, Sendable {}
