// The members of collections that can be used by their Objective-C names.
extension UICollectionView {
  static var membersOfCollection: [ObjectiveCMember] { [.call("reloadData", UICollectionView.reloadData)] }
}
