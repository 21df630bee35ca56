extension Base {
  func inBothFolders() {}
  func user() {
    highFunction()
    print(self.highValue)
    inBothFolders()
    ofApple()
    hidden()
  }
  public func forwarder() { highFunction() }
}
