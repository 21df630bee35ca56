import FrameworkSupport
import UIKit

public enum MPMediaLibraryAuthorizationStatus: Int, Sendable { case notDetermined, denied, restricted, authorized }

/// The permission for the library, which is empty.
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

  /// Asks the user once, and answers with the same status after that.
  open class func requestAuthorization(_ handler: @escaping (MPMediaLibraryAuthorizationStatus) -> Void) {
    permission.request(handler)
  }
}

public struct MPMediaType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let music = MPMediaType(rawValue: 1)
  public static let podcast = MPMediaType(rawValue: 2)
  public static let audioBook = MPMediaType(rawValue: 4)
  public static let anyAudio = MPMediaType(rawValue: 0xff)
  public static let anyVideo = MPMediaType(rawValue: 0xff00)
  public static let any = MPMediaType(rawValue: .max)
}

/// A song. The library has none.
open class MPMediaItem: NSObject, @unchecked Sendable {
  open var persistentID: UInt64 { 0 }
  open var title: String? { nil }
  open var artist: String? { nil }
  open var albumTitle: String? { nil }
  open var playbackDuration: TimeInterval { 0 }
  open var artwork: MPMediaItemArtwork? { nil }
  open var assetURL: URL? { nil }
  open var mediaType: MPMediaType { .music }
  open func value(forProperty property: String) -> Any? { nil }
}

open class MPMediaItemCollection: NSObject, @unchecked Sendable {
  public let items: [MPMediaItem]
  open var representativeItem: MPMediaItem? { items.first }
  open var count: Int { items.count }
  public init(items: [MPMediaItem]) { self.items = items }
}

/// A search in the library, which finds nothing.
open class MPMediaQuery: NSObject, @unchecked Sendable {
  public override init() {}

  open var items: [MPMediaItem]? { [] }
  open var collections: [MPMediaItemCollection]? { [] }
  open class func songs() -> MPMediaQuery { MPMediaQuery() }
  open class func albums() -> MPMediaQuery { MPMediaQuery() }
  open class func artists() -> MPMediaQuery { MPMediaQuery() }
  open class func playlists() -> MPMediaQuery { MPMediaQuery() }
}

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

/// The list of an empty library, with Cancel.
open class MPMediaPickerController: UIViewController {
  open weak var delegate: (any MPMediaPickerControllerDelegate)?
  public let mediaTypes: MPMediaType
  open var allowsPickingMultipleItems = false
  open var showsCloudItems = true
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

/// The slider of the device's volume, which changes nothing that one could hear.
open class MPVolumeView: UIView {
  open var showsVolumeSlider = true { didSet { slider.isHidden = !showsVolumeSlider } }
  /// There is no other output, so that no button is displayed.
  open var showsRouteButton = true
  private let slider = UISlider()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    slider.value = 0.5
    slider.accessibilityLabel = "Volume"
    slider.frame = bounds
    slider.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(slider)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { slider.sizeThatFits(size) }
  open override var intrinsicContentSize: CGSize { slider.intrinsicContentSize }
}
