import Introspection

extension UIWindowScene {
  /// Creates a scene of a class that is known only by its metatype.
  static func instance(
    of type: UIWindowScene.Type, session: UISceneSession, connectionOptions: UIScene.ConnectionOptions
  ) -> UIWindowScene {
    ClassFactory.make(type) { (template: WindowSceneTemplate.Type) in
      template.init(session: session, connectionOptions: connectionOptions)
    }
  }
}

/// The template for `init(session:connectionOptions:)`; see `ClassFactory`.
private class WindowSceneTemplate: UIWindowScene {
  required override init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    super.init(session: session, connectionOptions: connectionOptions)
  }
}

/// Makes calls of the template's initializer dynamic; see `ClassFactory`.
private final class OverriddenWindowSceneTemplate: WindowSceneTemplate {
  required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    super.init(session: session, connectionOptions: connectionOptions)
  }
}
