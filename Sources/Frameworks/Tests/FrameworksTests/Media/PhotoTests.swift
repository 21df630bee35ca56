import Testing
import UIKitTesting
import VitrinePhotosUI
@testable import VitrinePhotos

@MainActor @Suite(.serialized) struct PhotoTests {
  private final class Observer: NSObject, PHPhotoLibraryChangeObserver, @unchecked Sendable {
    let fetched: PHFetchResult<PHAsset>
    private(set) var inserted: IndexSet?
    init(_ fetched: PHFetchResult<PHAsset>) { self.fetched = fetched }

    func photoLibraryDidChange(_ changeInstance: PHChange) {
      let details = changeInstance.changeDetails(for: fetched)
      DispatchQueue.main.sync { inserted = details?.insertedIndexes }
    }
  }

  /// Permission is for the process, so that all is in one test.
  @Test func `pictures are fetched with permission, loaded, added and put into an album`() throws {
    let folder = URL(fileURLWithPath: makeTemporaryFolder())
    defer { try? FileManager.default.removeItem(at: folder) }
    let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>"#
    for name in ["b.svg", "a.svg"] {
      try drawing.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    // A session has a home folder of its own, where saved pictures are.
    let home = ProcessInfo.processInfo.environment["HOME"] ?? "/"
    setenv("HOME", folder.path, 1)
    setenv("VITRINE_PICTURES", folder.path, 1)
    defer {
      setenv("HOME", home, 1)
      unsetenv("VITRINE_PICTURES")
    }

    let screen = Screen(UIViewController())
    #expect(PHPhotoLibrary.authorizationStatus() == .notDetermined)
    #expect(PHAsset.fetchAssets(with: .image, options: nil).count == 0)
    var status: PHAuthorizationStatus?
    PHPhotoLibrary.requestAuthorization(for: .readWrite) { status = $0 }
    screen.settle()
    screen.tap("Allow Full Access")
    screen.settle()
    #expect(status == .authorized)

    let options = PHFetchOptions()
    options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: true)]
    options.predicate = NSPredicate(format: "mediaType == %d", PHAssetMediaType.image.rawValue)
    let assets = PHAsset.fetchAssets(with: options)
    #expect(assets.object(at: 0).localIdentifier == "a.svg/L0/001")
    #expect(PHAsset.fetchAssets(with: .video, options: nil).count == 0)
    #expect(assets[0].pixelWidth == 20)
    var size: CGSize?
    PHImageManager.default().requestImage(
      for: assets[1], targetSize: CGSize(width: 5, height: 5), contentMode: .aspectFill, options: nil
    ) { image, _ in size = image?.size }
    #expect(size == nil)
    screen.settle()
    #expect(size == CGSize(width: 20, height: 10))

    let cropping = PHImageRequestOptions()
    (cropping.isSynchronous, cropping.resizeMode) = (true, .exact)
    cropping.normalizedCropRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    PHImageManager.default().requestImage(
      for: assets[1], targetSize: CGSize(width: 5, height: 5), contentMode: .aspectFill, options: cropping
    ) { image, _ in size = image?.size }
    #expect(size == CGSize(width: 10, height: 10))

    let item = PhotosPickerItem(itemIdentifier: "a.svg/L0/001")
    var loaded: Data?
    item.loadTransferable(type: Data.self) { result in MainActor.assumeIsolated { loaded = try? result.get() } }
    screen.settle()
    #expect(loaded == Data(drawing.utf8) && item.supportedContentTypes == [.svg])

