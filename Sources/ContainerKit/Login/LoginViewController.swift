import UIKit

/// A form for a name and a password that shows the progress and the error of an attempt. The `LoginStateViewController` around it performs
/// the login.
open class LoginViewController: UIViewController, LoginStateReflecting, UITextFieldDelegate {
  /// The label above the form: the controller's `title`, or "Welcome".
  public let titleLabel = UILabel()
  /// The field for the name.
  public let nameField = UITextField()
  /// The field for the password.
  public let passwordField = UITextField()
  /// The label for the error of the last attempt, or for `hint`.
  public let messageLabel = UILabel()
  /// The button that starts an attempt. It is enabled while both fields contain text, and hidden during an attempt.
  public private(set) lazy var logInButton = UIButton(
    configuration: .filled(), primaryAction: UIAction(title: "Log In") { [weak self] _ in self?.logIn() })
  /// The button that cancels the attempt under way. It is visible during an attempt.
  public private(set) lazy var cancelButton = UIButton(
    type: .system,
    primaryAction: UIAction(title: "Cancel") { [weak self] _ in self?.loginStateViewController?.cancelLogIn() })
  private let spinner = UIActivityIndicatorView(style: .medium)
  /// Contains the spinner and the cancel button, which replace the login button during an attempt.
  private let waitingRow = UIStackView()
  private let scrollView = UIScrollView()

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    titleLabel.text = title ?? "Welcome"
    titleLabel.font = .preferredFont(forTextStyle: .largeTitle)
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.textAlignment = .center
    titleLabel.numberOfLines = 0
    messageLabel.font = .preferredFont(forTextStyle: .footnote)
    messageLabel.adjustsFontForContentSizeCategory = true
    messageLabel.textAlignment = .center
    messageLabel.numberOfLines = 0
    nameField.placeholder = "Name"
    nameField.textContentType = .username
    nameField.autocapitalizationType = .none
    nameField.autocorrectionType = .no
    nameField.returnKeyType = .next
    passwordField.placeholder = "Password"
    passwordField.textContentType = .password
    passwordField.isSecureTextEntry = true
    passwordField.returnKeyType = .go
    for field in [nameField, passwordField] {
      field.borderStyle = .roundedRect
      field.font = .preferredFont(forTextStyle: .body)
      field.adjustsFontForContentSizeCategory = true
      field.delegate = self
      field.addAction(UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
      field.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    }
    // Below required, because a stack view gives a hidden button the height 0.
    let height = logInButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 50)
    height.priority = .required - 1
    height.isActive = true
    layOutViews()
    loginStateDidChange(loginStateViewController?.state ?? .loggedOut)
  }

  private func layOutViews() {
    let waiting = UIStackView(arrangedSubviews: [spinner, cancelButton])
    waiting.spacing = 8
    waiting.alignment = .center
    waitingRow.addArrangedSubview(waiting)
    waitingRow.axis = .vertical
    waitingRow.alignment = .center
    let column = UIStackView(arrangedSubviews: [
      titleLabel, nameField, passwordField, messageLabel, logInButton, waitingRow,
    ])
    column.axis = .vertical
    column.spacing = 12
    column.setCustomSpacing(28, after: titleLabel)
    column.alignment = .fill
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.keyboardDismissMode = .interactive
    scrollView.addSubview(column)
    let (content, guide) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
    let width = column.widthAnchor.constraint(equalTo: view.layoutMarginsGuide.widthAnchor)
    width.priority = .required - 1
    let middle = column.centerYAnchor.constraint(equalTo: content.centerYAnchor)
    middle.priority = .defaultLow
    // The content is as high as the visible area. Large text makes it higher, and then it scrolls.
    let height = content.heightAnchor.constraint(equalTo: guide.heightAnchor)
    height.priority = .defaultLow
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: safe.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      content.widthAnchor.constraint(equalTo: guide.widthAnchor),
      content.heightAnchor.constraint(greaterThanOrEqualTo: guide.heightAnchor), height,
      column.centerXAnchor.constraint(equalTo: content.centerXAnchor), width, middle,
      column.widthAnchor.constraint(lessThanOrEqualToConstant: 420),
      column.topAnchor.constraint(greaterThanOrEqualTo: content.topAnchor, constant: 16),
      column.bottomAnchor.constraint(lessThanOrEqualTo: content.bottomAnchor, constant: -16),
    ])
  }

  // MARK: State

  /// Displays a state: enables or disables the fields, and shows the progress or the error.
  open func loginStateDidChange(_ state: LoginStateViewController.State) {
    guard isViewLoaded else { return }
    var isWaiting = false
    messageLabel.text = hint
    messageLabel.textColor = .secondaryLabel
    switch state {
    case .loggingIn: isWaiting = true
    case .failed(let error):
      messageLabel.text = error.localizedDescription
      messageLabel.textColor = .systemRed
    case .loggedOut, .loggedIn: break
    }
    for field in [nameField, passwordField] { field.isEnabled = !isWaiting }
    if isWaiting { spinner.startAnimating() } else { spinner.stopAnimating() }
    waitingRow.isHidden = !isWaiting
    logInButton.isHidden = isWaiting
    messageLabel.isHidden = messageLabel.text == nil
    textChanged()
  }

  /// A text below the fields while there is no error.
  open var hint: String? { didSet { loginStateDidChange(loginStateViewController?.state ?? .loggedOut) } }

  private var isComplete: Bool { nameField.hasText && passwordField.hasText }

  private func textChanged() { logInButton.isEnabled = isComplete }

  private func logIn() {
    guard isComplete else { return }
    view.endEditing(true)
    loginStateViewController?.logIn(name: nameField.text ?? "", password: passwordField.text ?? "")
  }

  /// Scrolls the field into view.
  open func textFieldDidBeginEditing(_ textField: UITextField) { revealField(textField) }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if let edited = [nameField, passwordField].first(where: \.isFirstResponder) { revealField(edited) }
  }

  /// Scrolls to a field, because large text or the keyboard may not leave enough height for the whole form.
  private func revealField(_ field: UITextField) {
    scrollView.scrollRectToVisible(field.convert(field.bounds, to: scrollView).insetBy(dx: 0, dy: -12), animated: false)
  }

  /// Moves from the name to the password, and from there starts the attempt.
  open func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === nameField { passwordField.becomeFirstResponder() } else { logIn() }
    return false
  }
}
