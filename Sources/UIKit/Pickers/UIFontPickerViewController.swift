import Foundation

/// Receives the font that the user picks.
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: AnyObject {
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
  public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
}

/// Lets the user pick a family of fonts, or one of its faces. It dismisses itself.
open class UIFontPickerViewController: UIViewController {
  open class Configuration: NSObject {
    /// Whether the faces of a family can be picked.
    open var includeFaces = false
    /// Whether all names are drawn in the system font, and not in their own.
    open var displayUsingSystemFont = false
    /// The traits that a font must have; an empty set for all fonts.
    open var filteredTraits: UIFontDescriptor.SymbolicTraits = []

    public override init() {}
  }

  public let configuration: Configuration
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?
  open var selectedFontDescriptor: UIFontDescriptor? { didSet { list.tableView.reloadData() } }
  private lazy var list = FontList(configuration)
  private lazy var navigation = UINavigationController(rootViewController: list)

  public init(configuration: Configuration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }
  public convenience init() { self.init(configuration: Configuration()) }

  public required init?(coder: NSCoder) {
    configuration = Configuration()
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    list.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.fontPickerViewControllerDidCancel(self)
        dismiss(animated: true)
      })
    list.isSelected = { [weak self] name in
      self?.selectedFontDescriptor.map { UIFont(descriptor: $0, size: 17).fontName } == name
    }
    list.onPick = { [weak self] name in self?.pick(name) }
    addChild(navigation)
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
  }

  private func pick(_ name: String) {
    selectedFontDescriptor = UIFontDescriptor(name: name, size: 0)
    delegate?.fontPickerViewControllerDidPickFont(self)
    dismiss(animated: true)
  }
}

/// A list of the font families, each followed by its faces if these can be picked.
private final class FontList: UITableViewController {
  /// A row's text, and the name of its font.
  private struct Row {
    let text: String
    let name: String
    let isFace: Bool
  }

  private let configuration: UIFontPickerViewController.Configuration
  private let rows: [Row]
  var isSelected: (String) -> Bool = { _ in false }
  var onPick: (String) -> Void = { _ in }

  init(_ configuration: UIFontPickerViewController.Configuration) {
    self.configuration = configuration
    rows = UIFont.familyNames.flatMap { family in
      let faces = UIFont.fontNames(forFamilyName: family).filter { name in
        let traits = UIFont(name: name, size: 17)?.fontDescriptor.symbolicTraits ?? []
        return traits.isSuperset(of: configuration.filteredTraits)
      }
      guard let first = faces.first else { return [Row]() }
      let others = configuration.includeFaces ? faces.map { Row(text: $0, name: $0, isFace: true) } : []
      return [Row(text: family, name: first, isFace: false)] + others
    }
    super.init(style: .plain)
    title = "Choose Font"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "font")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "font", for: indexPath)
    let row = rows[indexPath.row]
    var content = UIListContentConfiguration.cell()
    content.text = row.text
    if !configuration.displayUsingSystemFont, let font = UIFont(name: row.name, size: 17) {
      content.textProperties.font = font
    }
    content.directionalLayoutMargins.leading = row.isFace ? 40 : 16
    cell.contentConfiguration = content
    cell.accessoryType = isSelected(row.name) ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onPick(rows[indexPath.row].name)
  }
}
