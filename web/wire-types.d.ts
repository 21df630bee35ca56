// The types of the wire's messages. scripts/wire-types.mjs writes this file from Sources/Wire/wire.schema.json: change the schema, not this.

export type WireErrorCode = "bad-json" | "bad-message" | "too-large" | "unknown-type" | "unknown-scene" | "unknown-session" | "unknown-moment" | "unknown-view" | "unknown-action" | "unknown-controller" | "unknown-callback" | "no-source" | "hidden" | "disabled" | "not-scrollable" | "not-adjustable" | "bad-touch" | "no-input" | "crashed" | "action-failed" | "never-settles" | "unavailable" | "watching";

export type WireColor = string;

export type WireSeq = number;

/** Session time in milliseconds. */
export type WireTime = number;

export type WireViewID = number;

export type WireControllerState = "disappeared" | "appearing" | "appeared" | "disappearing";

export type WireTextSize = "XS" | "S" | "M" | "L" | "XL" | "XXL" | "XXXL" | "AX1" | "AX2" | "AX3" | "AX4" | "AX5";

export type WireOrientation = "portrait" | "landscapeLeft" | "landscapeRight" | "portraitUpsideDown";

export type WireViewRole = "button" | "link" | "field" | "heading" | "text" | "image" | "progress" | "group" | "switch" | "slider" | "stepper" | "choices" | "choice" | "list" | "row" | "face" | "dialog" | "menu" | "entry" | "search" | "bar" | "none";

export type WireClientToken = string;

export type WireClockKind = "live" | "virtual";

/** What the action `device` sets. Width and height come together. */
export type WireDeviceSettings = {
  width?: number;
  height?: number;
  orientation?: WireOrientation;
  style?: "light" | "dark";
  textSize?: WireTextSize;
  direction?: "ltr" | "rtl";
  contrast?: "normal" | "high";
  reduceMotion?: boolean;
  language?: string;
};

/** The device of a session that starts. */
export type WireDevice = {
  width: number;
  height: number;
  orientation?: WireOrientation;
  style?: "light" | "dark";
  textSize?: WireTextSize;
  direction?: "ltr" | "rtl";
  contrast?: "normal" | "high";
  reduceMotion?: boolean;
  language?: string;
  scale?: 1 | 2 | 3;
};

/** What a viewer does in a session. */
export type WireAction = {
  type: "action";
  client?: WireClientToken;
  id: string;
  kind: "tap";
  target: WireViewID;
  x?: number;
  y?: number;
} | {
  type: "action";
  client?: WireClientToken;
  id: string;
  kind: "adjust";
  target: WireViewID;
  by: number;
} | {
  type: "action";
  client?: WireClientToken;
  id: string;
  kind: "scroll";
  target: WireViewID;
  x: number;
  y: number;
  phase?: "moved" | "released" | "ended";
  speed?: [number, number];
  shifted?: [number, number];
  held?: number;
} | {
  type: "action";
  client?: WireClientToken;
  id: string;
  kind: "touch";
  phase: "began" | "moved" | "ended" | "cancelled";
  x: number;
  y: number;
  finger?: number;
} | {
  type: "action";
  client?: WireClientToken;
  id: string;
  kind: "device";
  device: WireDeviceSettings;
} | {
  type: "action";
  client?: WireClientToken;
  id: string;
  kind: "life";
  life: "background" | "foreground" | "memoryWarning";
} | {
  type: "action";
  client?: WireClientToken;
  id: string;
  kind: "type";
  text: string;
} | {
  type: "action";
  client?: WireClientToken;
  id: string;
  kind: "paste";
  text: string;
  more?: boolean;
} | {
  type: "action";
  client?: WireClientToken;
  id: string;
  kind: "compose";
  text?: string;
  selection?: [number, number];
  ended?: boolean;
} | {
  type: "action";
  client?: WireClientToken;
  id: string;
  kind: "key";
  key: string;
  modifiers?: ("shift" | "control" | "alternate" | "command")[];
} | {
  type: "action";
  client?: WireClientToken;
  id: string;
  kind: "select";
  target?: WireViewID;
  range?: [number, number];
  from?: [number, number];
  to?: [number, number];
  unit?: "character" | "word" | "line" | "paragraph" | "all";
} | {
  type: "action";
  client?: WireClientToken;
  id: string;
  kind: "keyboard";
  shown?: boolean;
  height?: number;
} | {
  type: "action";
  client?: WireClientToken;
  id: string;
  kind: "pause";
} | {
  type: "action";
  client?: WireClientToken;
  id: string;
  kind: "resume";
} | {
  type: "action";
  client?: WireClientToken;
  id: string;
  kind: "rate";
  rate: number;
} | {
  type: "action";
  client?: WireClientToken;
  id: string;
  kind: "advance";
  by: number;
} | {
  type: "action";
  client?: WireClientToken;
  id: string;
  kind: "step";
} | {
  type: "action";
  client?: WireClientToken;
  id: string;
  kind: "settle";
};

