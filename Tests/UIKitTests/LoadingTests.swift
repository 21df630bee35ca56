import Testing

@testable import UIKit

@MainActor @Suite struct LoadingTests {
  let stage = Stage()

  @Test func `reading the view loads it once`() {
    let c = stage.controller("C")
    #expect(!c.isViewLoaded && c.viewIfLoaded == nil)
    _ = c.view
    _ = c.view
    #expect(stage.transcript.take() == ["C.loadView", "C.viewDidLoad"])
    #expect(c.isViewLoaded && c.viewIfLoaded === c.view)
  }

  @Test func `the default view has the screen's bounds and a flexible size`() {
    let view = UIViewController().view!
    #expect(view.frame == UIScreen.main.bounds)
    #expect(view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
  }

  @Test func `a view that is set from outside keeps its frame and mask, and viewDidLoad follows`() {
    let c = stage.controller("C")
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    c.view = view
    #expect(stage.transcript.take() == [])
    #expect(c.view === view && view.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && view.autoresizingMask == [])
    #expect(stage.transcript.take() == ["C.viewDidLoad"])
  }

  @Test func `a view set to nil is loaded again when it is next read`() {
    let c = stage.controller("C")
    _ = c.view
    c.view = nil
    #expect(!c.isViewLoaded)
    _ = c.view
    #expect(stage.transcript.take() == ["C.loadView", "C.viewDidLoad", "C.loadView", "C.viewDidLoad"])
  }

  @Test func `loadView may read the view that it has set`() {
    class Own: Recorder {
      override func loadView() {
        note("loadView")
        view = UIView()
        view.backgroundColor = .red
      }
    }
    let c = Own("C", stage.transcript)
    #expect(c.view.backgroundColor == .red)
    #expect(stage.transcript.take() == ["C.loadView", "C.viewDidLoad"])
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
