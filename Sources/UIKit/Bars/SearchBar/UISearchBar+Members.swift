// Keys of the search bar that are not documented, but that apps read.
extension UISearchBar {
  static var ofSearchBar: [ObjectiveCMember] {
    [
      .key(readOnly: "searchField", \UISearchBar.searchTextField), .key("placeholder", \UISearchBar.placeholder),
      .key("text", \UISearchBar.text),
    ]
  }
}
