// What is found by its Objective-C name in collections.
extension UICollectionView {
  static var ofCollection: [ObjectiveCMember] { [.call("reloadData", UICollectionView.reloadData)] }
}
