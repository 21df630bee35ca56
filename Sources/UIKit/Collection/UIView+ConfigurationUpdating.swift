// The views whose configuration `@Invalidating(.configuration)` updates.

extension UIButton: ConfigurationUpdating {}
extension UITableViewCell: ConfigurationUpdating {}
extension UITableViewHeaderFooterView: ConfigurationUpdating {}
extension UICollectionViewCell: ConfigurationUpdating {}
