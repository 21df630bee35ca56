// The members of collections that are found by their Objective-C names.
extension UICollectionView {
  static var ofCollection: [ObjectiveCMember] { [.call("reloadData", UICollectionView.reloadData)] }
}
