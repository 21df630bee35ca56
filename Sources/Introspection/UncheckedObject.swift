/// Treats an object, or `nil`, as an object of another class. It must not be used.
///
/// Objective-C does not check the classes of arguments, and apps rely on that where a method ignores its sender. This relies on the fact
/// that a variable of a class, optional or not, is the object's address (docs/ABI/TypeLayout.rst, "Class Layout").
/// - Parameter type: A class, or the optional of one.
package func unchecked<Value>(_ object: AnyObject?, as type: Value.Type) -> Value { unsafeBitCast(object, to: type) }
