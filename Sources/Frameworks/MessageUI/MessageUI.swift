/// Module `MessageUI`: mail and text messages, which this device cannot send.
///
/// Real: `canSendMail` and `canSendText` are false, as on a device without an account. A controller that is presented anyway displays its
/// content with a text that it cannot be sent, and can only be cancelled.
import FrameworkSupport
@_exported import UIKit

public enum MFMailComposeResult: Int, Sendable { case cancelled, saved, sent, failed }
public enum MessageComposeResult: Int, Sendable { case cancelled, sent, failed }

/// A screen that displays a mail, which cannot be sent.
open class MFMailComposeViewController: UINavigationController {
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
  private var lines: [String: String] = [:]
  private let page = PlaceholderView("MFMailComposeViewController", "This device cannot send mail.")

  open class func canSendMail() -> Bool { false }

  public init() {
    super.init(nibName: nil, bundle: nil)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    let cancel = setUpComposer(page) { [weak self] in
      guard let self else { return }
      mailComposeDelegate?.mailComposeController(self, didFinishWith: .cancelled, error: nil)
    }
    topViewController?.navigationItem.leftBarButtonItem = cancel
  }

  /// Sets a field of the mail, and displays all fields.
  private func set(_ name: String, _ text: String) {
    lines[name] = text
    page.content =
      "This device cannot send mail.\n"
      + lines.sorted { $0.key < $1.key }.map { "\($0): \($1)" }
      .joined(separator: "\n")
  }

  open func setSubject(_ subject: String) {
    set("Subject", subject)
    viewControllers.first?.title = subject
  }
  open func setToRecipients(_ toRecipients: [String]?) { set("To", toRecipients?.joined(separator: ", ") ?? "") }
  open func setCcRecipients(_ ccRecipients: [String]?) { set("Cc", ccRecipients?.joined(separator: ", ") ?? "") }
  open func setBccRecipients(_ bccRecipients: [String]?) { set("Bcc", bccRecipients?.joined(separator: ", ") ?? "") }
  open func setMessageBody(_ body: String, isHTML: Bool) { set("Text", body) }
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {
    set("Attachment \(filename)", "\(attachment.count) bytes")
  }
}

/// Receives the end of a mail's controller, which is always the cancellation here.
@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
  ) {}
}

/// A screen that displays a text message, which cannot be sent.
open class MFMessageComposeViewController: UINavigationController {
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  open var recipients: [String]? { didSet { update() } }
  open var body: String? { didSet { update() } }
  open var subject: String? { didSet { update() } }
  private let page = PlaceholderView("MFMessageComposeViewController", "This device cannot send messages.")

  open class func canSendText() -> Bool { false }
  open class func canSendSubject() -> Bool { false }
  open class func canSendAttachments() -> Bool { false }

  public init() {
    super.init(nibName: nil, bundle: nil)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    let cancel = setUpComposer(page) { [weak self] in
      guard let self else { return }
      messageComposeDelegate?.messageComposeViewController(self, didFinishWith: .cancelled)
    }
    topViewController?.navigationItem.rightBarButtonItem = cancel
  }

  private func update() {
    page.content = ["This device cannot send messages.", recipients?.joined(separator: ", "), subject, body]
      .compactMap(\.self).joined(separator: "\n")
  }
}

/// Receives the end of a text message's controller, which is always the cancellation here.
@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

extension UINavigationController {
  /// Sets up a screen titled "New Message" with the placeholder, and returns its Cancel button.
  fileprivate func setUpComposer(
    _ page: PlaceholderView, cancelled: @escaping @MainActor () -> Void
  ) -> UIBarButtonItem {
    let root = UIViewController()
    root.title = "New Message"
    page.fill(root.view)
    setViewControllers([root], animated: false)
    return UIBarButtonItem(systemItem: .cancel, primaryAction: UIAction { _ in cancelled() })
  }
}
