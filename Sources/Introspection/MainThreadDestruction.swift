import CIntrospection
import Dispatch

/// Has objects of some classes destroyed on the main thread, whichever thread releases the last reference to them.
///
/// The metadata of each class contain the function that destroys its objects (see `MetadataLayout`). It is replaced by one that calls it on
/// the main thread. `isolated deinit` would do the same, but the compiler then refuses a plain `deinit` in a subclass. Generic classes are
/// left out, because their metadata do not exist before their first use.
package enum MainThreadDestruction {
  /// It must be called on the main thread. Only the first call has an effect. With an unknown metadata layout none has.
  /// - Parameter bases: The classes, whose subclasses are included.
  package static func begin(for bases: [AnyClass]) {
    guard let reader = MetadataReader.verified else { return }
    let classes = ClassHierarchy.classes(inheriting: bases).map { type -> UnsafeRawPointer? in
      MetadataReader.metadata(of: type)
    }
    vitrine_destroy_on_main(classes, classes.count, reader.layout.deallocator) { object in
      // Nobody refers to the object any more, so that it can change its thread.
      nonisolated(unsafe) let object = object
      DispatchQueue.main.async { vitrine_destroy(object) }
    }
  }
}
