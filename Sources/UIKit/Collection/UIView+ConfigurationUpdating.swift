// The views that `@Invalidating(.configuration)` updates.

extension UIButton: ConfigurationUpdating {}
extension UITableViewCell: ConfigurationUpdating {}
extension UITableViewHeaderFooterView: ConfigurationUpdating {}
extension UICollectionViewCell: ConfigurationUpdating {}
