import Introspection

extension UIImageView {
  /// Calls `init(image:)` on a metatype. For rewritten sources.
  public static func _init(image: UIImage?) -> Self {
    ClassFactory.make(self) { (template: ImageViewTemplate.Type) in template.init(image: image) }
  }
}

/// Declares `init(image:)` as `required`; see `ClassFactory`.
private class ImageViewTemplate: UIImageView {
  required override init(image: UIImage?) { super.init(image: image) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class OverriddenImageViewTemplate: ImageViewTemplate {
  required init(image: UIImage?) { super.init(image: image) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
