import ContainerKit
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct KeyboardAwareTests {
  /// Ten fields, one under the other; it knows nothing of a keyboard.
  private final class Form: UIViewController {
    let fields = (0..<10).map { _ in UITextField() }
    override func viewDidLoad() {
      super.viewDidLoad()
      let column = UIStackView(arrangedSubviews: fields)
      column.axis = .vertical
      column.spacing = 20
      column.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(column)
      for (number, field) in fields.enumerated() {
        field.placeholder = "field \(number)"
        field.heightAnchor.constraint(equalToConstant: 50).isActive = true
      }
      NSLayoutConstraint.activate([
        column.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
        column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
        column.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor, constant: -20),
      ])
    }
  }

  private let form = Form()
  private let container: KeyboardAwareViewController
  private let screen: Screen

  init() {
    container = KeyboardAwareViewController(contentViewController: form)
    screen = Screen(container)
  }

  private func isOverKeyboard(_ field: UIView) -> Bool {
    let keyboard = screen.find(.identifier("Keyboard"))?.frame ?? .null
    let fieldFrame = field.convert(field.bounds, to: nil)
    return !keyboard.isNull && fieldFrame.maxY <= keyboard.minY && fieldFrame.minY >= 0
  }

  @Test func `content has the screen's width and the height between the bars`() {
    let safeArea = screen.window.safeAreaLayoutGuide.layoutFrame
    #expect(form.view.convert(form.view.bounds, to: nil) == safeArea)
    #expect(container.keyboardOverlap == 0)
  }

  @Test func `a field under the keyboard is scrolled into view, and back when the keyboard is dismissed`() {
    let before = container.scrollView.contentOffset
    form.fields[9].becomeFirstResponder()
    screen.settle()
    #expect(container.keyboardOverlap == 336 && isOverKeyboard(form.fields[9]))
    #expect(container.scrollView.contentOffset.y > before.y)
    form.fields[9].resignFirstResponder()
    screen.settle()
    #expect(container.keyboardOverlap == 0 && container.scrollView.contentInset.bottom == 0)
    #expect(container.scrollView.contentOffset == before)
  }

  @Test func `a field that is visible above the keyboard does not move`() {
    let before = container.scrollView.contentOffset
    form.fields[1].becomeFirstResponder()
    screen.settle()
    #expect(container.scrollView.contentOffset == before && isOverKeyboard(form.fields[1]))
  }

  @Test func `moving focus to another field scrolls it into view`() {
    form.fields[0].becomeFirstResponder()
    screen.settle()
    #expect(!isOverKeyboard(form.fields[9]))
    form.fields[9].becomeFirstResponder()
    screen.settle()
    #expect(isOverKeyboard(form.fields[9]))
    form.fields[0].becomeFirstResponder()
    screen.settle()
    #expect(isOverKeyboard(form.fields[0]))
  }

  @Test func `the focused field is visible after the device rotates`() {
    form.fields[9].becomeFirstResponder()
    screen.settle()
    screen.rotate()
    screen.settle()
    #expect(isOverKeyboard(form.fields[9]))
    screen.rotate()
    screen.settle()
    #expect(isOverKeyboard(form.fields[9]))
    // The container scrolls to the field's position in the new width.
    #expect(container.scrollView.contentOffset.x == 0)
  }

  @Test func `after the user scrolls, dismissing the keyboard does not restore the old offset`() {
    form.fields[9].becomeFirstResponder()
    screen.settle()
    screen.swipe(.up, by: 60)
    screen.settle()
    let offset = container.scrollView.contentOffset
    form.view.endEditing(true)
    screen.settle()
    let last = container.scrollView.contentSize.height - container.scrollView.bounds.height
    #expect(container.scrollView.contentOffset.y == min(offset.y, last + container.view.safeAreaInsets.bottom))
  }

  @Test func `in a navigation controller the bar shows the content's item`() {
    let form = Form()
    form.navigationItem.title = "Address"
    let navigation = UINavigationController(
      rootViewController: KeyboardAwareViewController(contentViewController: form))
    let other = Screen(navigation)
    #expect(other.find("Address") != nil)
    form.fields[9].becomeFirstResponder()
    other.settle()
    let fieldFrame = form.fields[9].convert(form.fields[9].bounds, to: nil)
    #expect(fieldFrame.maxY <= 844 - 336 && fieldFrame.minY >= 91)
  }

  @Test func `keyboard changes are recorded as states`() {
    let lines = screen.transcript {
      form.fields[9].becomeFirstResponder()
      screen.settle()
      form.fields[9].resignFirstResponder()
      screen.settle()
    }.components(separatedBy: "\n").filter { $0.contains("KeyboardAwareViewController") }
    #expect(
      lines == [
        "+0.000 KeyboardAwareViewController goes from free to covered",
        "+0.250 KeyboardAwareViewController is covered",
        "+0.317 KeyboardAwareViewController goes from covered to free",
        "+0.567 KeyboardAwareViewController is free",
      ])
  }

  @Test func `a deallocated container receives no keyboard notifications`() {
    weak var weakContainer: KeyboardAwareViewController?
    do {
      let container = KeyboardAwareViewController(contentViewController: UIViewController())
      container.loadViewIfNeeded()
      weakContainer = container
    }
    #expect(weakContainer == nil)
    form.fields[9].becomeFirstResponder()
    screen.settle()
    #expect(isOverKeyboard(form.fields[9]))
  }

  private final class Fields: UITableViewController {
    let fields = (0..<12).map { _ in UITextField(frame: CGRect(x: 20, y: 0, width: 300, height: 44)) }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.contentView.addSubview(fields[indexPath.row])
      return cell
    }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
  }

  @Test func `a table view controller's content is not inset twice for the keyboard`() {
    let list = Fields(style: .plain)
    let container = KeyboardAwareViewController(contentViewController: list)
    let screen = Screen(container)
    list.fields[11].becomeFirstResponder()
    screen.settle()
    let keyboard = screen.find(.identifier("Keyboard"))?.frame ?? .null
    let fieldFrame = list.fields[11].convert(list.fields[11].bounds, to: nil)
    #expect(fieldFrame.maxY <= keyboard.minY && fieldFrame.minY > keyboard.minY - 120)
    #expect(container.scrollView.contentInset.bottom == 0 && list.tableView.contentInset.bottom > 200)
    list.fields[11].resignFirstResponder()
    screen.settle()
    #expect(list.tableView.contentInset.bottom == 0 && container.scrollView.contentOffset.y <= 0)
  }
}
