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
  /// The part of the picture that is drawn, as fractions of its size.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) { didSet { changed() } }
  /// Hints for the scaling of the picture, which the browser does.
  open var magnificationFilter = CALayerContentsFilter.linear.rawValue
  open var minificationFilter = CALayerContentsFilter.linear.rawValue
  open var minificationFilterBias: Float = 0

  /// Cells whose particles each particle of this cell emits on its way. The number of particles is limited.
  open var emitterCells: [CAEmitterCell]? {
    didSet {
      attachCells()
      changed()
    }
  }

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
  /// Towards the viewer. Particles stay in the plane of the layer, so it has no effect.
  open var zAcceleration: CGFloat = 0

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
  /// The changes of the colour. A particle is drawn in the colour of the middle of its life.
  open var redSpeed: Float = 0 { didSet { changed() } }
  open var greenSpeed: Float = 0 { didSet { changed() } }
  open var blueSpeed: Float = 0 { didSet { changed() } }

  // MARK: Timing

  /// The time of the first particle's birth, in seconds after the layer appears or after the birth of the particle that emits it.
  open var beginTime: CFTimeInterval = 0 { didSet { changed() } }
  /// The time during which particles are born, in seconds; 0 for no limit.
  open var duration: CFTimeInterval = 0 { didSet { changed() } }
  // The other values of a timing are stored, and have no effect.
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed

  weak var layer: CAEmitterLayer? { didSet { attachCells() } }

  private func attachCells() { for cell in emitterCells ?? [] { cell.layer = layer } }

  private func changed() { layer?.particlesChanged() }

  /// If the rate becomes 0, existing particles live on until their end.
  private func changed(rateFrom old: Float) { layer?.rateChanged(isStopping: birthRate == 0 && old > 0) }
}
