import UIKit
import VitrineCoreLocation

/// An annotation view with a round marker, a glyph, and the annotation's title below it.
open class MKMarkerAnnotationView: MKAnnotationView {
  open var markerTintColor: UIColor? { didSet { drawDot(markerTintColor ?? .systemRed, diameter: 28) } }
  open var glyphTintColor: UIColor? {
    didSet {
      label.textColor = glyphTintColor ?? .white
      glyph.tintColor = glyphTintColor ?? .white
    }
  }
  open var glyphText: String? { didSet { label.text = glyphText } }
  open var glyphImage: UIImage? { didSet { updateGlyph() } }
  /// The glyph that is used while the annotation is selected.
  open var selectedGlyphImage: UIImage? { didSet { updateGlyph() } }
  /// The visibility of the title. `.adaptive` also displays it.
  open var titleVisibility = MKFeatureVisibility.adaptive { didSet { updateTexts() } }
  /// The visibility of the subtitle. With `.adaptive`, it is visible while the annotation is selected.
  open var subtitleVisibility = MKFeatureVisibility.adaptive { didSet { updateTexts() } }
  /// Whether the marker grows to its size when it is added.
  open var animatesWhenAdded = false
  open override var annotation: (any MKAnnotation)? { didSet { updateTexts() } }

  private let label = UILabel()
  private let glyph = UIImageView()
  private let texts = UILabel()

  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    addParts()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addParts()
  }

  private func addParts() {
    drawDot(.systemRed, diameter: 28)
    label.frame = bounds
    label.textAlignment = .center
    label.textColor = .white
    addSubview(label)
    glyph.frame = bounds.insetBy(dx: 6, dy: 6)
    glyph.tintColor = .white
    glyph.contentMode = .scaleAspectFit
    addSubview(glyph)
    texts.font = .systemFont(ofSize: 11, weight: .semibold)
    texts.numberOfLines = 0
    texts.textAlignment = .center
    addSubview(texts)
    updateTexts()
  }

  open override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    updateGlyph()
    updateTexts()
  }

  /// Updates the title and the subtitle, which the annotation may have changed.
  open override func prepareForDisplay() {
    super.prepareForDisplay()
    updateTexts()
  }

  override func animateInsertion() {
    guard animatesWhenAdded else { return }
    transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
      self.transform = .identity
    }
  }

  private func updateGlyph() { glyph.image = isSelected ? selectedGlyphImage ?? glyphImage : glyphImage }

  private func updateTexts() {
    let title = titleVisibility == .hidden ? nil : annotation?.title
    let hasSubtitle = subtitleVisibility == .visible || subtitleVisibility == .adaptive && isSelected
    let subtitle = hasSubtitle ? annotation?.subtitle : nil
    texts.text = [title, subtitle].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "\n")
    let size = texts.sizeThatFits(CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude))
    texts.frame = CGRect(x: bounds.midX - size.width / 2, y: bounds.maxY + 2, width: size.width, height: size.height)
  }
}
