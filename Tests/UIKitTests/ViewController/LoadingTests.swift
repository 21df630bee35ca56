import Testing
import UIKitTesting

@MainActor @Suite struct LoadingTests {
  private let screen = Screen()
  private let loading = "+0.000 C.loadView()\n+0.000 C.viewDidLoad()"

  @Test func `reading the view loads it once`() {
    let c = C()
    #expect(!c.isViewLoaded && c.viewIfLoaded == nil)
    screen.expectTranscript(
      of: {
        _ = c.view
        _ = c.view
      }, is: loading)
    #expect(c.isViewLoaded && c.viewIfLoaded === c.view)
  }

  @Test func `the default view has the screen's bounds and a flexible size`() {
    let view = UIViewController().view!
    #expect(view.frame == UIScreen.main.bounds)
    #expect(view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
  }

  @Test func `a view that is set from outside keeps its frame and mask, and viewDidLoad follows`() {
    let c = C()
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    screen.expectTranscript(of: { c.view = view }, is: "")
    screen.expectTranscript(of: { #expect(c.view === view) }, is: "+0.000 C.viewDidLoad()")
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && view.autoresizingMask == [])
  }

  @Test
  func `windows and navigation controllers set the size of their controllers' views, a custom container does not`() {
    let small = CGRect(x: 5, y: 5, width: 10, height: 10)
    let (root, top, child) = (UIViewController(), UIViewController(), UIViewController())
    for controller in [root, top, child] { controller.view = UIView(frame: small) }
    screen.window.rootViewController = root
    screen.window.makeKeyAndVisible()
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    screen.settle()
    #expect(root.view.frame == screen.window.bounds && child.view.frame == small)
    screen.window.rootViewController = UINavigationController(rootViewController: top)
    screen.settle()
    #expect(top.view.frame == screen.window.bounds)
  }

  @Test func `setting view to nil loads it again at the next access`() {
    let c = C()
    screen.expectTranscript(of: { _ = c.view }, is: loading)
    c.view = nil
    #expect(!c.isViewLoaded)
    screen.expectTranscript(of: { _ = c.view }, is: loading)
  }

  @Test func `loadView can read the view that it has set`() {
    class CustomLoading: UIViewController {
      override func loadView() {
        view = UIView()
        view.backgroundColor = .red
      }
    }
    screen.expectTranscript(
      of: { #expect(CustomLoading().view.backgroundColor == .red) },
      is: "+0.000 CustomLoading.loadView()\n+0.000 CustomLoading.viewDidLoad()")
  }

  @Test func `a view belongs to one controller only`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = UIView()
        let a = UIViewController()
        let b = UIViewController()
        a.view = view
        b.view = view
      }
    }
  }
}