/** A message from a viewer to the gateway. */
export type WireViewerMessage = {
  type: "hello";
  scene: string;
  device?: WireDevice;
  clock?: WireClockKind;
  batch?: boolean;
  styles?: boolean;
  events?: boolean;
} | {
  type: "hello";
  session: string;
  epoch?: string;
  since?: WireSeq;
  client?: WireClientToken;
  batch?: boolean;
  styles?: boolean;
  events?: boolean;
} | {
  type: "hello";
  branch: string;
  seq: WireSeq;
  epoch?: string;
  device?: WireDevice;
  batch?: boolean;
  styles?: boolean;
  events?: boolean;
} | WireAction | {
  type: "subscribe";
  events: boolean;
} | {
  type: "why";
  id?: string;
  controller: number;
  name: string;
} | {
  type: "svg";
  id?: string;
} | {
  type: "inspect";
  id?: string;
  view: WireViewID;
} | {
  type: "inspect";
  id?: string;
  controller: number;
} | {
  type: "source";
  id?: string;
  view: WireViewID;
} | {
  type: "source";
  id?: string;
  controller: number;
} | {
  type: "restart";
  mode: "resume" | "afresh" | "before" | "without";
  number?: number;
  device?: WireDevice;
} | {
  type: "caption";
  id?: string;
  text: string;
  waits?: boolean;
} | {
  type: "proceed";
  caption?: number;
} | {
  type: "ping";
  id: string;
} | {
  type: "revoke";
  id?: string;
  hours?: number;
} | {
  type: "network";
  id?: string;
  viewer?: number;
  latency?: number;
  jitter?: number;
  slow?: number;
  seed?: number;
  cut?: number;
};

export type WireGradient = {
  type: "axial" | "radial" | "conic";
  start: [number, number];
  end: [number, number];
  stops: ([number, WireColor])[];
};

export type WireImage = {
  id: number;
  fit?: "contain" | "cover";
  at?: [number, number, number, number];
  caps?: [number, number, number, number];
  scale?: number;
  tile?: boolean;
  tint?: WireColor;
  flip?: boolean;
};

export type WireShape = {
  d?: string;
  glyph?: {
    lines?: string;
    areas?: string;
    solids?: string;
    cutLines?: string;
    cutAreas?: string;
    over?: string;
  };
  fill?: WireColor;
  stroke?: WireColor;
  color?: WireColor;
  width?: number;
  transform?: [number, number, number, number, number, number];
  rule?: "evenodd";
  cap?: string;
  join?: string;
  miter?: number;
  dash?: number[];
  phase?: number;
  trim?: [number, number];
};

export type WireMask = {
  d?: string;
  rule?: "evenodd";
  gradient?: WireGradient;
  image?: number;
  frame?: [number, number, number, number];
};

export type WireFont = [number, number, ...("tnum" | "italic" | "mono")[]];

export type WireRunMembers = {
  font?: WireFont;
  color?: WireColor;
  background?: WireColor;
  kern?: number;
  rise?: number;
  underline?: ["solid" | "thick" | "double" | "dotted" | "dashed", WireColor?];
  strike?: ["solid" | "thick" | "double" | "dotted" | "dashed", WireColor?];
  shadow?: [WireColor, number, number, number];
  stroke?: [number, WireColor?];
  slant?: number;
  rtl?: boolean;
  fit?: boolean;
  gap?: number;
};

