import Testing

// For ConfiguredBackgroundView, which apps do not see.
@testable import UIKit

/// Configurations of a table's section headers.
@MainActor @Suite struct HeaderConfigurationTests {
  @Test func `a table header calls its configurationUpdateHandler and has a background configuration`() {
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

  @Test func `updateConfiguration(using:) of a header is called before its first layout`() {
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
    let background = UIView()
    header.backgroundView = background
    header.backgroundConfiguration = .clear()
    #expect(header.backgroundView == nil && background.superview == nil)
  }
}
