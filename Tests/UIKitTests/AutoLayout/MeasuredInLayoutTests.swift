import Foundation
import Testing
import UIKitTesting

// For Events, which apps do not see.
@testable import UIKit

/// Layout whose code removes a constraint, measures a view and adds an equal constraint, as floating panels do.
@MainActor @Suite struct MeasuredInLayoutTests {
  private final class MeasuringController: UIViewController {
    let panel = UIView()
    let content = UIView()
    private(set) var layoutCount = 0
    private var heightConstraint: NSLayoutConstraint?
    private lazy var contentConstraint = content.heightAnchor.constraint(equalToConstant: 80)

    override func viewDidLoad() {
      super.viewDidLoad()
      for view in [panel, content] { view.translatesAutoresizingMaskIntoConstraints = false }
      panel.addSubview(content)
      view.addSubview(panel)
      NSLayoutConstraint.activate([
        panel.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        panel.widthAnchor.constraint(equalToConstant: 100), panel.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        content.leadingAnchor.constraint(equalTo: panel.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: panel.trailingAnchor),
        content.topAnchor.constraint(equalTo: panel.topAnchor),
        content.bottomAnchor.constraint(lessThanOrEqualTo: panel.bottomAnchor), contentConstraint,
      ])
    }

    func resizeContent(to height: CGFloat) { contentConstraint.constant = height }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      layoutCount += 1
      heightConstraint?.isActive = false
      let height = content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
      heightConstraint = panel.heightAnchor.constraint(equalToConstant: height + 20)
      heightConstraint?.isActive = true
    }
  }

  @Test func `a view that replaces a constraint and measures in layoutSubviews is laid out a bounded number of times`()
  {
    let outer = SessionContext.current.events.sink
    var log: [String] = []
    SessionContext.current.events.sink = { event in if case .string(let text)? = event["text"] { log.append(text) } }
    defer { SessionContext.current.events.sink = outer }
    let controller = MeasuringController()
    let screen = Screen(controller)
    #expect(controller.panel.frame.height == 100 && controller.content.frame.height == 80)
    #expect(controller.layoutCount < 5 && !log.contains { $0.contains("did not come to rest") })
    controller.resizeContent(to: 120)
    controller.view.setNeedsLayout()
    screen.advance(by: 0)
    #expect(controller.panel.frame.height == 140 && controller.content.frame.height == 120)
    #expect(controller.panel.frame.maxY == controller.view.bounds.height && controller.layoutCount < 10)
    #expect(!log.contains { $0.contains("did not come to rest") })
  }
}
