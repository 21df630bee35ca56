import Testing
import UIKitTesting
import Wire

// For CommitCycle and the values that are created lazily, which apps do not see.
@testable import UIKit

@MainActor @Suite struct InspectViewTests {
  @Test func `the inspector lists a label's properties by class, its own class first`() {
    let root = UIViewController()
    let label = UILabel(frame: CGRect(x: 16, y: 11, width: 120, height: 21))
    label.text = "Alien"
    label.accessibilityIdentifier = "title"
    root.view.addSubview(label)
    let screen = Screen(root)
    let answer = InspectAnswer(label)
    #expect(answer.classes == ["UILabel", "UIView", "UIResponder"])
    #expect(answer.value("text", of: "UILabel") == "\"Alien\"")
    #expect(answer.value("textColor", of: "UILabel") == "label (light #000000, dark #FFFFFF)")
    #expect(answer.value("font", of: "UILabel")?.hasSuffix("400, 17 pt") == true)
    #expect(answer.value("textAlignment", of: "UILabel") == ".natural")
    #expect(answer.value("frame", of: "UIView") == "(16, 11, 120, 21)")
    #expect(answer.value("superview", of: "UIView") == "UIView \(root.view.number)")
    #expect(answer.value("accessibilityIdentifier", of: "UIResponder") == "\"title\"")
    #expect(answer.value("accessibilityTraits", of: "UIResponder") == "[.staticText]")
    let members = ["type", "viewer", "inspect", "view", "controller", "class"].map { answer.json[$0] }
    #expect(members == ["inspect", 3, "w1", .integer(label.number), .integer(root.assignedID), "UILabel"])
    #expect(
      answer.json["description"]?.string
        == "<UILabel: \(label.address); frame = (16 11; 120 21); text = 'Alien'; identifier = 'title'>")
    withExtendedLifetime(screen) {}
  }

  @Test func `the inspector lists the properties of controls, scroll views, tables and cells`() {
    let table = Rows()
    let toggle = UISwitch()
    toggle.isOn = true
    table.tableView.tableHeaderView = toggle
    let screen = Screen(table)
    #expect(InspectAnswer(toggle).values(of: "UISwitch").first == "isOn = true")
    #expect(InspectAnswer(toggle).value("state", of: "UIControl") == "[]")
    let list = InspectAnswer(table.tableView)
    #expect(list.value("rowsInSections", of: "UITableView") == "[3]")
    #expect(list.value("rowHeight", of: "UITableView") == "automaticDimension")
    #expect(list.value("dataSource", of: "UITableView") == "Rows \(table.assignedID)")
    #expect(list.value("contentSize", of: "UIScrollView")?.hasPrefix("(390, ") == true)
    let cell = InspectAnswer(table.tableView.visibleCells[1])
    #expect(cell.value("indexPath", of: "UITableViewCell") == "[0, 1]")
    #expect(cell.value("reuseIdentifier", of: "UITableViewCell") == "\"Row\"")
    withExtendedLifetime(screen) {}
  }

  @Test func `inspecting a view creates no lazy subviews, layers or items`() {
    let root = UIViewController()
    let cell = UITableViewCell()
    cell.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    root.view.addSubview(cell)
    let screen = Screen(root)
    let before = [cell.subviews.count == 0, cell.storedLayer == nil, root.storedNavigationItem == nil]
    _ = InspectAnswer(cell).json
    _ = InspectAnswer(root).json
    #expect([cell.subviews.count == 0, cell.storedLayer == nil, root.storedNavigationItem == nil] == before)
    #expect(!SessionContext.current.cycle.isScheduled)
    let other = UIViewController()
    root.addChild(other)
    #expect(InspectAnswer(other).value("isViewLoaded", of: "UIViewController") == "false")
    #expect(InspectAnswer(other).json["view"] == 0)
    #expect(!other.isViewLoaded)
    withExtendedLifetime(screen) {}
  }

  @Test func `the inspector lists a used layer and hides the text of secure fields`() {
    let root = UIViewController()
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
    field.isSecureTextEntry = true
    field.text = "hunter2"
    field.layer.borderWidth = 2
    root.view.addSubview(field)
    let screen = Screen(root)
    let answer = InspectAnswer(field)
    #expect(answer.value("borderWidth", of: "layer (CALayer)") == "2")
    #expect(answer.value("text", of: "UITextField") == "secret")
    #expect(!answer.json.text.contains("hunter2"))
    withExtendedLifetime(screen) {}
  }

  @Test func `the inspector lists layout guides with frames in the view's coordinates`() {
    let root = UIViewController()
    let guide = UILayoutGuide()
    guide.identifier = "column"
    root.view.addLayoutGuide(guide)
    guide.pinTop(to: root.view, width: 100)
    let screen = Screen(root)
    #expect(
      InspectAnswer(root.view).guides == [
        "Safe area [0,47,390,763]", "Layout margins [16,47,358,763]", "Readable content [16,47,358,763]",
        "column [0,0,100,20]",
      ])
    withExtendedLifetime(screen) {}
  }

  @Test func `inspect questions about unknown views and malformed questions are refused`() {
    let screen = Screen(UIViewController())
    let unknown = appAnswer(.inspect, ["type": "inspect", "id": "w9", "viewer": 1, "view": 999])
    #expect([unknown["type"], unknown["code"], unknown["inspect"]] == ["error", "unknown-view", "w9"])
    #expect(appAnswer(.inspect, ["type": "inspect", "controller": 999])["code"] == "unknown-controller")
    withExtendedLifetime(screen) {}
  }
}

extension UILayoutGuide {
  fileprivate func pinTop(to view: UIView, width: CGFloat) {
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: view.topAnchor), leadingAnchor.constraint(equalTo: view.leadingAnchor),
      widthAnchor.constraint(equalToConstant: width), heightAnchor.constraint(equalToConstant: 20),
    ])
  }
}

private class Rows: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
  }
}
