/// Module `PhotosUI`: the picker for pictures.
///
/// Real: `PHPickerViewController` displays the pictures of a folder (`VITRINE_PICTURES`, or `Pictures` in the home folder), with its limit
/// of selections, and returns them as item providers, which load a `UIImage` or a file. With a configuration for a photo library, the
/// results have identifiers of assets too, and assets can be preselected. Not here: videos and Live Photos, and the search. A replay reads
/// the journal in place of the files.
import FrameworkSupport
@_spi(Frameworks) @_exported import UIKit
@_exported import VitrinePhotos
@_exported import VitrineUniformTypeIdentifiers

/// A filter for the kinds of assets that can be picked.
public struct PHPickerFilter: Equatable, Sendable {
  let picksImages: Bool

  public static let images = PHPickerFilter(picksImages: true)
  public static let videos = PHPickerFilter(picksImages: false)
  public static let livePhotos = PHPickerFilter(picksImages: false)
  public static let screenshots = PHPickerFilter(picksImages: true)
  public static let bursts = PHPickerFilter(picksImages: false)
  public static let cinematicVideos = PHPickerFilter(picksImages: false)
  public static let depthEffectPhotos = PHPickerFilter(picksImages: false)
  public static let panoramas = PHPickerFilter(picksImages: false)
  public static let screenRecordings = PHPickerFilter(picksImages: false)
  public static let slomoVideos = PHPickerFilter(picksImages: false)
  public static let timelapseVideos = PHPickerFilter(picksImages: false)
  public static func playbackStyle(_ playbackStyle: PHAsset.PlaybackStyle) -> PHPickerFilter {
    PHPickerFilter(picksImages: playbackStyle == .image || playbackStyle == .imageAnimated)
  }
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(picksImages: subfilters.contains { $0.picksImages })
  }
  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(picksImages: subfilters.allSatisfy { $0.picksImages })
  }
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
    PHPickerFilter(picksImages: !filter.picksImages)
  }
}

/// The filter, the limit of the selection and other settings of a picker.
public struct PHPickerConfiguration: Equatable, Sendable {
  public enum AssetRepresentationMode: Int, Sendable { case automatic, current, compatible }
  public enum Selection: Int, Sendable { case `default`, ordered, people, continuous, continuousAndOrdered }

  /// The maximum number of selected assets; 0 for no limit.
  public var selectionLimit = 1
  public var filter: PHPickerFilter?
  public var selection = Selection.default
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  /// The assets that are selected at first, in this order. It only has an effect in a configuration for a photo library.
  public var preselectedAssetIdentifiers: [String] = []
  let returnsIdentifiers: Bool

  public init() { returnsIdentifiers = false }

  /// Creates a configuration whose results contain the identifiers of assets.
  public init(photoLibrary: PHPhotoLibrary) { returnsIdentifiers = true }
}

/// A picked picture.
public struct PHPickerResult: Hashable, @unchecked Sendable {
  public let itemProvider: NSItemProvider
  public let assetIdentifier: String?
}

/// Receives the picked pictures. A cancelled picker reports an empty list.
@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// A picker that displays the pictures of a folder, three in a row. The delegate must dismiss it.
public final class PHPickerViewController: UIViewController {
  public let configuration: PHPickerConfiguration
  public weak var delegate: (any PHPickerViewControllerDelegate)?
  private let grid: PictureGrid
  private let bar = UINavigationBar()
  private let item = UINavigationItem(title: "Photos")

  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    grid = PictureGrid(configuration)
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    item.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.finish([]) })
    if configuration.selectionLimit != 1 {
      item.rightBarButtonItem = UIBarButtonItem(
        title: "Add",
        primaryAction: UIAction { [weak self] _ in
          guard let self else { return }
          finish(grid.selectedFiles)
        })
      item.rightBarButtonItem?.isEnabled = !grid.selectedFiles.isEmpty
    }
    bar.items = [item]
    grid.onChange = { [weak self] in self?.selectionChanged() }
    addChild(grid)
    view.addSubview(grid.view)
    view.addSubview(bar)
    for part in [bar, grid.view as UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        part.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        part.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
    }
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      grid.view.topAnchor.constraint(equalTo: bar.bottomAnchor),
      bar.heightAnchor.constraint(equalToConstant: 44),
      grid.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    grid.didMove(toParent: self)
  }

  /// Removes assets from the selection.
  public func deselectAssets(withIdentifiers identifiers: [String]) { grid.deselect(identifiers) }

  private func selectionChanged() {
    item.rightBarButtonItem?.isEnabled = !grid.selectedFiles.isEmpty
    if configuration.selectionLimit == 1, !grid.selectedFiles.isEmpty { finish(grid.selectedFiles) }
  }

  private func finish(_ files: [URL]) {
    let identifiers = configuration.returnsIdentifiers ? PictureLibrary.shared.identifiersByFile : [:]
    delegate?.picker(
      self,
      didFinishPicking: files.map {
        PHPickerResult(
          itemProvider: NSItemProvider(picture: PickedFiles.copy(of: $0)), assetIdentifier: identifiers[$0])
      })
  }
}

/// The grid of pictures in a picker, and its selection.
private final class PictureGrid: UICollectionViewController {
  var onChange: () -> Void = {}
  private(set) var selectedFiles: [URL] = []
  private let configuration: PHPickerConfiguration
  private let pictures: [URL]

  init(_ configuration: PHPickerConfiguration) {
    self.configuration = configuration
    pictures = configuration.filter?.picksImages == false ? [] : PictureLibrary.files
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 2
    layout.minimumInteritemSpacing = 2
    layout.itemSize = CGSize(width: 128, height: 128)
    super.init(collectionViewLayout: layout)
    guard configuration.returnsIdentifiers, configuration.selectionLimit != 1 else { return }
    let identifiers = PictureLibrary.shared.identifiersByFile
    let files = configuration.preselectedAssetIdentifiers.compactMap { identifier in
      pictures.first { identifiers[$0] == identifier }
    }
    selectedFiles = configuration.selectionLimit == 0 ? files : Array(files.prefix(configuration.selectionLimit))
  }

  func deselect(_ identifiers: [String]) {
    let identifiersByFile = PictureLibrary.shared.identifiersByFile
    selectedFiles.removeAll { identifiersByFile[$0].map(identifiers.contains) ?? false }
    collectionView.reloadData()
    onChange()
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "picture")
    guard pictures.isEmpty else { return }
    var empty = UIContentUnavailableConfiguration.empty()
    empty.text = "No Photos"
    empty.secondaryText = "Set VITRINE_PICTURES to a folder with pictures."
    contentUnavailableConfiguration = empty
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let side = max(1, ((view.bounds.width - 4) / 3).rounded(.down))
    (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: side, height: side)
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    pictures.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
    let file = pictures[indexPath.item]
    let picture = UIImageView(image: UIImage(contentsOfFile: file.path))
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    let isSelected = selectedFiles.contains(file)
    picture.layer.borderWidth = isSelected ? 4 : 0
    picture.layer.borderColor = UIColor.systemBlue.cgColor
    cell.backgroundView = picture
    cell.isAccessibilityElement = true
    cell.accessibilityLabel = file.deletingPathExtension().lastPathComponent
    cell.accessibilityTraits = isSelected ? [.button, .selected] : .button
    return cell
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    let file = pictures[indexPath.item]
    if selectedFiles.contains(file) {
      selectedFiles.removeAll { $0 == file }
    } else if configuration.selectionLimit == 0 || selectedFiles.count < configuration.selectionLimit {
      selectedFiles.append(file)
    }
    collectionView.reloadData()
    onChange()
  }
}