    let observer = Observer(assets)
    PHPhotoLibrary.shared().register(observer)
    defer { PHPhotoLibrary.shared().unregisterChangeObserver(observer) }
    var identifiers: [String] = []
    var isDone = false
    PHPhotoLibrary.shared().performChanges {
      let request = PHAssetCreationRequest.forAsset()
      request.addResource(with: .photo, data: Data(drawing.utf8), options: nil)
      let album = PHAssetCollectionChangeRequest.creationRequestForAssetCollection(withTitle: "Tea")
      guard let placeholder = request.placeholderForCreatedAsset else { return }
      album.addAssets([placeholder] as NSArray)
      identifiers = [placeholder.localIdentifier, album.placeholderForCreatedAssetCollection.localIdentifier]
    } completionHandler: { success, _ in
      isDone = success
    }
    screen.settle()
    #expect(isDone)
    let album = try #require(
      PHAssetCollection.fetchAssetCollections(withLocalIdentifiers: [identifiers[1]], options: nil).firstObject)
    let members = PHAsset.fetchAssets(in: album, options: nil)
    #expect(album.localizedTitle == "Tea" && members.firstObject?.localIdentifier == identifiers[0])
    #expect(observer.inserted?.count == 1)

    PHPhotoLibrary.shared().performChanges { PHAssetChangeRequest.deleteAssets(members) }
    screen.settle()
    #expect(PHAsset.fetchAssets(withLocalIdentifiers: [identifiers[0]], options: nil).count == 0)
    try checkEdits(of: assets[0], screen)
  }

  /// The app replaces a picture, reads its edit again, and reverts it.
  private func checkEdits(of asset: PHAsset, _ screen: Screen) throws {
    func input(_ handles: Bool) throws -> PHContentEditingInput {
      let options = PHContentEditingInputRequestOptions()
      options.canHandleAdjustmentData = { _ in handles }
      nonisolated(unsafe) var result: PHContentEditingInput?
      let cancelled = asset.requestContentEditingInput(with: options) { _, _ in Issue.record("a cancelled request") }
      asset.cancelContentEditingInputRequest(cancelled)
      asset.requestContentEditingInput(with: options) { input, _ in result = input }
      screen.settle()
      return try #require(result)
    }
    func change(_ body: @escaping (PHAssetChangeRequest) -> Void) -> Bool {
      nonisolated(unsafe) var isDone = false
      PHPhotoLibrary.shared().performChanges {
        body(PHAssetChangeRequest(for: asset))
      } completionHandler: { success, _ in
        isDone = success
      }
      screen.settle()
      return isDone
    }
    let output = PHContentEditingOutput(contentEditingInput: try input(true))
    output.adjustmentData = PHAdjustmentData(formatIdentifier: "tea", formatVersion: "1", data: Data([7]))
    #expect(!change { $0.contentEditingOutput = output })
    let drawing = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 6), format: .init()).jpegData(
      withCompressionQuality: 1
    ) { $0.fill(CGRect(x: 0, y: 0, width: 8, height: 6)) }
    try drawing.write(to: output.renderedContentURL)
    #expect(change { $0.contentEditingOutput = output })
    #expect(asset.hasAdjustments && asset.data == drawing)
    #expect(PHAssetResource.assetResources(for: asset).map(\.type) == [.photo, .fullSizePhoto])
    // Who can handle the edit gets the original picture with the data.
    let (whole, flat) = (try input(true), try input(false))
    #expect(whole.adjustmentData?.data == Data([7]) && whole.displaySizeImage?.size == CGSize(width: 20, height: 10))
    #expect(flat.adjustmentData == nil && flat.fullSizeImageURL == output.renderedContentURL)
    #expect(change { $0.revertAssetContentToOriginal() })
    #expect(!asset.hasAdjustments && asset.pixelWidth == 20)

    nonisolated(unsafe) var failures = 0
    PHLivePhoto.request(
      withResourceFileURLs: [], placeholderImage: nil, targetSize: .zero, contentMode: .aspectFit
    ) { photo, information in if photo == nil, information[PHLivePhotoInfoErrorKey] != nil { failures += 1 } }
    screen.settle()
    #expect(failures == 1 && !NSItemProvider(object: UIImage()).canLoadObject(ofClass: PHLivePhoto.self))
  }
}
