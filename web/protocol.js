// @ts-check
/**
 * The wire's names that JavaScript uses, once. Sources/Wire/Names.swift has all; Sources/Wire/README.md explains them.
 * Keys are the Swift cases, values the strings on the wire.
 */

/** The WebSocket subprotocol and the version of the format. */
export const subprotocol = "vitrine.v1";

/** The longest message that a viewer may send, in bytes. */
export const maximumViewerMessage = 65_536;

/** The distance in points after which a finger's move is a drag. */
export const dragSlop = 10;

/** The distance in points from an edge of the screen within which a drag from that edge begins. */
export const edgeWidth = 20;

/** The values of `type` in a message between a viewer and the gateway. */
export const MessageType = Object.freeze({
  hello: "hello",
  action: "action",
  subscribe: "subscribe",
  restart: "restart",
  why: "why",
  svg: "svg",
  inspect: "inspect",
  source: "source",
  snapshot: "snapshot",
  commit: "commit",
  event: "event",
  error: "error",
  state: "state",
  viewers: "viewers",
  build: "build",
  replay: "replay",
  caption: "caption",
  proceed: "proceed",
  ping: "ping",
  pong: "pong",
  answer: "answer",
  network: "network",
  revoke: "revoke",
  history: "history",
});

/** The values of `state` in a `build`. */
export const BuildState = Object.freeze({
  building: "building",
  failed: "failed",
  ready: "ready",
  crashed: "crashed",
});

/** The values of `kind` in an action. */
export const ActionKind = Object.freeze({
  tap: "tap",
  scroll: "scroll",
  adjust: "adjust",
  touch: "touch",
  type: "type",
  paste: "paste",
  compose: "compose",
  key: "key",
  select: "select",
  keyboard: "keyboard",
  pause: "pause",
  resume: "resume",
  rate: "rate",
  step: "step",
  advance: "advance",
  settle: "settle",
  device: "device",
  life: "life",
});

/** The values of `phase` in a touch. */
export const TouchPhase = Object.freeze({
  began: "began",
  moved: "moved",
  ended: "ended",
  cancelled: "cancelled",
});

/** The values of `phase` in a scroll: a finger moves the content, the finger has lifted, the content rests. */
export const ScrollPhase = Object.freeze({
  moved: "moved",
  released: "released",
  ended: "ended",
});

/** Drags that a view waits for, in its `pan`: in every direction, along an axis, inward from an edge of the screen. */
export const PanDirection = Object.freeze({
  any: "any",
  x: "x",
  y: "y",
  left: "left",
  right: "right",
  top: "top",
  bottom: "bottom",
});

/** How large the person at the device wants text to be. */
export const TextSize = Object.freeze({
  extraSmall: "XS",
  small: "S",
  medium: "M",
  large: "L",
  extraLarge: "XL",
  extraExtraLarge: "XXL",
  extraExtraExtraLarge: "XXXL",
  accessibilityMedium: "AX1",
  accessibilityLarge: "AX2",
  accessibilityExtraLarge: "AX3",
  accessibilityExtraExtraLarge: "AX4",
  accessibilityExtraExtraExtraLarge: "AX5",
});

/** The orientation of a device. In `landscapeLeft` it was turned to the left. */
export const DeviceOrientation = Object.freeze({
  portrait: "portrait",
  landscapeLeft: "landscapeLeft",
  landscapeRight: "landscapeRight",
  portraitUpsideDown: "portraitUpsideDown",
});

/** The values of `life` in an action: events of the app as a whole. */
export const AppLife = Object.freeze({
  background: "background",
  foreground: "foreground",
  memoryWarning: "memoryWarning",
});

/** Keys that are held while another is pressed, in a key's `modifiers`. */
export const KeyModifier = Object.freeze({
  shift: "shift",
  control: "control",
  alternate: "alternate",
  command: "command",
});

/** The values of `unit` in a selection around a point. `character` selects nothing and moves the caret there. */
export const TextUnit = Object.freeze({
  character: "character",
  word: "word",
  line: "line",
  paragraph: "paragraph",
  all: "all",
});

/** The values of `role` of a view, for assistive technology. */
export const ViewRole = Object.freeze({
  button: "button",
  link: "link",
  field: "field",
  heading: "heading",
  text: "text",
  image: "image",
  progress: "progress",
  group: "group",
  toggle: "switch",
  slider: "slider",
  stepper: "stepper",
  choices: "choices",
  choice: "choice",
  list: "list",
  row: "row",
  face: "face",
  dialog: "dialog",
  menu: "menu",
  entry: "entry",
  search: "search",
  bar: "bar",
  none: "none",
});

/** The values of `code` in an error. */
export const ErrorCode = Object.freeze({
  badJSON: "bad-json",
  badMessage: "bad-message",
  tooLarge: "too-large",
  unknownType: "unknown-type",
  unknownScene: "unknown-scene",
  unknownSession: "unknown-session",
  unknownMoment: "unknown-moment",
  unknownView: "unknown-view",
  unknownAction: "unknown-action",
  unknownController: "unknown-controller",
  unknownCallback: "unknown-callback",
  noSource: "no-source",
  hidden: "hidden",
  disabled: "disabled",
  notScrollable: "not-scrollable",
  notAdjustable: "not-adjustable",
  badTouch: "bad-touch",
  noInput: "no-input",
  crashed: "crashed",
  actionFailed: "action-failed",
  neverSettles: "never-settles",
  unavailable: "unavailable",
  watching: "watching",
});

/** The values of `state` of a session. */
export const SessionState = Object.freeze({
  starting: "starting",
  live: "live",
  recovering: "recovering",
  crashed: "crashed",
});

/** Members of a view, in the order in which they are written. */
export const ViewMember = Object.freeze({
  id: "id",
  type: "type",
  parent: "parent",
  after: "after",
  frame: "frame",
  origin: "origin",
  transform: "transform",
  depth: "depth",
  oneSided: "oneSided",
  preserves3D: "preserves3D",
  hidden: "hidden",
  clip: "clip",
  alpha: "alpha",
  background: "background",
  blur: "blur",
  radius: "radius",
  corners: "corners",
  curve: "curve",
  border: "border",
  shadow: "shadow",
  gradient: "gradient",
  mask: "mask",
  z: "z",
  text: "text",
  lines: "lines",
  font: "font",
  color: "color",
  textShadow: "textShadow",
  shapes: "shapes",
  image: "image",
  layers: "layers",
  spinner: "spinner",
  scroll: "scroll",
  thumbs: "thumbs",
  stick: "stick",
  input: "input",
  keyboard: "keyboard",
  role: "role",
  label: "label",
  value: "value",
  range: "range",
  hint: "hint",
  silent: "silent",
  modal: "modal",
  identifier: "identifier",
  enabled: "enabled",
  interactive: "interactive",
  through: "through",
  selected: "selected",
  tappable: "tappable",
  press: "press",
  pan: "pan",
  fingers: "fingers",
  animations: "animations",
  // Members of animations only, for parts of a frame, a border, a shadow, a shape and a gradient.
  borderWidth: "borderWidth",
  borderColor: "borderColor",
  shadowColor: "shadowColor",
  shadowOffset: "shadowOffset",
  shadowRadius: "shadowRadius",
  center: "center",
  size: "size",
  pose: "pose",
  strokeStart: "strokeStart",
  strokeEnd: "strokeEnd",
  strokeColor: "strokeColor",
  fillColor: "fillColor",
  lineWidth: "lineWidth",
  lineDashPhase: "lineDashPhase",
  path: "path",
  colors: "colors",
  locations: "locations",
  startPoint: "startPoint",
  endPoint: "endPoint",
});
