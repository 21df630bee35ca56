/// Gives cells of a class that is known by its metatype only. A subclass overrides `init(style:reuseIdentifier:)` in the same place of its table as this
/// class, whose init is `required` and so may be called there. (See `Launchable`.)
open class UITableViewCellFactory: UITableViewCell {
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  static func make(_ type: UITableViewCell.Type, reuseIdentifier: String) -> UITableViewCell {
    unsafeDowncast(
      unsafeBitCast(type, to: UITableViewCellFactory.Type.self).init(style: .default, reuseIdentifier: reuseIdentifier)
        as AnyObject, to: UITableViewCell.self)
  }
}
