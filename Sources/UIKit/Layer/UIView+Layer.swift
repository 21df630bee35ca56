import Introspection

extension CALayer: LayerOfView {
  /// The view whose layer this is.
  var view: UIView? {
    get { viewReference?.view }
    set { viewReference = newValue?.reference }
  }
}

extension UIView {
  /// The layer class of views that do not override `layerClass`.
  static var standardLayerClass: AnyClass { CALayer.self }

  var storedLayer: CALayer? {
    get { layerObject as? CALayer }
    set { layerObject = newValue }
  }

  /// Creates the layer of a view whose class overrides `layerClass`, because such a layer may draw and lay out itself.
  func createLayerOfOwnClass() {
    if Self.layerClass != UIView.standardLayerClass { _ = layerCreatedOnDemand }
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
  /// Displays the content by the layer, if the app's class of the layer or of the view may override how. Returns false if none does.
  func displayByLayer() -> Bool {
    let hasOwnLayerClass = storedLayer.map { type(of: $0) != CALayer.self } ?? false
    guard hasOwnLayerClass || DisplayOverrides.methods.isAnyOverridden(in: type(of: self)) else { return false }
    effectiveTraits.asCurrent { layer.display() }
    return true
  }
}

/// Which classes override `display(_:)`.
@MainActor
private enum DisplayOverrides {
  static let methods = OverriddenMethods(1, of: UIView.self, in: Displaying.self, unlike: Plain.self)

  private class Plain: UIView {}

  private class Displaying: UIView {
    override func display(_ layer: CALayer) { super.display(layer) }
  }
}
