extension UIApplicationDelegate where Self: UIResponder {
  /// The app's entry point for `@main`. It runs the nursery if the gateway started this executable, and otherwise the gateway itself.
  public static func main() { AppProcess.run(Self.self) }
}
