import UIKit

/// Shows the text of a document that the user picks.
class PickedViewController: ButtonsViewController, UIDocumentPickerDelegate, UINavigationControllerDelegate {
  private let label = UILabel(frame: CGRect(x: 20, y: 560, width: 350, height: 40))

  override var starts: [Start] { [("pick", { [self] in pick() })] }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
  }

  private func pick() {
    let picker = UIDocumentPickerViewController(documentTypes: ["public.text"], in: .open)
    picker.delegate = self
    present(picker, animated: false)
  }

  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    label.text = urls.first.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "unreadable"
  }
}
