import Foundation

/// Makes layers of a class that is known by its metatype only. (See `UITableViewCellFactory`.)
open class CALayerFactory: CALayer {
  public required override init() { super.init() }
  public required override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  static func make<Layer: CALayer>(_ type: Layer.Type) -> Layer {
    unsafeDowncast(unsafeBitCast(type, to: CALayerFactory.Type.self).init() as AnyObject, to: Layer.self)
  }

  static func copy<Layer: CALayer>(_ layer: Layer) -> Layer {
    let type = unsafeBitCast(type(of: layer) as CALayer.Type, to: CALayerFactory.Type.self)
    return unsafeDowncast(type.init(layer: layer) as AnyObject, to: Layer.self)
  }
}