export type WireRun = [number, number, string, WireRunMembers?];

/** x, baseline, width, and the string or its runs. */
export type WireLine = [number, number, number, string | WireRun[]];

export type WireCurve = "linear" | [number, number, number, number] | {
  spring: [number, number, number, number];
};

export type WireAnimatedMember = "frame" | "origin" | "alpha" | "transform" | "depth" | "radius" | "background" | "borderWidth" | "borderColor" | "shadowColor" | "shadowOffset" | "shadowRadius" | "center" | "size" | "pose" | "strokeStart" | "strokeEnd" | "strokeColor" | "fillColor" | "lineWidth" | "lineDashPhase" | "path" | "colors" | "locations" | "startPoint" | "endPoint";

/** News of an animation: a new one names its member; one that is known has only what has changed. */
export type WireAnimation = {
  key: number;
  layer?: number;
  member?: WireAnimatedMember;
  from?: unknown;
  to?: unknown;
  begin?: number | null;
  at?: number | null;
  speed?: number | null;
  reversed?: boolean | null;
  duration?: number | null;
  delay?: number | null;
  curve?: WireCurve | null;
  repeat?: number | null;
  autoreverse?: boolean | null;
  additive?: boolean | null;
  late?: boolean | null;
  values?: unknown[] | null;
  times?: number[] | null;
  parts?: number[] | null;
  style?: WireStyleNames;
  removed?: true;
};

/** A view's changed members; null is back to the default. */
export type WireView = {
  id: WireViewID;
  type?: string;
  parent?: WireViewID;
  after?: WireViewID;
  then?: WireViewID[];
  style?: WireStyleNames;
  frame?: [number, number, number, number] | null;
  origin?: [number, number] | null;
  transform?: [number, number, number, number, number, number] | null;
  depth?: [number, number, number, number, number, number, number, number, number, number, number, number, number, number, number, number] | null;
  oneSided?: boolean | null;
  preserves3D?: boolean | null;
  hidden?: boolean | null;
  clip?: boolean | null;
  alpha?: number | null;
  background?: WireColor | null;
  blur?: number | null;
  radius?: number | null;
  corners?: [boolean, boolean, boolean, boolean] | null;
  curve?: "continuous" | null;
  border?: [number, WireColor] | null;
  shadow?: {
    offset: [number, number];
    radius: number;
    color: WireColor;
    d?: string;
  } | null;
  gradient?: WireGradient | null;
  mask?: WireMask | null;
  z?: number | null;
  text?: string | null;
  lines?: WireLine[] | null;
  font?: WireFont | null;
  color?: WireColor | null;
  textShadow?: [WireColor, number, number, number] | null;
  shapes?: WireShape[] | null;
  image?: WireImage | null;
  layers?: WireLayer[] | null;
  spinner?: WireColor | null;
  scroll?: {
    content: [number, number];
    offset: [number, number];
    paging?: true;
    bounces?: false;
    leads?: true;
    until?: number;
    shifted?: [number, number];
  } | null;
  thumbs?: {
    x?: [number, number, number];
    y?: [number, number, number];
    color?: WireColor;
    flash?: number;
  } | null;
  stick?: {
    x?: [number, number];
    y?: [number, number];
  } | null;
  input?: {
    selection: [number, number];
    marked?: [number, number];
    caret?: [number, number, number, number];
    rects?: ([number, number, number, number])[];
    color?: WireColor;
    blank?: true;
    lines?: true;
    fixed?: true;
    keyboard?: "ascii" | "numbers" | "url" | "digits" | "phone" | "email" | "decimal" | "search";
    return?: "return" | "go" | "join" | "next" | "route" | "search" | "send" | "done" | "emergency" | "continue";
    capitals?: "none" | "words" | "characters";
    corrects?: false;
    spells?: false;
    secret?: true;
  } | null;
  keyboard?: {
    keys: "text" | "ascii" | "numbers" | "url" | "digits" | "phone" | "email" | "decimal" | "search";
    return: "return" | "go" | "join" | "next" | "route" | "search" | "send" | "done" | "emergency" | "continue";
    off?: true;
    shift?: true;
    dark?: true;
    foot: number;
  } | null;
  role?: WireViewRole | null;
  label?: string | null;
  value?: string | null;
  range?: [number, number, number] | null;
  hint?: string | null;
  silent?: boolean | null;
  modal?: boolean | null;
  identifier?: string | null;
  enabled?: boolean | null;
  interactive?: boolean | null;
  through?: boolean | null;
  selected?: boolean | null;
  tappable?: boolean | null;
  press?: "dim" | "none" | WireColor | null;
  pan?: ("any" | "x" | "y" | "left" | "right" | "top" | "bottom")[] | null;
  fingers?: boolean | null;
  animations?: WireAnimation[] | null;
};

