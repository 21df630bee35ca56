import Wire

/// A bar's title: to assistive technology a heading.
final class BarTitleLabel: UILabel {
  override func describe() -> ViewMembers {
    var members = super.describe()
    if members[.text] != nil { members[.role] = "heading" }
    return members
  }
}
