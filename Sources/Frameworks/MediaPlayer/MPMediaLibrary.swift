import FrameworkSupport
import UIKit

public enum MPMediaLibraryAuthorizationStatus: Int, Sendable { case notDetermined, denied, restricted, authorized }

/// The media library, which is empty, and the permission to read it.
open class MPMediaLibrary: NSObject, @unchecked Sendable {
  private static let library = MPMediaLibrary()
  private static let permission = Permission(undecided: MPMediaLibraryAuthorizationStatus.notDetermined) { answered in
    SystemPrompt.ask(
      "“\(SystemPrompt.appName)” Would Like to Access Apple Music And Your Media Library",
      message: Bundle.main.object(forInfoDictionaryKey: "NSAppleMusicUsageDescription") as? String,
      [.init("Don’t Allow"), .init("Allow")]
    ) { index in answered(index == 1 ? .authorized : .denied) }
  }

  open class func `default`() -> MPMediaLibrary { library }
  open class func authorizationStatus() -> MPMediaLibraryAuthorizationStatus { permission.status }

  open var lastModifiedDate: Date { Date(timeIntervalSinceReferenceDate: 0) }

  /// Does nothing: no notifications are posted, because the library never changes.
  open func beginGeneratingLibraryChangeNotifications() {}
  open func endGeneratingLibraryChangeNotifications() {}
  /// Fails with `MPError.notSupported`, because there is no store.
  open func addItem(
    withProductID productID: String, completionHandler: (([MPMediaEntity], (any Error)?) -> Void)? = nil
  ) {
    nonisolated(unsafe) let handler = completionHandler
    afterTurn { handler?([], MPError(.notSupported)) }
  }

  /// Asks the user once for permission. Later calls report the same answer.
  open class func requestAuthorization(_ handler: @escaping (MPMediaLibraryAuthorizationStatus) -> Void) {
    permission.request(handler)
  }
}

/// The kinds of media items, such as music or podcasts.
public struct MPMediaType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let music = MPMediaType(rawValue: 1)
  public static let podcast = MPMediaType(rawValue: 2)
  public static let audioBook = MPMediaType(rawValue: 4)
  public static let audioITunesU = MPMediaType(rawValue: 8)
  public static let movie = MPMediaType(rawValue: 0x100)
  public static let tvShow = MPMediaType(rawValue: 0x200)
  public static let videoPodcast = MPMediaType(rawValue: 0x400)
  public static let musicVideo = MPMediaType(rawValue: 0x800)
  public static let homeVideo = MPMediaType(rawValue: 0x2000)
  public static let anyAudio = MPMediaType(rawValue: 0xff)
  public static let anyVideo = MPMediaType(rawValue: 0xff00)
  public static let any = MPMediaType(rawValue: .max)
}

/// Receives the picked items, or the cancellation.
@preconcurrency @MainActor
public protocol MPMediaPickerControllerDelegate: NSObjectProtocol {
  func mediaPicker(_ mediaPicker: MPMediaPickerController, didPickMediaItems mediaItemCollection: MPMediaItemCollection)
  func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController)
}
extension MPMediaPickerControllerDelegate {
  public func mediaPicker(
    _ mediaPicker: MPMediaPickerController, didPickMediaItems mediaItemCollection: MPMediaItemCollection
  ) {}
  public func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController) {}
}

/// A screen for an empty library, with the button Cancel. The options for items are stored without effect.
open class MPMediaPickerController: UIViewController {
  open weak var delegate: (any MPMediaPickerControllerDelegate)?
  public let mediaTypes: MPMediaType
  open var allowsPickingMultipleItems = false
  open var showsCloudItems = true
  open var showsItemsWithProtectedAssets = true
  open var prompt: String?

  public init(mediaTypes: MPMediaType) {
    self.mediaTypes = mediaTypes
    super.init(nibName: nil, bundle: nil)
  }
  public convenience init() { self.init(mediaTypes: .any) }
  public required init?(coder: NSCoder) {
    mediaTypes = .any
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    PlaceholderView("MPMediaPickerController", "There is no music on this device.").fill(view)
    let item = UINavigationItem(title: "Songs")
    item.prompt = prompt
    item.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in self.map { $0.delegate?.mediaPickerDidCancel($0) } })
    view.addSystemBar(item)
  }
}
