import Foundation

/// Recreates a controller when the app's state is restored.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration: AnyObject {
  static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
    -> UIViewController?
}

/// Saves the state of the app's controllers and views that have a restoration identifier.
///
/// ```
///   the app enters the background ─► shouldSaveSecureApplicationState ─► true: encodeRestorableState, the parent first
/// ```
/// The state is stored by the path of identifiers, for as long as the process lives. No session is launched a second time with a
/// saved state, and so nothing is decoded.
@MainActor
final class StateRestoration {
  static let slot = SessionSlot { _ in StateRestoration() }

  /// The archives, keyed by the path of restoration identifiers: `Root/Detail`.
  private(set) var saved: [String: Data] = [:]
  /// The objects that the app has registered, in the order of their registration.
  private var objects: [RegisteredObject] = []

  func register(_ object: any UIStateRestoring, as identifier: String) {
    objects.removeAll { $0.object == nil || $0.object === object }
    objects.append(RegisteredObject(object, identifier))
  }

  func save(_ roots: [UIViewController]) {
    saved = [:]
    for root in roots { save(root, under: "") }
    for entry in objects {
      if let object = entry.object { encode(entry.path(among: objects)) { object.encodeRestorableState(with: $0) } }
    }
  }

  private func save(_ controller: UIViewController, under path: String) {
    let identifierPath = controller.restorationIdentifier.map { path.isEmpty ? $0 : "\(path)/\($0)" }
    if let identifierPath {
      encode(identifierPath) { controller.encodeRestorableState(with: $0) }
      if let view = controller.viewIfLoaded { save(view, under: identifierPath) }
    }
    let below = controller.children + [controller.storedPresented].compactMap { $0 }
    for child in below { save(child, under: identifierPath ?? path) }
  }

  private func save(_ view: UIView, under path: String) {
    if let identifier = view.restorationIdentifier {
      encode("\(path)/\(identifier)") { view.encodeRestorableState(with: $0) }
    }
    for subview in view.subviews where subview.viewController == nil { save(subview, under: path) }
  }

  private func encode(_ path: String, _ encode: (NSCoder) -> Void) {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    encode(archiver)
    archiver.finishEncoding()
    saved[path] = archiver.encodedData
  }
}

extension UIApplication {
  /// Asks the scene's delegate for its activity, and lets controllers and views write their state if the app's delegate wants that.
  func saveState() {
    if let activity = scene.delegate?.stateRestorationActivity(for: scene) {
      activity.save()
      scene.session.stateRestorationActivity = activity
    }
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    encodeOrigin(into: archiver)
    guard let delegate, delegate.application(self, shouldSaveSecureApplicationState: archiver) else { return }
    delegate.application(self, willEncodeRestorableStateWith: archiver)
    SessionContext.current.stateRestoration.save(windows.compactMap(\.storedRootController))
  }

  private static let shortcutsSlot = SessionSlot { _ in SessionValue<[UIApplicationShortcutItem]?>(nil) }

  /// The quick actions of the app's icon that the app has set.
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { SessionContext.current[UIApplication.shortcutsSlot].value }
    set { SessionContext.current[UIApplication.shortcutsSlot].value = newValue }
  }
}

extension SessionContext {
  var stateRestoration: StateRestoration { self[StateRestoration.slot] }
}
