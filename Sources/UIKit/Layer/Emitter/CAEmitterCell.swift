import Foundation

/// One kind of particle of an emitter layer: how often it is born, how long it lives, and how it moves.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject {
  public override init() { super.init() }

  open var name: String?
  open var isEnabled = true { didSet { changed() } }
  /// The picture: a `CGImage` or a `UIImage`.
  open var contents: Any? { didSet { changed() } }
  open var contentsScale: CGFloat = 1 { didSet { changed() } }

  /// Particles for each second.
  open var birthRate: Float = 0 { didSet { changed(rateFrom: oldValue) } }
  /// Seconds; `lifetimeRange` is how much it varies in all.
  open var lifetime: Float = 0 { didSet { changed() } }
  open var lifetimeRange: Float = 0 { didSet { changed() } }

  /// The direction in the plane of the layer, in radians from the x axis, and how much it varies in all.
  open var emissionLongitude: CGFloat = 0 { didSet { changed() } }
  open var emissionRange: CGFloat = 0 { didSet { changed() } }
  /// The angle to the plane: particles get slower on the screen by its cosine.
  open var emissionLatitude: CGFloat = 0 { didSet { changed() } }
  open var velocity: CGFloat = 0 { didSet { changed() } }
  open var velocityRange: CGFloat = 0 { didSet { changed() } }
  open var xAcceleration: CGFloat = 0 { didSet { changed() } }
  open var yAcceleration: CGFloat = 0 { didSet { changed() } }

  open var scale: CGFloat = 1 { didSet { changed() } }
  open var scaleRange: CGFloat = 0 { didSet { changed() } }
  /// The change of the scale for each second of a particle's life.
  open var scaleSpeed: CGFloat = 0 { didSet { changed() } }
  /// Radians for each second.
  open var spin: CGFloat = 0 { didSet { changed() } }
  open var spinRange: CGFloat = 0 { didSet { changed() } }

  /// The colour of the particles; a picture is drawn in it if it is not white.
  open var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1) { didSet { changed() } }
  open var redRange: Float = 0 { didSet { changed() } }
  open var greenRange: Float = 0 { didSet { changed() } }
  open var blueRange: Float = 0 { didSet { changed() } }
  open var alphaRange: Float = 0 { didSet { changed() } }
  /// The change of the opacity for each second of a particle's life.
  open var alphaSpeed: Float = 0 { didSet { changed() } }

  weak var layer: CAEmitterLayer?

  private func changed() { layer?.particlesChanged() }

  /// Particles that were born live on if no more are born.
  private func changed(rateFrom old: Float) { layer?.rateChanged(isStopping: birthRate == 0 && old > 0) }
}
