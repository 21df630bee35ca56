// High in a comment is no reference, nor is "High" in a string.
public class Body: Base {
  public func make() -> High {
    let text = "High \(Helper.name)"
    return High(text)
  }
}
