import Foundation

/// Index paths of tables and collections, which consist of a section and a row or an item in it.
extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  public var section: Int {
    get { self[checked: 0] }
    set { self[checked: 0] = newValue }
  }

  public var row: Int {
    get { self[checked: 1] }
    set { self[checked: 1] = newValue }
  }

  public var item: Int {
    get { self[checked: 1] }
    set { self[checked: 1] = newValue }
  }

  private subscript(checked position: Int) -> Int {
    get {
      checkLength()
      return self[position]
    }
    set {
      checkLength()
      self[position] = newValue
    }
  }

  private func checkLength() {
    precondition(
      count == 2,
      "Invalid index path for use with UITableView. Index paths passed to table view must contain exactly two indices "
        + "specifying the section and row.")
  }
}