/** A box without a view. */
export type WireLayer = {
  id?: number;
  after?: WireViewID;
  frame?: [number, number, number, number];
  origin?: [number, number];
  transform?: [number, number, number, number, number, number];
  depth?: [number, number, number, number, number, number, number, number, number, number, number, number, number, number, number, number];
  oneSided?: boolean;
  preserves3D?: boolean;
  hidden?: boolean;
  clip?: boolean;
  alpha?: number;
  background?: WireColor;
  blur?: number;
  radius?: number;
  corners?: [boolean, boolean, boolean, boolean];
  curve?: "continuous";
  border?: [number, WireColor];
  shadow?: {
    offset: [number, number];
    radius: number;
    color: WireColor;
    d?: string;
  };
  gradient?: WireGradient;
  mask?: WireMask;
  z?: number;
  text?: string;
  lines?: WireLine[];
  font?: WireFont;
  color?: WireColor;
  textShadow?: [WireColor, number, number, number];
  shapes?: WireShape[];
  image?: WireImage;
  layers?: WireLayer[];
  animations?: WireAnimation[];
};

export type WireController = {
  id: number;
  type?: string;
  parent?: number;
  presenter?: number | null;
  view?: number;
  title?: string | null;
  state?: WireControllerState;
  removed?: true;
};

export type WireScreen = {
  width: number;
  height: number;
  scale: number;
  safeArea: [number, number, number, number];
  dark: boolean;
  status?: "light" | "dark" | "hidden";
  home?: false;
  keys?: true | string[];
  textSize?: WireTextSize;
  direction?: "rtl";
  contrast?: "high";
  reduceMotion?: true;
  language?: string;
  orientation?: WireOrientation;
  background?: true;
};

export type WireClock = {
  rate?: number;
  paused?: boolean;
};

/** The styles whose members an object has, in order; its own members replace theirs. */
export type WireStyleNames = number | number[];

/** Members by the number of their style; null: it is not named any more. */
export type WireStyles = Record<string, Record<string, unknown> | null>;

export type WireSnapshot = {
  type: "snapshot";
  seq: WireSeq;
  time: WireTime;
  clock?: WireClock;
  screen: WireScreen;
  classes?: Record<string, string>;
  images?: Record<string, string | null>;
  styles?: WireStyles;
  views?: WireView[];
  keptViews?: WireView[];
  removed?: WireViewID[];
  controllers?: WireController[];
};

export type WireCommit = {
  type: "commit";
  seq: WireSeq;
  time: WireTime;
  clock?: WireClock;
  screen?: WireScreen;
  classes?: Record<string, string>;
  images?: Record<string, string | null>;
  styles?: WireStyles;
  views?: WireView[];
  styled?: number[];
  removed?: WireViewID[];
  kept?: WireViewID[];
  forgotten?: WireViewID[];
  controllers?: WireController[];
  action?: string;
  viewer?: number;
  began?: WireTime;
  announcements?: string[];
  focus?: WireViewID;
};

