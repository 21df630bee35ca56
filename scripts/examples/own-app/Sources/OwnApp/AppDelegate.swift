import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {}

/// The previews of the whole app, and of single view controllers.
extension AppDelegate: PreviewCatalogue {
  static var previews: [Preview] {
    Preview("Whole app")
    Preview("Counter") { CounterViewController() }
    Preview("Counter at ten", summary: "As it is after ten taps.") { CounterViewController(count: 10) }
  }
}
