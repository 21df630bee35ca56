// The members of layers that are found by their Objective-C names.
extension CALayer {
  static var ofLayer: [ObjectiveCMember] {
    [
      .method("setNeedsDisplay") { layer, _ in (layer as? CALayer)?.setNeedsDisplay() },
      .call("setNeedsLayout", CALayer.setNeedsLayout), .call("layoutIfNeeded", CALayer.layoutIfNeeded),
      .call("removeFromSuperlayer", CALayer.removeFromSuperlayer),
      .call("removeAllAnimations", CALayer.removeAllAnimations),
      .method("setValue:forKey:") { layer, arguments in
        (layer as? CALayer)?.setValue(arguments[0], forKeyPath: arguments[1])
      },
      .method("valueForKey:") { layer, arguments in (layer as? CALayer)?.value(forKeyPath: arguments[0]) },
    ]
  }
}
