/// The meaning of a view's content, which decides whether right-to-left layouts mirror it.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
