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

    /// A detent with the height that the app returns; `nil` makes it inactive. Without an identifier it gets a generated one.
    open class func custom(
      identifier: Identifier? = nil, resolver: @escaping (Context) -> CGFloat?
    ) -> Detent {
      if identifier == nil { unnamed += 1 }
      return Detent(identifier ?? Identifier("custom-\(unnamed)"), resolver)
    }

    private static let unnamedSlot = SessionSlot { _ in SessionValue(0) }
    /// The number of the session's custom detents without an identifier.
    private static var unnamed: Int {
      get { SessionContext.current[unnamedSlot].value }
      set { SessionContext.current[unnamedSlot].value = newValue }
    }

    /// Returns the height in a context, without the safe area below; `nil` if the detent is inactive.
    open func resolvedValue(in context: Context) -> CGFloat? { resolver(context) }
  }
}

/// The values from which a detent's height is computed.
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

/// Is notified when the user changes a sheet's detent.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called after the user has changed the detent. The app's own changes are not reported.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
