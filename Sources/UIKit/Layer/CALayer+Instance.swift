import Introspection

extension CALayer {
  /// A layer of the same class, made by `init(layer:)`.
  static func copy<Layer: CALayer>(of layer: Layer) -> Layer { type(of: layer)._init(layer: layer) }

  /// Calls `init(layer:)` on a metatype. For rewritten sources.
  public static func _init(layer: Any) -> Self {
    ClassFactory.make(self) { (template: LayerTemplate.Type) in template.init(layer: layer) }
  }
}

/// Declares `init(layer:)` as `required`; see `ClassFactory`.
private class LayerTemplate: CALayer {
  required override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class OverriddenLayerTemplate: LayerTemplate {
  required init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
