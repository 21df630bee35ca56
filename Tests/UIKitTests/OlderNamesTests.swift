import Testing
import UIKitTesting

@testable import UIKit

/// What older sources still say.
@MainActor @Suite struct OlderNamesTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
  }
  private final class LazyDelegate: UIResponder, UIApplicationDelegate {
    lazy var window: UIWindow? = UIWindow(frame: .zero)
  }
  private final class Other: UIResponder, UIApplicationDelegate {}

  @Test func `a delegate's window is found through the protocol`() {
    let delegate = Delegate()
    let any: any UIApplicationDelegate = delegate
    #expect(any.window != nil && any.window! == nil)
    delegate.window = UIWindow(frame: .zero)
    #expect(any.window??.rootViewController == nil && any.window! === delegate.window)
    #expect((Other() as any UIApplicationDelegate).window == nil)
    let lazy = LazyDelegate()
    let own = lazy.window
    #expect((lazy as any UIApplicationDelegate).window! === own)
  }

  private final class Keeper: UIScrollView {
    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
      view.tag == 0
    }
  }

  @Test func `a scroll view keeps touches from a view in it`() {
    let controller = UIViewController()
    let screen = Screen(controller, .phone)
    let scrollView = Keeper(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
    var count = 0
    for tag in [0, 1] {
      let button = UIButton(frame: CGRect(x: 0, y: 100 * tag, width: 100, height: 50))
      button.tag = tag
      button.setTitle("B\(tag)", for: .normal)
      button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
      scrollView.addSubview(button)
    }
    controller.view.addSubview(scrollView)
    screen.settle()
    screen.tap("B0")
    screen.tap("B1")
    #expect(count == 1)
    #expect(scrollView.touchesShouldCancel(in: scrollView) && !scrollView.touchesShouldCancel(in: UIButton()))
  }

  @Test func `an image that has none for a state is fainter in it`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    button.setImage(UIImage(systemName: "star"), for: .normal)
    func alpha() -> CGFloat? {
      button.layoutIfNeeded()
      return button.imageView?.alpha
    }
    #expect(alpha() == 1)
    button.isEnabled = false
    #expect(alpha() == 0.5)
    button.adjustsImageWhenDisabled = false
    #expect(alpha() == 1)
    button.isEnabled = true
    button.isHighlighted = true
    #expect(alpha() == 0.7)
    button.setImage(UIImage(systemName: "star.fill"), for: .highlighted)
    #expect(alpha() == 1)
    // The app's own is left alone.
    button.imageView?.alpha = 0.25
    button.setNeedsLayout()
    #expect(alpha() == 0.25)
  }

  @Test func `a header is updated for its state, and has a ground`() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: "h")
    header.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
    var states = 0
    header.configurationUpdateHandler = { view, _ in
      states += 1
      var content = UIListContentConfiguration.groupedHeader()
      content.text = "From the handler"
      view.contentConfiguration = content
    }
    header.backgroundConfiguration = .clear()
    header.backgroundConfiguration?.backgroundColor = .red
    header.layoutIfNeeded()
    #expect(states == 1)
    #expect((header.contentConfiguration as? UIListContentConfiguration)?.text == "From the handler")
    #expect(header.subviews.first?.frame == header.bounds)
    header.backgroundConfiguration = nil
    #expect(!header.subviews.contains { $0 is ConfiguredBackgroundView })
  }

  @Test func `a header's own class is told to update before its first layout, and has one ground`() {
    final class Header: UITableViewHeaderFooterView {
      var updates = 0
      override func updateConfiguration(using state: UIViewConfigurationState) {
        super.updateConfiguration(using: state)
        updates += 1
      }
    }
    let header = Header(reuseIdentifier: "h")
    header.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
    header.layoutIfNeeded()
    #expect(header.updates == 1)
    header.setNeedsLayout()
    header.layoutIfNeeded()
    #expect(header.updates == 1)
    let ground = UIView()
    header.backgroundView = ground
    header.backgroundConfiguration = .clear()
    #expect(header.backgroundView == nil && ground.superview == nil)
  }

  @Test func `a colour says by which numbers it is said`() {
    #expect(UIColor.red.cgColor.colorSpace?.model == .rgb)
    #expect(CGColorSpaceCreateDeviceGray().model == .monochrome)
    let colour = CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0.5, 0, 1])
    #expect(colour == CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.5, 1]) == CGColor(gray: 0.5, alpha: 1))
  }
}
