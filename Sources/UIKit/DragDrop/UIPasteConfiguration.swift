import Foundation

/// The types of items that a responder takes when something is pasted, or dropped on its view.
@preconcurrency @MainActor
open class UIPasteConfiguration: NSObject {
  open var acceptableTypeIdentifiers: [String]

  public init(acceptableTypeIdentifiers: [String]) { self.acceptableTypeIdentifiers = acceptableTypeIdentifiers }

  public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
    self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
  }
  public convenience init<Value: _ItemProviderBridged>(forAccepting aClass: Value.Type) {
    self.init(forAccepting: Value._itemProviderClass)
  }
  public override convenience init() { self.init(acceptableTypeIdentifiers: []) }

  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers += acceptableTypeIdentifiers.filter { !self.acceptableTypeIdentifiers.contains($0) }
  }
  open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
    addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
  }

  func accepts(_ provider: NSItemProvider) -> Bool {
    acceptableTypeIdentifiers.contains(where: provider.hasItemConformingToTypeIdentifier)
  }
}

/// An object that takes pasted and dropped items.
@preconcurrency @MainActor
public protocol UIPasteConfigurationSupporting: AnyObject {
  var pasteConfiguration: UIPasteConfiguration? { get set }
  /// Takes the items.
  func paste(itemProviders: [NSItemProvider])
  /// Whether it takes these items now.
  func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

extension UIResponder: UIPasteConfigurationSupporting {
  /// Whether the paste configuration accepts one of the items.
  func acceptsPaste(of providers: [NSItemProvider]) -> Bool {
    pasteConfiguration.map { providers.contains(where: $0.accepts) } ?? false
  }

  var ownPasteConfiguration: UIPasteConfiguration? {
    get { pasteObject as? UIPasteConfiguration }
    set {
      pasteObject = newValue
      pasteConfigurationChanged()
    }
  }

  /// A view with a paste configuration takes drops.
  private func pasteConfigurationChanged() {
    guard let view = self as? UIView else { return }
    let existing = view.interactions.first { $0 is PasteDropInteraction }
    if pasteConfiguration == nil {
      if let existing { view.removeInteraction(existing) }
    } else if existing == nil {
      view.addInteraction(PasteDropInteraction())
    }
  }
}

/// Pastes what is dropped on a view that has a paste configuration.
private final class PasteDropInteraction: UIDropInteraction {
  /// The interaction does not retain its delegate by itself.
  private let relay = Relay()

  init() { super.init(delegate: relay) }

  private final class Relay: UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
      interaction.view?.canPaste(session.items.map(\.itemProvider)) ?? false
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
      -> UIDropProposal
    { UIDropProposal(operation: .copy) }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      interaction.view?.paste(itemProviders: session.items.map(\.itemProvider))
    }
  }
}
