import Introspection
import UIKit

/// Creates annotation views of a class that is known only at run time.
///
/// `init(annotation:reuseIdentifier:)` is not a required initializer, so Swift cannot call it on a metatype. See `ClassFactory`.
@MainActor
enum AnnotationViews {
  static func make(
    _ type: MKAnnotationView.Type?, _ annotation: any MKAnnotation, _ identifier: String
  ) -> MKAnnotationView {
    guard let type else { return MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: identifier) }
    return ClassFactory.make(type) { (template: AnnotationViewTemplate.Type) in
      template.init(annotation: annotation, reuseIdentifier: identifier)
    }
  }
}

private class AnnotationViewTemplate: MKAnnotationView {
  required override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A subclass that overrides the initializer, so that the compiler must dispatch calls of the template's initializer dynamically.
private final class OverriddenAnnotationViewTemplate: AnnotationViewTemplate {
  required init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
