import Foundation
import Introspection
import Wire

/// A search field with a cancel button and scope buttons.
open class UISearchBar: UIView, UITextInputTraits {
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }

  /// The heights in points: of a bar outside and inside a navigation bar, and of its scope buttons.
  static let height: CGFloat = 56
  static let heightInBar: CGFloat = 52
  static let scopeHeight: CGFloat = 46

  let field = UISearchTextField()
  let backdrop = UIView()
  /// Shows the app's background of the field.
  var backdropImageView: UIImageView?
  let icon = UIImageView(image: UIImage(systemName: "magnifyingglass"))
  let clearButton = UIButton(type: .system)
  let bookmarkButton = UIButton(type: .system)
  let cancelButton = UIButton(type: .system)
  let promptLabel = UILabel()
  let scopeBar = SearchScopeBar()
  /// The search controller of the bar. The folder ViewController/Search declares `controller`, which casts it to its type.
  weak var searchControllerObject: UIResponder?
  lazy var relay = SearchFieldRelay(of: self)
  var isInNavigationBar: Bool { superview is NavigationSearchContainer }

  open nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + withoutIsolationCheck { ofSearchBar }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, at: UISearchBar.self)
  }

  open weak var delegate: (any UISearchBarDelegate)? { didSet { setNeedsLayout() } }
  /// The part of the background above a bar with the position `.topAttached`.
  var aboveBar: UIView?

  // MARK: Text

  /// The search text. Setting it does not call the delegate.
  open var text: String? {
    get { field.text }
    set {
      guard newValue ?? "" != field.text ?? "" else { return }
      field.text = newValue ?? ""
      textChanged(byPerson: false)
    }
  }

  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }

  /// A line above the field.
  open var prompt: String? { didSet { setNeedsLayout() } }
  /// The text field.
  open var searchTextField: UISearchTextField { field }

  // MARK: Buttons

  open var showsCancelButton: Bool {
    get { cancelIsShown }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  var cancelIsShown = false
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != cancelIsShown else { return }
    change(animated: animated) { self.cancelIsShown = showsCancelButton }
  }

  open var showsBookmarkButton = false { didSet { setNeedsLayout() } }
  open var showsSearchResultsButton = false { didSet { setNeedsLayout() } }
  open var isSearchResultsButtonSelected = false { didSet { setNeedsLayout() } }

  // MARK: Scopes

  open var scopeButtonTitles: [String]? {
    didSet {
      scopeBar.titles = scopeButtonTitles ?? []
      sizeChanged()
    }
  }

  open var selectedScopeButtonIndex: Int {
    get { scopeBar.selectedIndex }
    set { scopeBar.selectedIndex = newValue }
  }

  open var showsScopeBar: Bool {
    get { scopesAreShown }
    set { setShowsScope(newValue, animated: false) }
  }
  var scopesAreShown = false
  open func setShowsScope(_ shows: Bool, animated: Bool) {
    guard shows != scopesAreShown else { return }
    change(animated: animated) {
      self.scopesAreShown = shows
      self.sizeChanged()
    }
  }

  // MARK: Appearance

  open var searchBarStyle = Style.default { didSet { paint() } }
  /// The background colour; `nil` for the system's.
  open var barTintColor: UIColor? { didSet { paint() } }
  open var isTranslucent = true { didSet { paint() } }
  /// The style. With `.black` the bar has the colours of the dark style.
  open var barStyle = UIBarStyle.default {
    didSet {
      guard barStyle != oldValue else { return }
      overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified
      paint()
    }
  }
  open var backgroundImage: UIImage? { didSet { setNeedsCommit() } }
  /// The app's images and shifts in place of the system's.
  var look = SearchBarLook() { didSet { lookChanged() } }

  // MARK: Text input traits

  open var autocapitalizationType: UITextAutocapitalizationType {
    get { field.autocapitalizationType }
    set { field.autocapitalizationType = newValue }
  }
  open var autocorrectionType: UITextAutocorrectionType {
    get { field.autocorrectionType }
    set { field.autocorrectionType = newValue }
  }
  open var spellCheckingType: UITextSpellCheckingType {
    get { field.spellCheckingType }
    set { field.spellCheckingType = newValue }
  }
  open var smartQuotesType: UITextSmartQuotesType {
    get { field.smartQuotesType }
    set { field.smartQuotesType = newValue }
  }
  open var smartDashesType: UITextSmartDashesType {
    get { field.smartDashesType }
    set { field.smartDashesType = newValue }
  }
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { field.smartInsertDeleteType }
    set { field.smartInsertDeleteType = newValue }
  }
  open var inlinePredictionType: UITextInlinePredictionType {
    get { field.inlinePredictionType }
    set { field.inlinePredictionType = newValue }
  }
  open var keyboardType: UIKeyboardType {
    get { field.keyboardType }
    set { field.keyboardType = newValue }
  }
  open var keyboardAppearance: UIKeyboardAppearance {
    get { field.keyboardAppearance }
    set { field.keyboardAppearance = newValue }
  }
  open var returnKeyType: UIReturnKeyType {
    get { field.returnKeyType }
    set { field.returnKeyType = newValue }
  }
  open var enablesReturnKeyAutomatically: Bool {
    get { field.enablesReturnKeyAutomatically }
    set { field.enablesReturnKeyAutomatically = newValue }
  }
  open var isSecureTextEntry: Bool {
    get { field.isSecureTextEntry }
    set { field.isSecureTextEntry = newValue }
  }
  open var textContentType: UITextContentType! {
    get { field.textContentType }
    set { field.textContentType = newValue }
  }
  open var passwordRules: UITextInputPasswordRules? {
    get { field.passwordRules }
    set { field.passwordRules = newValue }
  }

  // MARK: First responder

  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { field.isFirstResponder }
  @discardableResult open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
  @discardableResult open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

  // MARK: Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: wantedHeight) }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: wantedHeight) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    arrange()
    layOutAboveBar()
  }

  override var roleOfClass: ViewRole? { .search }

  override func describe() -> ViewMembers {
    var members = super.describe()
    shownBackgroundImage?.describe(into: &members, in: bounds, mode: .scaleToFill, clips: true, tint: nil)
    return members
  }
}
