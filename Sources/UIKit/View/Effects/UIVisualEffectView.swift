import Foundation
import Wire

/// An effect on the content behind a visual effect view, or inside it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
  public override init() { super.init() }
}

/// A material that shows the content behind it blurred.
open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight = 0, light, dark, extraDark, regular, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    case systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    case systemChromeMaterialDark
  }

  let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }
}

/// An effect for content on a material, which is drawn in the material's label colours.
open class UIVibrancyEffect: UIVisualEffect {
  let blur: UIBlurEffect
  let style: UIVibrancyEffectStyle

  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle = .label) {
    (blur, self.style) = (blurEffect, style)
    super.init()
  }
}

/// The kinds of content of a vibrancy effect.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// The material of iOS 26's controls. It is drawn as a blur under a translucent colour, without refraction.
open class UIGlassEffect: UIVisualEffect {
  public enum Style: Int, Sendable { case regular = 0, clear }

  let style: Style
  /// Whether the glass reacts to touches. It has no visible effect here.
  open var isInteractive = false
  /// The colour that is drawn over the blur.
  open var tintColor: UIColor?

  public init(style: Style) {
    self.style = style
    super.init()
  }
  public override convenience init() { self.init(style: .regular) }

  var overlayColor: UIColor {
    if let tintColor { return tintColor.withAlphaComponent(tintColor.cgColor.alpha * 0.7) }
    return style == .clear
      ? .systemBackground.withAlphaComponent(0.15) : UIBlurEffect.Style.systemThinMaterial.overlayColor
  }
}

/// Groups views with glass effects. Neighbours do not melt into each other here.
open class UIGlassContainerEffect: UIVisualEffect {
  /// The distance within which glass views would melt into each other.
  open var spacing: CGFloat = 0
}

/// Shows an effect behind its content view.
open class UIVisualEffectView: UIView {
  /// The superview for the app's subviews.
  public let contentView = UIView()
  override var contentViewForSubviews: UIView? { contentView }
  open var effect: UIVisualEffect? { didSet { effectChanged() } }

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    super.addSubview(contentView)
    effectChanged()
  }

  private func effectChanged() {
    super.backgroundColor = (effect as? UIBlurEffect)?.style.overlayColor ?? (effect as? UIGlassEffect)?.overlayColor
    backdropBlur = effect is UIBlurEffect || effect is UIGlassEffect ? UIView.materialBlur : nil
    contentView.tintColor = (effect as? UIVibrancyEffect)?.style.color
  }

  open override func addSubview(_ view: UIView) {
    precondition(
      view === contentView,
      "\(view) has been added as a subview to \(self). Do not add subviews directly to the visual effect view itself, instead add them to the -contentView."
    )
    super.addSubview(view)
  }
}

extension UIVibrancyEffectStyle {
  @MainActor fileprivate var color: UIColor {
    switch self {
    case .label: .label
    case .secondaryLabel: .secondaryLabel
    case .tertiaryLabel: .tertiaryLabel
    case .quaternaryLabel: .quaternaryLabel
    case .fill: .systemFill
    case .secondaryFill: .secondarySystemFill
    case .tertiaryFill: .tertiarySystemFill
    case .separator: .separator
    }
  }
}

extension UIBlurEffect.Style {
  private static let grey: (light: UInt32, dark: UInt32) = (0xF7F7F7, 0x252525)

  /// The opacity of the material.
  private var overlayOpacity: CGFloat {
    switch self {
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.6
    case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark, .light: 0.72
    case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark, .prominent, .extraLight: 0.92
    case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark, .extraDark: 0.9
    default: 0.82
    }
  }

  var overlayColor: UIColor {
    let (light, dark) = (Self.grey.light, Self.grey.dark)
    return switch self {
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      UIColor.dynamic((light, overlayOpacity), (light, overlayOpacity))
    case .dark, .extraDark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
      .systemThickMaterialDark, .systemChromeMaterialDark:
      UIColor.dynamic((dark, overlayOpacity), (dark, overlayOpacity))
    default: UIColor.dynamic((light, overlayOpacity), (dark, overlayOpacity))
    }
  }
}
