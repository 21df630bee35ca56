import Foundation
import Introspection

// The content of a pasteboard as items, each with the types in which it can be read.
extension UIPasteboard {
  /// The items of the pasteboard. Setting them reads strings, URLs, images and colours from the providers.
  public var itemProviders: [NSItemProvider] {
    get { objects.map { NSItemProvider(object: $0) } }
    set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
  }

  /// Replaces the content once the providers have been read. The pasteboard is always local, and its content never expires.
  public func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
    let classes: [any NSItemProviderReading.Type] = [UIColor.self, UIImage.self, NSURL.self, NSString.self]
    let found = itemProviders.compactMap { provider in
      classes.first { provider.canLoadObject(ofClass: $0) }.map { (provider, $0) }
    }
    var loaded: [Any?] = Array(repeating: nil, count: found.count)
    var missing = found.count
    guard missing > 0 else { return setObjects([]) }
    for (index, (provider, type)) in found.enumerated() {
      provider.loadObject(ofClass: type) { [weak self] object, _ in
        loaded[index] = object
        missing -= 1
        guard missing == 0 else { return }
        withoutIsolationCheck { self?.setObjects(loaded.compactMap { $0 as? any NSItemProviderWriting }) }
      }
    }
  }

  /// Replaces the content by objects.
  public func setObjects(_ objects: [any NSItemProviderWriting]) { self.objects = objects }

  /// The types in which the first item can be read.
  public var types: [String] { itemProviders.first?.registeredTypeIdentifiers ?? [] }
  /// Whether the first item can be read as one of the types.
  public func contains(pasteboardTypes: [String]) -> Bool {
    guard let first = itemProviders.first else { return false }
    return pasteboardTypes.contains(where: first.hasItemConformingToTypeIdentifier)
  }
}

extension UIResponder {
  /// Whether the action pastes items of the general pasteboard that this responder accepts.
  func pastesItems(by action: Selector) -> Bool {
    pasteConfiguration != nil && action == Selector("paste:") && canPaste(UIPasteboard.general.itemProviders)
  }

  /// Pastes the items of the general pasteboard. Returns false if this responder does not accept them.
  func pasteItems() -> Bool {
    guard pasteConfiguration != nil else { return false }
    let providers = UIPasteboard.general.itemProviders
    guard canPaste(providers) else { return false }
    paste(itemProviders: providers)
    return true
  }
}