/** What happened in a session, for viewers that subscribed. */
export type WireEvent = {
  type: "event";
  time: WireTime;
  action?: string;
  viewer?: number;
  event: "callback";
  controller: number;
  class: string;
  name: string;
  animated?: boolean;
  parentClass?: string | null;
  size?: [number, number];
  rule: string;
} | {
  type: "event";
  time: WireTime;
  action?: string;
  viewer?: number;
  event: "silence";
  controller: number;
  class: string;
  names: string[];
  text?: string;
  rule: string;
} | {
  type: "event";
  time: WireTime;
  action?: string;
  viewer?: number;
  event: "containment";
  controller: number;
  class: string;
  name: string;
  child: number;
  childClass: string;
} | {
  type: "event";
  time: WireTime;
  action?: string;
  viewer?: number;
  event: "action";
  kind: "tap" | "adjust" | "scroll" | "touch" | "device" | "life" | "type" | "paste" | "compose" | "key" | "select" | "keyboard" | "pause" | "resume" | "rate" | "advance" | "step" | "settle";
  target?: WireViewID;
  text?: string;
  phase?: "began" | "ended" | "cancelled";
  x?: number;
  y?: number;
  by?: number;
  rate?: number;
  device?: WireDeviceSettings;
  life?: "background" | "foreground" | "memoryWarning";
} | {
  type: "event";
  time: WireTime;
  action?: string;
  viewer?: number;
  event: "log";
  text: string;
} | {
  type: "event";
  time: WireTime;
  action?: string;
  viewer?: number;
  event: "animation";
  view: WireViewID;
  layer?: number;
  class: string;
  member: WireAnimatedMember;
  duration: number;
  delay?: number;
  repeat?: number;
  autoreverse?: boolean;
} | {
  type: "event";
  time: WireTime;
  action?: string;
  viewer?: number;
  event: "breach";
  controller: number;
  class: string;
  severity: "warning" | "information";
  rule: string;
  child?: number;
  childClass?: string;
  text: string;
  file?: string;
  line?: number;
  function?: string;
} | {
  type: "event";
  time: WireTime;
  action?: string;
  viewer?: number;
  event: "conflict";
  controller?: number;
  class?: string;
  severity: "warning";
  view?: WireViewID;
  constraints: string[];
  broken: string;
  text: string;
} | {
  type: "event";
  time: WireTime;
  action?: string;
  viewer?: number;
  event: "layout";
  controller: number;
  class: string;
  views: number;
  passes: number;
} | {
  type: "event";
  time: WireTime;
  action?: string;
  viewer?: number;
  event: "send";
  name: string;
  class: string;
  sender?: string;
  view?: number;
} | {
  type: "event";
  time: WireTime;
  action?: string;
  viewer?: number;
  event: "state";
  controller: number;
  class: string;
  phase: "pending" | "dropped" | "began" | "ended";
  from?: string;
  to: string;
  detail?: string;
  animated?: boolean;
  children?: number[];
} | {
  type: "event";
  time: WireTime;
  action?: string;
  viewer?: number;
  event: "output";
  text: string;
};

export type WireRule = {
  id: string;
  sentence: string;
  grade: "A" | "B" | "C";
  source: string;
  test: string;
};

export type WireConstraint = {
  text: string;
  short: string;
  priority: number;
  state: "active" | "broken" | "inactive";
  first?: WireViewID;
  second?: WireViewID;
  owner?: WireViewID;
  identifier?: string;
  by: string;
};

export type WireHello = {
  type: "hello";
  protocol: "vitrine.v1";
  session: string;
  watch?: string;
  watching?: true;
  branch?: {
    session: string;
    seq: WireSeq;
  };
  epoch: string;
  viewer: number;
  client?: WireClientToken;
  seq: WireSeq;
  scene: string;
  title: string;
  clock: WireClockKind;
  wall: number;
  state: WireSessionState;
  viewers: number;
};

export type WireSessionState = "starting" | "live" | "recovering" | "crashed";

export type WireError = {
  type: "error";
  code: WireErrorCode;
  message: string;
  action?: string;
  why?: string;
  svg?: string;
  inspect?: string;
  source?: string;
  caption?: string;
  network?: string;
  revoke?: string;
  restart?: "resume" | "afresh" | "before" | "without";
  time?: WireTime;
  viewer?: number;
};

