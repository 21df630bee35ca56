extension Base {
  func highFunction() {}
  var highValue: Int { 0 }
  func inBothFolders() {}
  public func ofApple() {}
  private func hidden() {}
}
