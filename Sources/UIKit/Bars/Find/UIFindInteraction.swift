/// Searches a view's content, with a navigator above the keyboard: a field, the number of results, and buttons to the next one and to the
/// one before.
@preconcurrency @MainActor
open class UIFindInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open private(set) weak var delegate: (any UIFindInteractionDelegate)?
  private var navigator: FindNavigator?

  /// - Parameter sessionDelegate: the object that provides the sessions.
  public init(sessionDelegate: any UIFindInteractionDelegate) { delegate = sessionDelegate }

  open func willMove(to view: UIView?) { if view == nil { dismissFindNavigator() } }
  open func didMove(to view: UIView?) { self.view = view }

  // MARK: The search

  /// The session while the navigator is visible.
  open private(set) var activeFindSession: UIFindSession?
  /// The text of the navigator's field.
  open var searchText: String? { didSet { if navigator?.text != searchText { navigator?.text = searchText } } }
  /// The text of the navigator's second field.
  open var replacementText: String? {
    didSet { if navigator?.replacement != replacementText { navigator?.replacement = replacementText } }
  }
  /// Returns the menu of the navigator's magnifying glass, given the usual elements. It is not shown here.
  open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)?

  open var isFindNavigatorVisible: Bool { navigator != nil }

  /// Shows the navigator, and begins a session.
  ///
  /// - Parameter showingReplace: whether to show a field for replacements, if the session supports them.
  open func presentFindNavigator(showingReplace: Bool) {
    guard let view, let window = view.window else { return }
    if navigator == nil {
      guard let session = delegate?.findInteraction(self, sessionFor: view) else { return }
      activeFindSession = session
      session.onChange = { [weak self] in self?.updateResultCount() }
      delegate?.findInteraction(self, didBegin: session)
    }
    navigator?.removeFromSuperview()
    let navigator = FindNavigator(
      of: self, showingReplace: showingReplace && activeFindSession?.supportsReplacement == true)
    self.navigator = navigator
    navigator.text = searchText
    navigator.replacement = replacementText
    navigator.present(in: window)
    if searchText?.isEmpty == false { search() }
    updateResultCount()
  }

  open func dismissFindNavigator() {
    guard let navigator else { return }
    self.navigator = nil
    navigator.dismiss()
    guard let session = activeFindSession else { return }
    session.invalidateFoundResults()
    session.onChange = nil
    activeFindSession = nil
    delegate?.findInteraction(self, didEnd: session)
    view?.becomeFirstResponder()
  }

  open func findNext() { step(.forward) }
  open func findPrevious() { step(.backward) }

  private func step(_ direction: UITextStorageDirection) {
    guard let activeFindSession else { return }
    if activeFindSession.resultCount == 0 { search() } else { activeFindSession.highlightNextResult(in: direction) }
    updateResultCount()
  }

  /// Updates the number of results in the navigator.
  open func updateResultCount() { navigator?.updateResults(of: activeFindSession) }

  // MARK: For the navigator

  func textChanged(to text: String) {
    searchText = text
    search()
  }

  private func search() {
    guard let activeFindSession else { return }
    if let text = searchText, !text.isEmpty {
      activeFindSession.performSearch(query: text, options: UITextSearchOptions())
    } else {
      activeFindSession.invalidateFoundResults()
    }
    updateResultCount()
  }

  func replace(all: Bool) {
    guard let activeFindSession, let searchText, !searchText.isEmpty else { return }
    let (text, options) = (replacementText ?? "", UITextSearchOptions())
    if all {
      activeFindSession.replaceAll(query: searchText, replacementString: text, options: options)
    } else {
      activeFindSession.performSingleReplacement(query: searchText, replacementString: text, options: options)
    }
    updateResultCount()
  }

  /// The content has changed: searches again.
  func contentChanged() { if isFindNavigatorVisible { search() } }
}

/// Provides the sessions of a find interaction.
@preconcurrency @MainActor
public protocol UIFindInteractionDelegate: AnyObject {
  /// Returns the session for a view; `nil` to show no navigator.
  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
  func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
  func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
  public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
  public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}
