/// Says something, and asks for a choice: a card in the middle of the screen, or a sheet of actions at its foot.
///
/// Differs from Apple's: the card is of one opacity, as nothing here is blurred.
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  public private(set) var preferredStyle = Style.alert
  private var storedActions: [UIAlertAction] = []
  private var storedFields: [UITextField] = []
  /// Made for the alert's own style; the presentation asks for it.
  private let transition = AlertTransition()
  /// One choice is the last.
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

  // MARK: What it says

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

  /// Emphasised, and what Return does. One of the actions, of an alert.
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

  /// Below the message, of an alert. The handler sets it up, once.
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

  /// What it says, or how large that is written.
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
    // A touch beside a popover is its cancel.
    guard appearanceRule == .dragDismissal, !hasChosen, let action = cancelAction else { return }
    choice = action
    CommitCycle.current.afterCommit { action.handler?(action) }
  }

  // MARK: Presentation

  /// A sheet of actions is a popover on a tablet.
  open override var modalPresentationStyle: UIModalPresentationStyle {
    get { isForPopover ? .popover : .custom }
    set {}
  }

  private var isForPopover: Bool {
    let traits = UIScreen.main.traitCollection
    return preferredStyle == .actionSheet && traits.userInterfaceIdiom == .pad && traits.horizontalSizeClass == .regular
  }

  var isInPopover: Bool { activePresentation is UIPopoverPresentationController }

  /// The alert goes, and then the handler is called. Once.
  func choose(_ action: UIAlertAction) {
    guard !hasChosen, action.isEnabled else { return }
    choice = action
    // What is still coming goes once it is there.
    if let running = activePresentation?.state.transition {
      _ = running.coordinator.animate(alongsideTransition: nil, completion: { [weak self] _ in self?.leave(action) })
    } else {
      leave(action)
    }
  }

  private func leave(_ action: UIAlertAction) {
    guard let presenter = storedPresenter else { return action.handler?(action) ?? () }
    presenter.dismiss(animated: UIView.areAnimationsEnabled) { [self] in
      // An alert that is shown again asks again.
      choice = nil
      action.handler?(action)
    }
  }
}
