import Foundation

/// One kind of particle of an emitter layer: how often it is born, how long it lives, and how it moves.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject {
  public override init() { super.init() }

  open var name: String?
  open var isEnabled = true { didSet { changed() } }
  /// The image of a particle: a `CGImage` or a `UIImage`.
  open var contents: Any? { didSet { changed() } }
  open var contentsScale: CGFloat = 1 { didSet { changed() } }

  /// The number of particles that are born per second.
  open var birthRate: Float = 0 { didSet { changed(rateFrom: oldValue) } }
  /// A particle's lifetime in seconds. `lifetimeRange` is the width of the range in which it varies.
  open var lifetime: Float = 0 { didSet { changed() } }
  open var lifetimeRange: Float = 0 { didSet { changed() } }

  /// The direction in the layer's plane, in radians from the x axis. `emissionRange` is the width of the range in which it varies.
  open var emissionLongitude: CGFloat = 0 { didSet { changed() } }
  open var emissionRange: CGFloat = 0 { didSet { changed() } }
  /// The angle to the layer's plane. Its cosine scales the velocity on the screen.
  open var emissionLatitude: CGFloat = 0 { didSet { changed() } }
  open var velocity: CGFloat = 0 { didSet { changed() } }
  open var velocityRange: CGFloat = 0 { didSet { changed() } }
  open var xAcceleration: CGFloat = 0 { didSet { changed() } }
  open var yAcceleration: CGFloat = 0 { didSet { changed() } }

  open var scale: CGFloat = 1 { didSet { changed() } }
  open var scaleRange: CGFloat = 0 { didSet { changed() } }
  /// The change of the scale for each second of a particle's life.
  open var scaleSpeed: CGFloat = 0 { didSet { changed() } }
  /// The rotation in radians per second.
  open var spin: CGFloat = 0 { didSet { changed() } }
  open var spinRange: CGFloat = 0 { didSet { changed() } }

  /// The colour of the particles. If it is not white, their image is tinted with it.
  open var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1) { didSet { changed() } }
  open var redRange: Float = 0 { didSet { changed() } }
  open var greenRange: Float = 0 { didSet { changed() } }
  open var blueRange: Float = 0 { didSet { changed() } }
  open var alphaRange: Float = 0 { didSet { changed() } }
  /// The change of the opacity for each second of a particle's life.
  open var alphaSpeed: Float = 0 { didSet { changed() } }

  weak var layer: CAEmitterLayer?

  private func changed() { layer?.particlesChanged() }

  /// If the rate becomes 0, existing particles live on until their end.
  private func changed(rateFrom old: Float) { layer?.rateChanged(isStopping: birthRate == 0 && old > 0) }
}
