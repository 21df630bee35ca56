extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }

      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    public typealias Context = any UISheetPresentationControllerDetentResolutionContext

    public let identifier: Identifier
    private let resolver: (Context) -> CGFloat?

    private init(_ identifier: Identifier, _ resolver: @escaping (Context) -> CGFloat?) {
      self.identifier = identifier
      self.resolver = resolver
    }

    /// About half of the screen. There is none in compact height.
    open class func medium() -> Detent {
      Detent(.medium) { $0.containerTraitCollection.verticalSizeClass == .compact ? nil : $0.maximumDetentValue / 2 }
    }

    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// A height of the app's; `nil`: there is none in this context. Without an identifier the detent has one of its own.
    open class func custom(
      identifier: Identifier? = nil, resolver: @escaping (Context) -> CGFloat?
    ) -> Detent {
      if identifier == nil { unnamed += 1 }
      return Detent(identifier ?? Identifier("custom-\(unnamed)"), resolver)
    }

    private static var unnamed = 0

    /// The height in a context, without the safe area below; `nil`: the detent is inactive.
    open func resolvedValue(in context: Context) -> CGFloat? { resolver(context) }
  }
}

/// What a detent's height follows from.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the large detent.
  var maximumDetentValue: CGFloat { get }
}

@MainActor
final class SheetDetentContext: UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(_ traits: UITraitCollection, maximum: CGFloat) {
    containerTraitCollection = traits
    maximumDetentValue = maximum
  }
}

/// Is told how a sheet is used.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// By the user; the app's own changes are not told.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
