import Foundation

/// The types of items that a responder accepts when they are pasted, or dropped on its view.
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

/// An object that accepts pasted and dropped items.
@preconcurrency @MainActor
public protocol UIPasteConfigurationSupporting: AnyObject {
  var pasteConfiguration: UIPasteConfiguration? { get set }
  /// Processes pasted or dropped items.
  func paste(itemProviders: [NSItemProvider])
  /// Returns whether the object can currently accept these items.
  func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

extension UIResponder: UIPasteConfigurationSupporting {
  /// Returns whether the paste configuration accepts at least one of the items.
  func acceptsPaste(of providers: [NSItemProvider]) -> Bool {
    pasteConfiguration.map { providers.contains(where: $0.accepts) } ?? false
  }

  var ownPasteConfiguration: UIPasteConfiguration? {
    get { pasteObject as? UIPasteConfiguration }
    set {
      pasteObject = newValue
      viewOfItself?.updatePasteDropInteraction()
    }
  }
}

extension UIView {
  /// Adds a drop interaction if the view has a paste configuration, and otherwise removes it.
  fileprivate func updatePasteDropInteraction() {
    let existing = interactions.first { $0 is PasteDropInteraction }
    if pasteConfiguration == nil {
      if let existing { removeInteraction(existing) }
    } else if existing == nil {
      addInteraction(PasteDropInteraction())
    }
  }
}

/// A drop interaction that pastes the items dropped on its view.
private final class PasteDropInteraction: UIDropInteraction {
  /// The interaction's delegate, which `UIDropInteraction` does not retain.
  private let dropDelegate = DropDelegate()

  init() { super.init(delegate: dropDelegate) }

  private final class DropDelegate: UIDropInteractionDelegate {
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
