import Testing
import UIKitTesting

import UIKit

@MainActor @Suite struct UpdatePropertiesTests {
  private final class Log { var lines: [String] = [] }

  private final class Page: UIViewController {
    let log: Log
    init(_ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func loadView() { view = Sheet(log) }
    override func updateProperties() {
      super.updateProperties()
      log.lines.append("controller")
    }
  }

  private final class Sheet: UIView {
    let log: Log
    init(_ log: Log) {
      self.log = log
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override func updateProperties() {
      super.updateProperties()
      log.lines.append("view")
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      log.lines.append("layout")
    }
  }

  @Test func `updateProperties is called before the first layout, and later without a layout`() {
    let log = Log()
    let page = Page(log)
    let screen = Screen(page)
    #expect(Array(log.lines.prefix(3)) == ["controller", "view", "layout"])
    log.lines = []
    page.view.setNeedsUpdateProperties()
    page.view.setNeedsUpdateProperties()
    screen.settle()
    #expect(log.lines == ["view"])
    page.setNeedsUpdateProperties()
    screen.settle()
    #expect(log.lines == ["view", "controller", "view"])
    log.lines = []
    page.view.setNeedsUpdateProperties()
    page.view.updatePropertiesIfNeeded()
    screen.settle()
    #expect(log.lines == ["view"])
  }
}
