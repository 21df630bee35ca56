import Introspection

extension CALayer {
  /// A layer of the same class, made by `init(layer:)`.
  static func copy<Layer: CALayer>(of layer: Layer) -> Layer {
    ClassFactory.make(type(of: layer)) { (template: LayerTemplate.Type) in template.init(layer: layer) }
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
