open class UISplitViewController: UIViewController {}
