import Foundation

/// A grid of the pictures in a folder, with three pictures in each row.
final class PictureGrid: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  var onPick: (URL) -> Void = { _ in }
  var onCancel: () -> Void = {}
  var offersPictures = true
  private let folder: PictureFolder
  private var pictures: [URL] = []

  init(of folder: PictureFolder) {
    self.folder = folder
    let layout = UICollectionViewFlowLayout()
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (2, 2)
    super.init(collectionViewLayout: layout)
    title = "Photos"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.onCancel() })
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.register(PictureCell.self, forCellWithReuseIdentifier: "picture")
    pictures = offersPictures ? folder.pictures : []
    guard pictures.isEmpty else { return }
    var empty = UIContentUnavailableConfiguration.empty()
    empty.image = UIImage(systemName: "photo.on.rectangle")
    empty.text = "No Photos"
    empty.secondaryText =
      "Put pictures into \(folder.url.path), or set \(PictureFolder.environmentVariable) to a folder."
    contentUnavailableConfiguration = empty
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    pictures.count
  }

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
    (cell as? PictureCell)?.loadImage(pictures[indexPath.item])
    return cell
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    onPick(pictures[indexPath.item])
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let side = ((collectionView.bounds.width - 4) / 3).rounded(.down)
    return CGSize(width: side, height: side)
  }
}

/// The cell of a picture.
private final class PictureCell: UICollectionViewCell {
  private let picture = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.frame = contentView.bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(picture)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  func loadImage(_ url: URL) {
    picture.image = UIImage(contentsOfFile: url.path)
    accessibilityLabel = url.deletingPathExtension().lastPathComponent
  }
}

/// Displays a picture in a square scroll view. The user picks the part that is visible in the square.
final class PictureEditor: UIViewController, UIScrollViewDelegate {
  var onChoose: (CGRect) -> Void = { _ in }
  private let image: UIImage
  private let scrollView = UIScrollView()
  private let picture: UIImageView

  init(_ image: UIImage) {
    self.image = image
    picture = UIImageView(image: image)
    super.init(nibName: nil, bundle: nil)
    title = "Move and Scale"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Choose",
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        onChoose(visibleRect)
      })
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delegate = self
    scrollView.layer.borderWidth = 1
    scrollView.layer.borderColor = CGColor(gray: 1, alpha: 0.6)
    scrollView.contentSize = image.size
    scrollView.addSubview(picture)
    view.addSubview(scrollView)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let side = min(view.bounds.width, view.bounds.height)
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    let frame = CGRect(center: middle, size: CGSize(width: side, height: side))
    guard scrollView.frame != frame else { return }
    scrollView.frame = frame
    let shorter = min(image.size.width, image.size.height)
    guard shorter > 0 else { return }
    scrollView.minimumZoomScale = side / shorter
    scrollView.maximumZoomScale = 4 * side / shorter
    scrollView.zoomScale = side / shorter
    scrollView.contentOffset = CGPoint(
      x: (scrollView.contentSize.width - side) / 2, y: (scrollView.contentSize.height - side) / 2)
  }

  /// The visible part of the picture, in the image's coordinates.
  private var visibleRect: CGRect {
    let scale = max(scrollView.zoomScale, 0.0001)
    let visible = scrollView.bounds.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
    return visible.intersection(CGRect(origin: .zero, size: image.size))
  }
}