export type WireState = {
  type: "state";
  state: WireSessionState;
  message?: string;
  file?: string;
  line?: number;
  log?: string;
  signal?: number;
  status?: number;
  action?: WirePerformed;
  last?: WirePerformed;
  skipped?: boolean;
  stalled?: WireStall;
  applied?: number;
  count?: number;
  time?: WireTime;
};

export type WireStall = {
  duration: number;
  message: string;
  file?: string;
  line?: number;
  log?: string;
  action?: WirePerformed;
  last?: WirePerformed;
};

export type WirePerformed = {
  id: string;
  kind: string;
  target?: number;
  viewer: number;
  number?: number;
};

export type WireBuild = {
  type: "build";
  state: "building" | "failed" | "ready" | "crashed";
  text?: string;
  errors?: WireCompilerError[];
  message?: string;
  file?: string;
  line?: number;
  log?: string;
  action?: WirePerformed;
};

export type WireCompilerError = {
  file: string;
  line: number;
  column: number;
  message: string;
  source?: string;
};

export type WireReplayedAction = {
  number: number;
  kind: string;
  was: string;
  to?: string;
  confidence?: "name" | "place";
  message?: string;
  code?: WireErrorCode;
};

/** An action whose answer in a replay, or the screen or callbacks after it, were not what the journal recorded on the same build. */
export type WireReplayDifference = {
  number: number;
  kind: string;
  was: string;
  member: "the answer" | "the screen" | "the callbacks" | "the screen and the callbacks";
  expected?: string;
  found?: string;
  text: string;
  recorded?: string;
};

export type WireReplay = {
  type: "replay";
  count: number;
  applied: number;
  moved: WireReplayedAction[];
  missing: WireReplayedAction[];
  unlisted?: number;
  state?: WireReplayDifference;
  damage?: string[];
  vitrine?: "another" | "unknown";
};

/** A message from the gateway to a viewer. `snapshot`, `commit`, `event`, `why`, `svg`, `inspect` and `source` are the app's, passed on byte for byte. */
export type WireGatewayMessage = WireHello | WireSnapshot | WireCommit | WireEvent | {
  type: "why";
  why?: string;
  viewer?: number;
  controller: number;
  class: string;
  name: string;
  sent: boolean;
  text: string;
  rule: WireRule;
  time: WireTime;
} | {
  type: "svg";
  svg?: string;
  viewer?: number;
  time: WireTime;
  text: string;
} | {
  type: "inspect";
  inspect?: string;
  viewer?: number;
  time: WireTime;
  view?: WireViewID;
  controller?: number;
  class: string;
  description: string;
  properties: ({
    class: string;
    values: ([string, string])[];
  })[];
  guides?: ({
    name: string;
    frame: [number, number, number, number];
  })[];
  constraints?: WireConstraint[];
  ambiguous?: ("x" | "y" | "width" | "height")[];
  title?: string;
  state?: WireControllerState;
  parent?: number;
  children?: number[];
  presented?: number;
  presenter?: number;
} | {
  type: "source";
  source?: string;
  viewer?: number;
  controller?: number;
  class: string;
  view?: WireViewID;
  file: string;
  text: string;
  line: number;
  lines: Record<string, number>;
  time?: WireTime;
} | WireError | WireState | WireBuild | WireReplay | {
  type: "viewers";
  count: number;
  watching?: number;
} | {
  type: "caption";
  caption: number;
  text: string;
  waiting: boolean;
  viewer: number;
  id?: string;
  time: WireTime;
} | {
  type: "pong";
  ping: string;
} | {
  type: "answer";
  action: string;
  seq: WireSeq;
  time?: WireTime;
} | {
  type: "network";
  network?: string;
} | {
  type: "revoke";
  revoke?: string;
};

/** The first line of a session's history, which is got over HTTP. */
export type WireHistory = {
  type: "history";
  session: string;
  epoch: string;
  scene: string;
  title: string;
  clock: WireClockKind;
  wall: number;
  seq: WireSeq;
  from?: WireSeq;
  branch?: {
    session: string;
    seq: WireSeq;
  };
};
