/// Shows a message and actions: an alert in the center of the screen, or an action sheet at the bottom.
///
/// Differs from Apple's: the card has one opacity, because nothing behind it is blurred.
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  open private(set) var preferredStyle = Style.alert
  private var storedActions: [UIAlertAction] = []
  private var storedFields: [UITextField] = []
  /// The transitioning delegate of the alert's own style.
  private let transition = AlertTransition()
  /// The action that was chosen. Further taps have no effect.
  private var choice: UIAlertAction?
  var hasChosen: Bool { choice != nil }

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    transitioningDelegate = transition
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    transitioningDelegate = transition
  }

  // MARK: Texts

  open override var title: String? { didSet { if title != oldValue { changed() } } }
  open var message: String? { didSet { if message != oldValue { changed() } } }

  // MARK: Actions

  open var actions: [UIAlertAction] { storedActions }

  open func addAction(_ action: UIAlertAction) {
    guard action.style != .cancel || cancelAction == nil else {
      fatalError(
        "NSInternalInconsistencyException: UIAlertController can only have one action with a style of UIAlertActionStyleCancel"
      )
    }
    storedActions.append(action)
    action.onChange = { [weak self] in self?.changed() }
    changed()
  }

  /// The action that is emphasised and that the Return key performs. It must be one of the actions of an alert.
  open var preferredAction: UIAlertAction? {
    didSet {
      guard let preferredAction else { return changed() }
      guard storedActions.contains(where: { $0 === preferredAction }) else {
        fatalError(
          "NSInternalInconsistencyException: The preferredAction of a UIAlertController must be contained in the actions array or nil."
        )
      }
      changed()
    }
  }

  var cancelAction: UIAlertAction? { storedActions.first { $0.style == .cancel } }

  // MARK: Text fields

  /// Adds a text field below the message of an alert. The handler configures the field, and is called once.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      fatalError(
        "NSInternalInconsistencyException: Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert"
      )
    }
    let field = UITextField()
    field.font = .system(17, as: .body)
    field.adjustsFontForContentSizeCategory = true
    configurationHandler?(field)
    storedFields.append(field)
    changed()
  }

  open var textFields: [UITextField]? { storedFields.isEmpty ? nil : storedFields }

  // MARK: The view

  open override func loadView() { view = AlertView(of: self) }

  /// Called when the contents or the font sizes have changed.
  func changed() {
    guard let card = viewIfLoaded as? AlertView else { return }
    card.rebuild()
    preferredContentSize = isInPopover ? card.popoverSize : .zero
    activePresentation?.state.container?.setNeedsLayout()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    changed()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    storedFields.first?.becomeFirstResponder()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // A touch outside of a popover performs the cancel action.
    guard appearanceRule == .dragDismissal, !hasChosen, let action = cancelAction else { return }
    choice = action
    SessionContext.current.cycle.afterCommit { action.handler?(action) }
  }

  // MARK: Presentation

  /// An action sheet is a popover on a tablet.
  open override var modalPresentationStyle: UIModalPresentationStyle {
    get { usesPopover ? .popover : .custom }
    set {}
  }

  private var usesPopover: Bool {
    let traits = UIScreen.main.traitCollection
    return preferredStyle == .actionSheet && traits.userInterfaceIdiom == .pad && traits.horizontalSizeClass == .regular
  }

  var isInPopover: Bool { activePresentation is UIPopoverPresentationController }

  /// Dismisses the alert, and then calls the handler, once.
  func choose(_ action: UIAlertAction) {
    guard !hasChosen, action.isEnabled else { return }
    choice = action
    // During the presentation, the dismissal waits for its end.
    if let running = activePresentation?.state.transition {
      _ = running.coordinator.animate(
        alongsideTransition: nil, completion: { [weak self] _ in self?.dismissAndPerform(action) })
    } else {
      dismissAndPerform(action)
    }
  }

  private func dismissAndPerform(_ action: UIAlertAction) {
    guard let presenter = storedPresenter else { return action.handler?(action) ?? () }
    presenter.dismiss(animated: UIView.areAnimationsEnabled) { [self] in
      // An alert that is presented again accepts an action again.
      choice = nil
      action.handler?(action)
    }
  }
}
