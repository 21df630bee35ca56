/// Searches a view's content. Its navigator above the keyboard contains a search field, the number of results, and buttons for the next
/// and the previous result.
@preconcurrency @MainActor
open class UIFindInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open private(set) weak var delegate: (any UIFindInteractionDelegate)?
  private var navigator: FindNavigator?

  /// - Parameter sessionDelegate: The object that provides the find sessions.
  public init(sessionDelegate: any UIFindInteractionDelegate) { delegate = sessionDelegate }

  open func willMove(to view: UIView?) { if view == nil { dismissFindNavigator() } }
  open func didMove(to view: UIView?) { self.view = view }

  // MARK: The search

  /// The current find session; `nil` if the navigator is not visible.
  open private(set) var activeFindSession: UIFindSession?
  /// The text of the navigator's search field.
  open var searchText: String? { didSet { if navigator?.text != searchText { navigator?.text = searchText } } }
  /// The text of the navigator's replacement field.
  open var replacementText: String? {
    didSet { if navigator?.replacement != replacementText { navigator?.replacement = replacementText } }
  }
  /// A closure that returns the menu of the navigator's magnifying glass, given the usual elements. It is not called here.
  open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)?

  open var isFindNavigatorVisible: Bool { navigator != nil }

  /// Presents the navigator. If it is not visible yet, a find session begins.
  ///
  /// - Parameter showingReplace: Whether the navigator has a field for replacements, if the session supports them.
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

  open func findNext() { moveHighlight(.forward) }
  open func findPrevious() { moveHighlight(.backward) }

  private func moveHighlight(_ direction: UITextStorageDirection) {
    guard let activeFindSession else { return }
    if activeFindSession.resultCount == 0 { search() } else { activeFindSession.highlightNextResult(in: direction) }
    updateResultCount()
  }

  /// Updates the number of results in the navigator.
  open func updateResultCount() { navigator?.updateResults(of: activeFindSession) }

  // MARK: Calls by the navigator

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

  /// Repeats the search after the view's content has changed.
  func contentChanged() { if isFindNavigatorVisible { search() } }
}

/// A delegate that provides the find sessions of a find interaction.
@preconcurrency @MainActor
public protocol UIFindInteractionDelegate: AnyObject {
  /// Returns the find session for a view, or `nil` to present no navigator.
  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
  func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
  func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
  public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
  public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}
