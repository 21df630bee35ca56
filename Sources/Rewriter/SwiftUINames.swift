/// The names of SwiftUI's types that UIKit apps and libraries use. Code that contains one of them is left out.
enum SwiftUINames {
  static let all: Set<String> = [
    "View", "ViewModifier", "ViewBuilder", "PreviewProvider", "UIViewRepresentable", "UIViewControllerRepresentable",
    "UIViewRepresentableContext", "UIViewControllerRepresentableContext", "UIHostingController",
    "UIHostingConfiguration",
    "EnvironmentKey", "EnvironmentValues", "PreferenceKey", "EdgeInsets", "Binding", "State", "StateObject",
    "ObservedObject", "EnvironmentObject", "Environment", "AppStorage", "GeometryReader", "GeometryProxy", "VStack",
    "HStack", "ZStack", "LazyVStack", "LazyHStack", "NavigationView", "NavigationStack", "AnyView", "EmptyView",
    "ButtonStyle", "LocalizedStringKey", "UIApplicationDelegateAdaptor", "WindowGroup", "DynamicViewContent",
    "Animatable", "AnimatableModifier", "InsettableShape", "Namespace", "FocusState", "GestureState", "ScenePhase",
    "ShapeStyle", "ToggleStyle", "LabelStyle", "DynamicProperty", "UIGestureRecognizerRepresentable",
    "UIViewLayoutRegion", "SwiftUI", "Color", "Text", "Image", "Font", "Button", "List", "Spacer", "Divider", "ForEach",
    "Group", "Form", "Section", "Toggle", "ScrollView", "TabView", "Rectangle", "RoundedRectangle", "Circle", "Capsule",
    "Ellipse", "Shape", "Angle", "UnitPoint", "Gradient", "LinearGradient", "RadialGradient", "Alignment",
    "HorizontalAlignment", "VerticalAlignment", "ColorScheme", "ObservableObject", "Published", "NavigationLink",
    "ProgressView", "ScaledMetric", "DynamicTypeSize", "LazyVGrid", "LazyHGrid", "GridItem",
  ]
}
