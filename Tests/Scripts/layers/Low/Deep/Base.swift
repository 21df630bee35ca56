public class Base {}
private struct High2 {}
func use(_: Base.High, _: High2) {}
