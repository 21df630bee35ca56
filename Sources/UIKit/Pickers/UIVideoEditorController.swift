/// The controller with which the user trims a video on iOS. Videos cannot be decoded here: `canEditVideo(atPath:)` returns false for all
/// files, and a presented controller reports a failure.
open class UIVideoEditorController: UINavigationController {
  /// Returns false, because videos cannot be edited here.
  open class func canEditVideo(atPath videoPath: String) -> Bool { false }

  /// The path of the video file.
  open var videoPath = ""
  /// The maximum duration of the edited video in seconds; 0 for no limit.
  open var videoMaximumDuration: TimeInterval = 600
  /// The quality of the edited video.
  open var videoQuality = UIImagePickerController.QualityType.typeLow

  private var editorDelegate: (any UIVideoEditorControllerDelegate)? {
    delegate as? any UIVideoEditorControllerDelegate
  }
  private var hasFailed = false

  public init() {
    super.init(nibName: nil, bundle: nil)
    let page = UIViewController()
    page.title = "Edit Video"
    page.view.backgroundColor = .systemBackground
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancelEditing() })
    let label = UILabel()
    label.text = "Videos cannot be edited here."
    label.textColor = .secondaryLabel
    label.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: page.view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: page.view.centerYAnchor),
    ])
    setViewControllers([page], animated: false)
  }

  public required init?(coder: NSCoder) { nil }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasFailed else { return }
    hasFailed = true
    let error = NSError(
      domain: NSCocoaErrorDomain, code: CocoaError.featureUnsupported.rawValue,
      userInfo: [NSLocalizedDescriptionKey: "The video cannot be edited."])
    editorDelegate?.videoEditorController(self, didFailWithError: error)
  }

  private func cancelEditing() {
    guard let editorDelegate else { return dismiss(animated: true) }
    editorDelegate.videoEditorControllerDidCancel(self)
  }
}

/// A delegate that receives the result of editing a video. By default, the editor is dismissed after saving and cancelling, but not after
/// a failure.
@preconcurrency @MainActor
public protocol UIVideoEditorControllerDelegate: AnyObject {
  func videoEditorController(_ editor: UIVideoEditorController, didSaveEditedVideoToPath editedVideoPath: String)
  func videoEditorController(_ editor: UIVideoEditorController, didFailWithError error: any Error)
  func videoEditorControllerDidCancel(_ editor: UIVideoEditorController)
}

extension UIVideoEditorControllerDelegate {
  public func videoEditorController(
    _ editor: UIVideoEditorController, didSaveEditedVideoToPath editedVideoPath: String
  ) { editor.dismiss(animated: true) }
  // The editor stays presented, because it displays the reason and can be cancelled.
  public func videoEditorController(_ editor: UIVideoEditorController, didFailWithError error: any Error) {}
  public func videoEditorControllerDidCancel(_ editor: UIVideoEditorController) { editor.dismiss(animated: true) }
}
