import UIKit

/// Makes annotation views of classes that are known only by their metatype.
///
/// `init(annotation:reuseIdentifier:)` is not required, so Swift does not call it on a metatype. The call is made as if the class inherited from a template that
/// requires it: its entry in the table of methods is the same (see `ClassFactory` in module `Introspection`).
@MainActor
enum AnnotationViews {
  static func make(
    _ type: MKAnnotationView.Type?, _ annotation: any MKAnnotation, _ identifier: String
  ) -> MKAnnotationView {
    guard let type else { return MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: identifier) }
    let template = unsafeBitCast(type, to: AnnotationViewTemplate.Type.self)
    let view = template.init(annotation: annotation, reuseIdentifier: identifier) as AnyObject
    return unsafeDowncast(view, to: MKAnnotationView.self)
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
