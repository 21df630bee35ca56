import Wire

/// The bar at the top of a navigation controller: the title of the item on top.
open class UINavigationBar: UIView {
  /// Height below the status bar, in points.
  static let height: CGFloat = 44
  private let titleLabel = UILabel()
  private let line = UIView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = .systemBackground
    line.backgroundColor = .separator
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textAlignment = .center
    addSubview(titleLabel)
    addSubview(line)
  }

  /// Who is shown, the last on top.
  open var items: [UINavigationItem]? {
    didSet {
      oldValue?.forEach { $0.bar = nil }
      items?.forEach { $0.bar = self }
      itemChanged()
    }
  }

  open var topItem: UINavigationItem? { items?.last }

  func itemChanged() {
    titleLabel.text = topItem?.title
    setNeedsLayout()
    setNeedsCommit()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = UINavigationBar.height
    let width = max(0, min(titleLabel.intrinsicContentSize.width, bounds.width - 32))
    titleLabel.frame = CGRect(
      x: UIScreen.main.rounded((bounds.width - width) / 2), y: bounds.height - height, width: width, height: height)
    let hair = 1 / UIScreen.main.scale
    line.frame = CGRect(x: 0, y: bounds.height - hair, width: bounds.width, height: hair)
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    if let title = topItem?.title, !title.isEmpty {
      members[.role] = "heading"
      members[.label] = .string(title)
    }
    return members
  }
}
