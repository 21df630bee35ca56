import UIKit

/// A texture, which is stored as an image.
open class SKTexture: NSObject, NSCoding, @unchecked Sendable {
  package let image: UIImage?
  /// Reads a texture of an `.sks` file, by the name of its image.
  public required init?(coder: NSCoder) {
    image = SceneFileDecoder(coder).text("_imageName").flatMap { UIImage(named: $0) }
  }
  open func encode(with coder: NSCoder) {}
  public init(image: UIImage) { self.image = image }
  public init(imageNamed name: String) { image = UIImage(named: name) }
  open func size() -> CGSize { image?.size ?? .zero }
}

/// A named group of textures. Its textures are images of the app's bundle.
open class SKTextureAtlas: NSObject, @unchecked Sendable {
  public init(named name: String) {}
  open func textureNamed(_ name: String) -> SKTexture { SKTexture(imageNamed: name) }
}

/// How a sprite is combined with what is behind it. It has no effect here.
public enum SKBlendMode: Int, Sendable {
  case alpha, add, subtract, multiply, multiplyX2, screen, replace, multiplyAlpha
}

/// A node that is drawn as its image, or as a rectangle in its colour. `colorBlendFactor` and `blendMode` have no effect.
open class SKSpriteNode: SKNode {
  open var texture: SKTexture?
  open var color: UIColor
  open var colorBlendFactor: CGFloat = 0
  open var blendMode = SKBlendMode.alpha
  open var size: CGSize
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)

  public init(texture: SKTexture?, color: UIColor, size: CGSize) {
    (self.texture, self.color, self.size) = (texture, color, size)
    super.init()
  }
  public convenience init(texture: SKTexture?) {
    self.init(texture: texture, color: .white, size: texture?.size() ?? .zero)
  }
  public convenience init(texture: SKTexture?, size: CGSize) { self.init(texture: texture, color: .white, size: size) }
  public convenience init(imageNamed name: String) { self.init(texture: SKTexture(imageNamed: name)) }
  public convenience init(color: UIColor, size: CGSize) { self.init(texture: nil, color: color, size: size) }
  public override convenience init() { self.init(texture: nil) }
  public required init?(coder aDecoder: NSCoder) {
    let file = SceneFileDecoder(aDecoder)
    color = file.color("_color") ?? .white
    size = file.size("_size") ?? .zero
    texture = file.object("_texture")
    super.init(coder: aDecoder)
    anchorPoint = file.point("_anchorPoint") ?? anchorPoint
  }

  override var ownFrame: CGRect {
    CGRect(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
  }
}

public enum SKLabelHorizontalAlignmentMode: Int, Sendable { case center, left, right }
public enum SKLabelVerticalAlignmentMode: Int, Sendable { case baseline, center, top, bottom }

/// A node that is drawn as a text.
open class SKLabelNode: SKNode {
  open var text: String?
  open var fontName: String?
  open var fontSize: CGFloat = 32
  open var fontColor: UIColor? = .white
  open var numberOfLines = 1
  open var preferredMaxLayoutWidth: CGFloat = 0
  open var horizontalAlignmentMode = SKLabelHorizontalAlignmentMode.center
  open var verticalAlignmentMode = SKLabelVerticalAlignmentMode.baseline

  public override init() { super.init() }
  public init(fontNamed fontName: String?) {
    self.fontName = fontName
    super.init()
  }
  public convenience init(text: String?) {
    self.init()
    self.text = text
  }
  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    let file = SceneFileDecoder(aDecoder)
    text = file.text("_text")
    fontName = file.text("_fontName")
    fontSize = file.number("_fontSize") ?? fontSize
    fontColor = file.color("_fontColor") ?? fontColor
  }

  var font: UIFont { fontName.flatMap { UIFont(name: $0, size: fontSize) } ?? .systemFont(ofSize: fontSize) }

  override var ownFrame: CGRect {
    let measure = UILabel()
    (measure.text, measure.font, measure.numberOfLines) = (text, font, numberOfLines)
    let available = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .greatestFiniteMagnitude
    let size = measure.sizeThatFits(CGSize(width: available, height: .greatestFiniteMagnitude))
    let x: CGFloat = [-size.width / 2, 0, -size.width][horizontalAlignmentMode.rawValue]
    let y: CGFloat = [font.descender, -size.height / 2, -size.height, 0][verticalAlignmentMode.rawValue]
    return CGRect(x: x, y: y, width: size.width, height: size.height)
  }
}

/// A node with a path, which is drawn as the path's frame.
open class SKShapeNode: SKNode {
  open var path: CGPath?
  open var fillColor = UIColor.clear
  open var strokeColor = UIColor.white
  open var lineWidth: CGFloat = 1
  /// The width of the glow around the frame, in the colour of the stroke.
  open var glowWidth: CGFloat = 0

  public override init() { super.init() }
  public init(path: CGPath) {
    self.path = path
    super.init()
  }
  public convenience init(rect: CGRect) { self.init(path: CGPath(rect: rect, transform: nil)) }
  public convenience init(rect: CGRect, cornerRadius: CGFloat) {
    self.init(path: UIBezierPath(roundedRect: rect, cornerRadius: cornerRadius).cgPath)
  }
  public convenience init(rectOf size: CGSize) {
    self.init(rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
  }
  public convenience init(rectOf size: CGSize, cornerRadius: CGFloat) {
    self.init(
      rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height),
      cornerRadius: cornerRadius)
  }
  public convenience init(circleOfRadius radius: CGFloat) {
    self.init(
      path: UIBezierPath(ovalIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)).cgPath)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  override var ownFrame: CGRect { path?.boundingBox ?? .zero }
}

/// A node that should clip its children to a mask. The mask has no effect: children are drawn completely.
open class SKCropNode: SKNode { open var maskNode: SKNode? }

/// A node that should determine the visible part of the scene. It has no effect.
open class SKCameraNode: SKNode {}

/// A node that should play a sound. It is silent.
open class SKAudioNode: SKNode {
  open var autoplayLooped = true
  open var isPositional = true
  /// Whether the last action was to play.
  public internal(set) var isPlaying = false
  public override init() { super.init() }
  public convenience init(fileNamed name: String) { self.init() }
  public convenience init(url: URL) { self.init() }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}

/// A node that should emit particles. They are not drawn.
open class SKEmitterNode: SKNode {
  open var numParticlesToEmit = 0
  open var particleTexture: SKTexture?
  open var particleBirthRate: CGFloat = 0
  open var particleColor = UIColor.white
  open func resetSimulation() {}
  open func advanceSimulationTime(_ sec: TimeInterval) {}
}
