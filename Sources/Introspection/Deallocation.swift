import CIntrospection

/// Whether an object's deinitializer is running. Such an object must not be stored, because it ends in any case.
package func isBeingReleased(_ object: AnyObject) -> Bool {
  swift_isDeallocating(Unmanaged.passUnretained(object).toOpaque())
}
