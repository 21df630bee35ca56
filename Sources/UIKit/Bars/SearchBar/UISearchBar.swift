import Foundation
import Wire

/// A field for what is looked for, with a cancel button and scopes.
open class UISearchBar: UIView {
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }

  /// Height in points: alone, in a navigation bar, and of the scopes.
  static let height: CGFloat = 56
  static let heightInBar: CGFloat = 52
  static let scopeHeight: CGFloat = 46

  let field = UISearchTextField()
  let ground = UIView()
  let icon = UIImageView(image: UIImage(systemName: "magnifyingglass"))
  let clearButton = UIButton(type: .system)
  let bookmarkButton = UIButton(type: .system)
  let cancelButton = UIButton(type: .system)
  let promptLabel = UILabel()
  let scopeBar = SearchScopeBar()
  /// Whose bar it is.
  weak var controller: UISearchController?
  lazy var relay = SearchFieldRelay(of: self)
  var isInNavigationBar: Bool { superview is NavigationSearchRoom }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, at: UISearchBar.self)
  }

  open weak var delegate: (any UISearchBarDelegate)?

  // MARK: Text

  /// Setting it tells the delegate nothing.
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
  /// Where the text is typed.
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
    get { scopeBar.chosen }
    set { scopeBar.chosen = newValue }
  }

  open var showsScopeBar: Bool {
    get { scopesAreShown }
    set { setShowsScope(newValue, animated: false) }
  }
  var scopesAreShown = false
  open func setShowsScope(_ show: Bool, animated: Bool) {
    guard show != scopesAreShown else { return }
    change(animated: animated) {
      self.scopesAreShown = show
      self.sizeChanged()
    }
  }

  // MARK: Appearance

  open var searchBarStyle = Style.default { didSet { paint() } }
  /// `nil`: the system's.
  open var barTintColor: UIColor? { didSet { paint() } }
  open var isTranslucent = true { didSet { paint() } }
  open var backgroundImage: UIImage? { didSet { setNeedsCommit() } }

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
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    backgroundImage?.describe(into: &members, in: bounds, mode: .scaleToFill, clips: true, tint: nil)
    return members
  }
}

/// The field of a search bar.
open class UISearchTextField: UITextField {}

/// Is asked and told of what a person does to a search bar.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
