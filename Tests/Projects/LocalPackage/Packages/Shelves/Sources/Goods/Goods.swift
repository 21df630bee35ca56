public enum Goods {
  public static let all = ["bread", "milk"]
}
