extension UIApplicationDelegate where Self: UIResponder {
  /// The app's entry point, by `@main`: the nursery where the gateway started this executable, the gateway itself where a hand did.
  public static func main() { AppProcess.run(Self.self) }
}
