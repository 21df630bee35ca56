// The members of collections that can be used by their Objective-C names.
extension UICollectionView {
  static var ofCollection: [ObjectiveCMember] { [.call("reloadData", UICollectionView.reloadData)] }
}
