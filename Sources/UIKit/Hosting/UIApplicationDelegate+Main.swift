extension UIApplicationDelegate where Self: UIResponder {
  /// The app's entry point, by `@main`: the nursery if the gateway started this executable, the gateway itself if a person did.
  public static func main() { AppProcess.run(Self.self) }
}
