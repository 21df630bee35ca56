import Introspection
import UIKit

/// Makes annotation views of classes that are known only by their metatype.
///
/// `init(annotation:reuseIdentifier:)` is not required, so Swift does not call it on a metatype: see `ClassFactory`.
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

/// Keeps the calls of the template's initializer dynamic.
private final class OverriddenAnnotationViewTemplate: AnnotationViewTemplate {
  required init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
