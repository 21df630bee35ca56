/// The appearance of the separators above and below a row of a list.
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration: Equatable {
  public enum Visibility: Int, Sendable { case automatic, visible, hidden }

  /// The value that selects the list's default insets.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  public var color = UIColor.separator
  /// The colour between selected rows if several can be selected.
  public var multipleSelectionColor = UIColor.separator

  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
