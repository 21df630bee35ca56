/// The bar of a find interaction, which is above the keyboard.
///
///     [ 🔍 text     3 of 7 ]  ⌃ ⌄  Done
///     [ replacement        ]  Replace  All
final class FindNavigator: UIView, UITextFieldDelegate {
  private weak var interaction: UIFindInteraction?
  private let field = UISearchTextField()
  private let countLabel = UILabel()
  private let previousButton = UIButton(type: .system)
  private let nextButton = UIButton(type: .system)
  private let replacementField: UITextField?
  private let replaceButton = UIButton(type: .system)
  private let replaceAllButton = UIButton(type: .system)

  init(of interaction: UIFindInteraction, showingReplace: Bool) {
    self.interaction = interaction
    replacementField = showingReplace ? UITextField() : nil
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    accessibilityIdentifier = "FindNavigator"
    (field.placeholder, field.borderStyle, field.returnKeyType) = ("Find", .roundedRect, .search)
    field.delegate = self
    field.addAction(
      UIAction { [weak self] _ in self.map { $0.interaction?.textChanged(to: $0.field.text ?? "") } },
      for: .editingChanged)
    (countLabel.font, countLabel.textColor) = (.systemFont(ofSize: 13), .secondaryLabel)
    countLabel.setContentHuggingPriority(.required, for: .horizontal)
    let doneButton = UIButton(type: .system)
    configureButton(previousButton, "Previous Result", "chevron.up") { $0.findPrevious() }
    configureButton(nextButton, "Next Result", "chevron.down") { $0.findNext() }
    configureButton(doneButton, "Done", nil) { $0.dismissFindNavigator() }
    var rows = [row([field, countLabel, previousButton, nextButton, doneButton])]
    if let replacementField {
      (replacementField.placeholder, replacementField.borderStyle) = ("Replace", .roundedRect)
      replacementField.addAction(
        UIAction { [weak self] _ in self.map { $0.interaction?.replacementText = $0.replacement } },
        for: .editingChanged)
      configureButton(replaceButton, "Replace", nil) { $0.replace(all: false) }
      configureButton(replaceAllButton, "All", nil) { $0.replace(all: true) }
      rows.append(row([replacementField, replaceButton, replaceAllButton]))
    }
    let column = UIStackView(arrangedSubviews: rows)
    (column.axis, column.spacing) = (.vertical, 8)
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      column.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
      column.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      column.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
    ])
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  private func row(_ views: [UIView]) -> UIStackView {
    let row = UIStackView(arrangedSubviews: views)
    (row.spacing, row.alignment) = (12, .center)
    return row
  }

  private func configureButton(
    _ button: UIButton, _ title: String, _ symbol: String?, _ action: @escaping @MainActor (UIFindInteraction) -> Void
  ) {
    if let symbol {
      button.setImage(UIImage(systemName: symbol), for: .normal)
      button.accessibilityLabel = title
    } else {
      button.setTitle(title, for: .normal)
    }
    button.setContentHuggingPriority(.required, for: .horizontal)
    button.setContentCompressionResistancePriority(.required, for: .horizontal)
    button.addAction(
      UIAction { [weak self] _ in if let interaction = self?.interaction { action(interaction) } }, for: .touchUpInside)
  }

  // MARK: Texts and presentation

  var text: String? {
    get { field.text }
    set { field.text = newValue }
  }
  var replacement: String? {
    get { replacementField?.text }
    set { replacementField?.text = newValue }
  }

  func present(in window: UIWindow) {
    translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(self)
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: window.leadingAnchor),
      trailingAnchor.constraint(equalTo: window.trailingAnchor),
      bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor),
    ])
    field.becomeFirstResponder()
    field.selectAll(nil)
  }

  func dismiss() {
    endEditing(true)
    removeFromSuperview()
  }

  func updateResults(of session: UIFindSession?) {
    let total = session?.resultCount ?? 0
    let index = session?.highlightedResultIndex ?? NSNotFound
    let isEmpty = field.text?.isEmpty ?? true
    switch session?.searchResultDisplayStyle ?? UIFindSession.SearchResultDisplayStyle.none {
    case _ where isEmpty, .none: countLabel.text = nil
    case .currentAndTotal where total > 0 && index != NSNotFound: countLabel.text = "\(index + 1) of \(total)"
    default: countLabel.text = total == 0 ? "Not found" : "\(total)"
    }
    for button in [previousButton, nextButton] { button.isEnabled = total > 0 }
    replaceButton.isEnabled = session?.allowsReplacementForCurrentlyHighlightedResult == true
    replaceAllButton.isEnabled = total > 0
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    interaction?.findNext()
    return false
  }

  // MARK: Key commands

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "g", modifierFlags: .command) { [weak self] _ in self?.interaction?.findNext() },
      UIKeyCommand(input: "g", modifierFlags: [.command, .shift]) { [weak self] _ in
        self?.interaction?.findPrevious()
      },
      UIKeyCommand(input: UIKeyCommand.inputEscape) { [weak self] _ in self?.interaction?.dismissFindNavigator() },
    ]
  }
}
