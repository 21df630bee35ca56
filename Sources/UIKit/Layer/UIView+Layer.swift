import Introspection

extension UIView {
  /// The layer class of views that do not override `layerClass`.
  static var standardLayerClass: AnyClass { CALayer.self }

  var storedLayer: CALayer? {
    get { layerObject as? CALayer }
    set { layerObject = newValue }
  }

  /// Created on first use, because most views never need it.
  var layerCreatedOnDemand: CALayer {
    if let storedLayer { return storedLayer }
    let layer = ClassFactory.instance(of: Self.layerClass as? CALayer.Type ?? CALayer.self)
    layer.view = self
    storedLayer = layer
    return layer
  }
}

extension UIView {
  /// Lets a layer of the app's class display its content itself. Returns false if the layer has no class of its own.
  func displayByLayer() -> Bool {
    guard let storedLayer, type(of: storedLayer) != CALayer.self else { return false }
    effectiveTraits.asCurrent { storedLayer.display() }
    return true
  }
}
