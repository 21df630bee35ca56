/// Makes views of a class that is known by its metatype only. (See `UITableViewCellFactory`.)
open class UIViewFactory: UIView {
  public required override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  static func make<View: UIView>(_ type: View.Type, frame: CGRect = .zero) -> View {
    unsafeDowncast(unsafeBitCast(type, to: UIViewFactory.Type.self).init(frame: frame) as AnyObject, to: View.self)
  }
}
