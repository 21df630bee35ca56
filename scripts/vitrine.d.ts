/** Vitrine's client for Node. A script can do what a person can do on the page. */

import type { Locating } from "./locators.js";
export type { Locating, Locator, TextOptions, WaitOptions } from "./locators.js";
export { expect } from "./expect.js";
export type { ActionAssertions, AssertionOptions, Budget, LocatorAssertions, SessionAssertions } from "./expect.js";

declare global {
  // As TypeScript's own library declares it from 5.2 on, for projects with an older one.
  interface SymbolConstructor {
    readonly asyncDispose: unique symbol;
  }
}

/** A rectangle in the screen's coordinates, in points. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What to look for. Members together must all match; at least one is needed. Only visible nodes are found. */
export interface Query {
  /** A view's id. */
  id?: number;
  /** The whole text of a view, or of a control or row with what it contains, exactly. */
  text?: string;
  /** The accessibility label, exactly. */
  label?: string;
  /** The accessibility identifier, exactly. */
  identifier?: string;
  /** The view's class, or one that it inherits from. */
  type?: string;
  /** The class of the nearest controller, or one that it inherits from. */
  controller?: string;
  /** Its accessibility role. */
  role?: ViewRole;
}

/** The accessibility roles of views. */
export type ViewRole =
  | "button"
  | "link"
  | "field"
  | "heading"
  | "text"
  | "image"
  | "progress"
  | "group"
  | "switch"
  | "slider"
  | "stepper"
  | "choices"
  | "choice"
  | "list"
  | "row"
  | "face"
  | "dialog"
  | "menu"
  | "entry"
  | "search"
  | "bar"
  | "none";

/** A visible node that matched a query. */
export interface Found {
  id: number;
  /** The node's class. */
  type: string;
  /** The class of the nearest controller; "" if there is none. */
  controller: string;
  /** The accessibility identifier; "" if there is none. */
  identifier: string;
  /** The accessibility label, if that is not the text; "" if there is none. */
  label: string;
  /** The node's own text, or the visible texts below it, joined by spaces. */
  text: string;
  /** The accessibility role: "button", "heading", "switch", "slider"...; "" if there is none. */
  role: string;
  /**
   * The accessibility value: "40%" for a slider, "1" or "0" for a switch, a field's text, dots for a password; "" if it
   * has none.
   */
  value: string;
  /** The node's frame on the screen. */
  frame: Rect;
  /** Whether neither the node nor a control around it is disabled. */
  enabled: boolean;
  /** Whether the node is a selected control or row, or a row with a checkmark. */
  selected: boolean;
}

/** A view as the app drew it last; members that were not sent read as their defaults. See Sources/Wire/README.md. */
export interface View {
  readonly id: number;
  readonly type: string;
  /** The parent's id; 0 is the screen. */
  readonly parent: number;
  /** Ids of the children, back to front. */
  readonly children: readonly number[];
  /** x, y, width, height in the parent's coordinates. */
  readonly frame: readonly number[];
  /** The bounds origin: by how much the children are moved up and left. */
  readonly origin: readonly number[];
  /** The affine transform a, b, c, d, tx, ty about the view's center. `frame` is the frame without it. */
  readonly transform?: readonly [number, number, number, number, number, number];
  /** Replaces `transform`: the sixteen numbers of a three-dimensional transform, in the order of CSS's `matrix3d`. */
  readonly depth?: readonly number[];
  /** Whether the view is invisible from behind, after a transform has turned it; false if left out. */
  readonly oneSided?: boolean;
  /** Whether the children share the view's 3D space and are not flattened into its plane; false if left out. */
  readonly preserves3D?: boolean;
  readonly hidden: boolean;
  readonly clip: boolean;
  readonly alpha: number;
  readonly background?: string;
  /** The blur of what is behind the view: the standard deviation in points. */
  readonly blur?: number;
  readonly radius: number;
  /** Which corners are round: top left, top right, bottom right, bottom left; all, if left out. */
  readonly corners?: readonly [boolean, boolean, boolean, boolean];
  /** The curve of the corners: a circle's, if left out. */
  readonly curve?: "continuous";
  readonly border?: readonly [width: number, color: string];
  /** `radius` is the blur's standard deviation; `d` is the shadow's path, if it differs from what is drawn. */
  readonly shadow?: {
    readonly offset: readonly [number, number];
    readonly radius: number;
    readonly color: string;
    readonly d?: string;
  };
  readonly gradient?: Gradient;
  /** The mask outside of which nothing is visible: a path, a gradient or an image in `frame`. */
  readonly mask?: {
    readonly d?: string;
    readonly rule?: "evenodd";
    readonly gradient?: Gradient;
    readonly image?: number;
    readonly frame?: readonly [number, number, number, number];
  };
  /** The view is above siblings with a smaller number; 0 if left out. */
  readonly z?: number;
  readonly text?: string;
  /**
   * The drawn lines of the text: x, baseline, width, and the string or its runs. A run has its x in the line, its width,
   * its string, and the members in which it differs from the view's font and colour.
   */
  readonly lines?: readonly (readonly [
    number,
    number,
    number,
    string | readonly (readonly [number, number, string, Readonly<Record<string, unknown>>?])[],
  ])[];
  /** Size, weight and features: `tnum`, `italic`, `mono`. */
  readonly font?: readonly [number, number, ...string[]];
  /** Colour, offset and blur of the text's shadow. */
  readonly textShadow?: readonly [color: string, x: number, y: number, blur: number];
  readonly color: string;
  readonly shapes?: readonly { d: string; fill?: string; stroke?: string; width?: number }[];
  /** The image of the view, by its number in `Tree.images`; the other members describe its position. */
  readonly image?: Readonly<Record<string, unknown>> & { readonly id: number };
  /** Sublayers without a view, with the members of a view: see the wire. */
  readonly layers?: readonly Readonly<Record<string, unknown>>[];
  readonly spinner?: string;
  readonly scroll?: {
    readonly content: readonly [number, number];
    readonly offset: readonly [number, number];
    readonly paging?: true;
    readonly bounces?: false;
    readonly shifted?: readonly [number, number];
    readonly until?: number;
    readonly leads?: true;
  };
  /** The scroll indicators: see the wire. */
  readonly thumbs?: {
    readonly x?: readonly [number, number, number];
    readonly y?: readonly [number, number, number];
    readonly color?: string;
  };
  /** The range in which a floating header or index moves while its scroll view scrolls: see the wire. */
  readonly stick?: { readonly x?: readonly [number, number]; readonly y?: readonly [number, number] };
  readonly role?: string;
  readonly label?: string;
  /** The accessibility value: of a slider "40%", of a switch "1" or "0". */
  readonly value?: string;
  /** Value, minimum and maximum of a slider, a stepper or a progress bar. */
  readonly range?: readonly [value: number, minimum: number, maximum: number];
  /** The accessibility hint. */
  readonly hint?: string;
  /** Whether assistive technology skips the view and its subviews. */
  readonly silent: boolean;
  /** Whether assistive technology skips everything outside of the view. */
  readonly modal: boolean;
  readonly identifier?: string;
  readonly enabled: boolean;
  readonly interactive: boolean;
  /** Whether touches outside of its subviews reach the views behind it. */
  readonly through: boolean;
  readonly selected: boolean;
  readonly tappable: boolean;
  readonly press?: string;
  /** The text being edited. Positions count UTF-16 units, and rectangles are in the view's coordinates. See the wire. */
  readonly input?: {
    readonly selection: readonly [number, number];
    readonly marked?: readonly [number, number];
    readonly caret?: readonly number[];
    readonly rects?: readonly (readonly number[])[];
    readonly keyboard?: string;
    readonly return?: string;
    readonly secret?: true;
    readonly lines?: true;
  };
  /** The software keyboard, whose keys viewers draw. */
  readonly keyboard?: {
    readonly keys: string;
    readonly return: string;
    readonly off?: true;
    readonly shift?: true;
    readonly dark?: true;
    readonly foot: number;
  };
  /** The drags that the view or its recognizers handle: any, x, y, or those from an edge. */
  readonly pan?: readonly ("any" | "x" | "y" | "left" | "right" | "top" | "bottom")[];
  /** Whether viewers send each touch on the view and its subviews from its beginning. */
  readonly fingers: boolean;
  /** The running animations. The other members have their final values. */
  readonly animations: readonly Animation[];
}

/** A gradient. Its points are fractions of the box's width and height. */
export interface Gradient {
  readonly type: "axial" | "radial" | "conic";
  readonly start: readonly [number, number];
  readonly end: readonly [number, number];
  readonly stops: readonly (readonly [location: number, color: string])[];
}

/** An animation of one member of a view, in session time. */
export interface Animation {
  /** Unique in the app's process. */
  readonly key: number;
  /** The id of the sublayer without a view that is animated. */
  readonly layer?: number;
  /** The indices of the member's numbers that are animated; all, if left out. */
  readonly parts?: readonly number[];
  readonly member: string;
  /** The first value. any: its type is that of the member. */
  readonly from: any;
  /** The last value. any: its type is that of the member. */
  readonly to: any;
  /** The session time at which it begins, in milliseconds; left out while the app pauses it at `at`. */
  readonly begin?: number;
  /** The animation's own time, in milliseconds including the delay, at which it is paused or began; 0 if left out. */
  readonly at?: number;
  /** The rate of the animation's own time, 1 if left out; it runs backward if negative. */
  readonly speed?: number;
  /** Whether it ends at `from`. */
  readonly reversed?: boolean;
  /** The duration of one run in one direction, in milliseconds. */
  readonly duration: number;
  /** Milliseconds before the first run; 0 if left out. */
  readonly delay?: number;
  /** The control points of a cubic Bezier curve, or a spring's mass, stiffness, damping and first velocity. */
  readonly curve?: readonly [number, number, number, number] | "linear" | {
    readonly spring: readonly [number, number, number, number];
  };
  /** The number of runs: 1 if left out, -1 without end. */
  readonly repeat?: number;
  readonly autoreverse?: boolean;
  /** Whether its value is added to the member's instead of replacing it. */
  readonly additive?: boolean;
  /** Whether the delay shows the member's final value instead of `from`. */
  readonly late?: boolean;
  /** Keyframe values. `times` are their positions in the duration, from 0 to 1. */
  readonly values?: readonly unknown[];
  readonly times?: readonly number[];
}

/** A view controller. Its id and a view's are separate numbers. */
export interface Controller {
  readonly id: number;
  readonly type: string;
  /** The parent controller's id; 0 if there is none. */
  readonly parent: number;
  /** The id of the controller that presents this one. */
  readonly presenter?: number;
  /** The id of the controller's view; 0 while that is not loaded. */
  readonly view: number;
  readonly title?: string;
  readonly state: "disappeared" | "appearing" | "appeared" | "disappearing";
}

/** The app's views and controllers after the last commit. */
export interface Tree {
  /** The last commit drawn. */
  readonly seq: number;
  /** The commit's session time, in milliseconds. */
  readonly time: number;
  readonly views: ReadonlyMap<number, View>;
  /** Ids of the views without a parent, back to front. */
  readonly roots: readonly number[];
  readonly controllers: ReadonlyMap<number, Controller>;
  /** Each class's superclass. */
  readonly classes: ReadonlyMap<string, string>;
  /** Each image as a `data:` URL, by its number. */
  readonly images: ReadonlyMap<string, string>;
  readonly screen: { width: number; height: number; scale: number; safeArea: number[]; dark: boolean };
  /** Whether a class is another, or inherits from it. */
  inherits(type: string, ancestor: string): boolean;
  /** The parent; undefined for a root view. */
  parent(view: View): View | undefined;
  /** The view and those above it. */
  upward(view: View): Iterable<View>;
  /** Subtrees in document order; all, if `ids` is left out. */
  walk(ids?: readonly number[]): Iterable<View>;
  /** The controller whose view this is, or whose view is nearest above it. */
  controllerOf(view: View): Controller | undefined;
}

/** What a snapshot or a commit changed in the tree. */
export interface Changes {
  /** Whether it was a snapshot, which replaces everything. */
  reset: boolean;
  /** Whether the screen changed. */
  screen: boolean;
  views: { id: number; view: View; added: boolean; placed: boolean; members: string[] }[];
  /** Every view that was removed, children before parents. */
  removed: number[];
  controllers: number[];
  removedControllers: number[];
}

/** A message of the wire; `type` says which. */
export interface Message {
  type:
    | "hello"
    | "snapshot"
    | "commit"
    | "event"
    | "why"
    | "svg"
    | "inspect"
    | "source"
    | "error"
    | "state"
    | "build"
    | "replay"
    | "viewers"
    | "caption"
    | "pong"
    | "answer"
    | "network"
    | "revoke";
  /** any: each type of message has members of its own. */
  [member: string]: any;
}

/** Faults of one viewer's connection. */
export interface NetworkFaults {
  /** The delay of each message to the viewer, in milliseconds: 0 to 600,000. */
  latency?: number;
  /** The maximum of additional milliseconds, random for each message. Messages keep their order. */
  jitter?: number;
  /** Bytes per second to the viewer. */
  slow?: number;
  /** Closes the connection, and refuses the viewer's next ones for so many milliseconds; `true` is 0. */
  cut?: number | boolean;
  /** The seed of the jitter: 1 if left out. */
  seed?: number;
  /** The number of the viewer whose connection gets the faults; this session's own if left out. */
  viewer?: number;
}

/** What changed in one turn of the app: the answer to an action. */
export interface Commit extends Message {
  seq: number;
  /** Session time in milliseconds. */
  time: number;
  action?: string;
  viewer?: number;
}

/** A caption that all viewers see. */
export interface Caption extends Message {
  type: "caption";
  /** The caption's number. Numbers increase. */
  caption: number;
  text: string;
  /** Whether its sender waits for a viewer to continue. */
  waiting: boolean;
  /** The number of the viewer that sent it. */
  viewer: number;
  /** The session time of its last change, in milliseconds. */
  time: number;
}

/**
 * An event is a callback, a callback that was not sent, a change of containment, an action, an animation, a layout or a
 * state transition. It can also be a log line, a line that the app printed, a violation of UIKit's rules, or a conflict
 * of constraints.
 */
export interface AppEvent extends Message {
  type: "event";
  event:
    | "callback"
    | "silence"
    | "containment"
    | "action"
    | "send"
    | "log"
    | "animation"
    | "breach"
    | "conflict"
    | "state"
    | "layout"
    | "output";
  time: number;
  /** The action that caused it. */
  action?: string;
}

/** The reason why a controller got a callback last, or did not get it. */
export interface Why extends Message {
  type: "why";
  /** The controller's id and class. */
  controller: number;
  class: string;
  /** The callback's whole name: "viewWillDisappear(_:)". */
  name: string;
  /** Whether it was sent. */
  sent: boolean;
  /** A sentence that explains the result. */
  text: string;
  /** The rule that applies; the gateway's page `/rules#ID` shows it. */
  rule: { id: string; sentence: string; grade: "A" | "B" | "C"; source: string; test: string };
  /** The session time at which it was sent or withheld, in milliseconds. */
  time: number;
}

/** The properties, constraints and relations of a view or a controller. */
export interface Inspection extends Message {
  type: "inspect";
  /** Session time in milliseconds. */
  time: number;
  /** The view's id. For a controller: its view's id, 0 if that is not loaded. */
  view: number;
  /** The controller's id. For a view: the nearest controller's id. */
  controller?: number;
  class: string;
  description: string;
  /** Names and values of the properties by class, its own class first. */
  properties: { class: string; values: [name: string, value: string][] }[];
  /** For a view: its layout guides, in its own coordinates. */
  guides?: { name: string; frame: [number, number, number, number] }[];
  /** For a view: the constraints that refer to it, the broken ones first. */
  constraints?: InspectedConstraint[];
  /** For a view: its ambiguous attributes. */
  ambiguous?: ("x" | "y" | "width" | "height")[];
  /** For a controller, with the members below. */
  title?: string;
  state?: Controller["state"];
  parent?: number;
  children?: number[];
  presented?: number;
  presenter?: number;
}

export interface InspectedConstraint {
  /** The description that UIKit prints. */
  text: string;
  /** A short description: "leading == superview.leading + 16". */
  short: string;
  priority: number;
  state: "active" | "broken" | "inactive";
  /** Ids of the views of its items, and of the view that holds it. */
  first?: number;
  second?: number;
  owner?: number;
  identifier?: string;
  /** The constraint's origin: "app", a class of UIKit, or the property from which it follows. */
  by: string;
}

/** The source file of a class. */
export interface Source extends Message {
  type: "source";
  class: string;
  /** The module and the file's name, as `#fileID` has it. */
  file: string;
  text: string;
  /** The line of the class, counted from 1. */
  line: number;
  /** The line of each method by its name, such as "viewWillAppear(_:)". */
  lines: Record<string, number>;
}

/** A view by its id or by a query, or a controller by its id or its class. */
export type Subject = { view: number | Query } | { controller: number | string };

/** Codes of refusals, as on the wire. */
export type ErrorCode =
  | "bad-json"
  | "bad-message"
  | "too-large"
  | "unknown-type"
  | "unknown-scene"
  | "unknown-session"
  | "unknown-moment"
  | "unknown-view"
  | "unknown-action"
  | "unknown-controller"
  | "unknown-callback"
  | "no-source"
  | "hidden"
  | "disabled"
  | "not-scrollable"
  | "not-adjustable"
  | "bad-touch"
  | "no-input"
  | "crashed"
  | "action-failed"
  | "never-settles"
  | "unavailable"
  | "watching";

/** The orientation of a device; "landscapeLeft" is turned to the left. */
export type DeviceOrientation = "portrait" | "landscapeLeft" | "landscapeRight" | "portraitUpsideDown";

/** The settings of a device. */
export interface DeviceSettings {
  /** Points, 100 to 4096; both or neither. */
  width?: number;
  height?: number;
  orientation?: DeviceOrientation;
  style?: "light" | "dark";
  /** The text size; "L" is the default. */
  textSize?: "XS" | "S" | "M" | "L" | "XL" | "XXL" | "XXXL" | "AX1" | "AX2" | "AX3" | "AX4" | "AX5";
  /** The layout direction. */
  direction?: "ltr" | "rtl";
  contrast?: "normal" | "high";
  reduceMotion?: boolean;
  /** A BCP 47 name such as "de" or "pt-BR". It also sets the layout direction. */
  language?: string;
}

/**
 * An action that was refused or failed, or whose result is unknown. An invalid argument, such as `advance(-1)` or an
 * empty query, throws a TypeError or a RangeError with the code "bad-message" instead, and nothing is sent.
 */
export class ActionError extends Error {
  /**
   * "ambiguous": the query matches several different controls; the message lists them. "lost": the connection closed
   * before the answer, and the action may or may not have been performed.
   */
  readonly code: ErrorCode | "lost" | "not-connected" | "closed" | "timeout" | "replaced" | "ambiguous";
  /** The action's id, if it was sent. */
  readonly action?: string;
}

/** A session that cannot be started or joined, or that has ended. */
export class SessionError extends Error {
  /** "paused": the wait cannot end, because the session's clock is paused. */
  readonly code: ErrorCode | "not-connected" | "closed" | "timeout" | "paused";
}

/** The listeners of a session, by the event's name. */
export interface SessionEvents {
  hello: (message: Message) => void;
  snapshot: (message: Commit, changes: Changes) => void;
  commit: (message: Commit, changes: Changes) => void;
  event: (message: AppEvent) => void;
  error: (message: Message) => void;
  why: (message: Why) => void;
  state: (message: Message) => void;
  viewers: (message: Message) => void;
  /**
   * A caption was shown, stopped waiting, or was removed (text ""). `undefined`: it was removed while this client was
   * disconnected.
   */
  caption: (caption: Caption | undefined) => void;
  /** Any message that was received, with its text. It comes before the message's own event. */
  message: (message: Message, text: string) => void;
  /** Any message that this client has sent. any: each type has members of its own. */
  told: (message: { type: string; [member: string]: any }) => void;
  /** An action was sent by this client. `answer` is the promise that `send` returns. any: each kind has members of its own. */
  sent: (action: { id: string; kind: string; target?: number; [member: string]: any }, answer: Promise<Commit>) => void;
  /** The connection is open. The session follows. */
  open: () => void;
  /** The connection was lost, and the client tries to reconnect. */
  lost: (loss: { reason: string; at: Date }) => void;
  /** The client has reconnected, and has received what it missed: commits, or one snapshot. */
  back: (way: { commits: number; snapshot: boolean }) => void;
  /** The gateway no longer knows the session. */
  gone: (error: SessionError) => void;
  closed: () => void;
  /** The connection's state has changed. */
  link: (state: Session["link"]) => void;
}

/** A point of the screen. */
export interface Point {
  x: number;
  y: number;
}

/** A key that is held while another is pressed. */
export type KeyModifier = "shift" | "control" | "alternate" | "command";

/** The options of a drag. */
export interface DragOptions {
  from: Query | Point;
  to: Point | { dx: number; dy: number };
  /** Milliseconds of the session: 250 if left out, 60,000 at most. */
  duration?: number;
  /** The number of moves: one each 16 ms if left out. */
  steps?: number;
  /** The milliseconds to wait for the target: 5000 if left out. */
  timeout?: number;
}

/** A session makes locators for its whole screen. */
export interface Session extends Locating {}

/** A viewer of one session. It sees what the page sees, and can do what a person can do on the page. */
export class Session {
  private constructor();

  /** The session's id; for a viewer with the watch link, the watch id. Its page is `/?session=ID`. */
  readonly id: string;
  /** The watch id: a viewer with it sees everything and cannot act. */
  readonly watch: string;
  /** The page's address with the watch id. It stays valid after a restart of the gateway. */
  readonly watchURL: string;
  /** Whether this viewer can only watch: its actions are refused with the code "watching". */
  readonly watching: boolean;
  readonly scene: string;
  readonly title: string;
  /** Identifies the app's process. */
  readonly epoch: string;
  /** This connection's number in the session. */
  readonly viewer: number;
  /** The commit of another session from which this one branched, if any. */
  readonly branch: { session: string; seq: number } | undefined;
  /** The number of viewers. */
  readonly viewers: number;
  /** The number of viewers who can only watch. */
  readonly watchers: number;
  readonly state: "starting" | "live" | "recovering" | "crashed";
  /** The crash because of which the session waits for a restart, if any. */
  readonly crash: Message | undefined;
  /** The connection's state. */
  readonly link: "idle" | "connecting" | "open" | "lost" | "gone" | "closed";
  readonly tree: Tree;
  /** The last 10,000 events at most, the newest last. They are received with `events: true`. */
  readonly events: AppEvent[];

  /** The visible texts, from top to bottom and from left to right. */
  text(): string[];
  /** The controllers and views, indented. */
  outline(): string;

  /** The best of the matches: the deepest view with that text of its own, or else the topmost match. */
  find(query: Query): Found | undefined;
  /** All matches, the best first. */
  findAll(query: Query): Found[];
  /**
   * Waits until something is visible, or with `gone` until nothing is that matches.
   * @param options.timeout milliseconds, 5000 if left out
   */
  waitFor(query: Query, options?: { timeout?: number; gone?: false }): Promise<Found>;
  waitFor(query: Query, options: { timeout?: number; gone: boolean }): Promise<Found | undefined>;

  /**
   * Taps the match, once it is visible and enabled; scrolls it into view if that helps. A failure says what was on the
   * screen. If several different controls match, it fails with the code "ambiguous" and lists them: at once, unless
   * something moves. A label and the button or row that it names count as one.
   * @returns the commit that answers it
   */
  tap(query: Query, options?: { timeout?: number }): Promise<Commit>;
  /**
   * Taps the status bar, which scrolls the content below it to the top.
   * @returns the commit that answers it
   */
  tapStatusBar(): Promise<Commit>;
  /**
   * Scrolls the match, or the nearest scroll view around it. A coordinate that is left out does not change.
   * @returns the commit that answers it
   */
  scroll(query: Query, offset: { x?: number; y?: number; timeout?: number }): Promise<Commit>;
  /**
   * Drags a finger from the middle of the match's visible part, or from a point of the screen. The match is waited for,
   * and scrolled into view if that helps. While the clock is paused, it is advanced between the steps, so that the app
   * sees the same speed.
   * @returns the commit of its end
   */
  drag(options: DragOptions): Promise<Commit>;
  /**
   * Changes the value of the match (a slider, stepper, segmented control) by so many steps, as assistive technology
   * does.
   * @returns the commit that answers it
   */
  adjust(query: Query, by: number, options?: { timeout?: number }): Promise<Commit>;
  /**
   * Swipes over the match, or over the screen. A scroll view scrolls by half of its visible size; otherwise a finger is
   * dragged across most of the match.
   * @returns the commit of its end
   */
  swipe(direction: "left" | "right" | "up" | "down", query?: Query, options?: { timeout?: number }): Promise<Commit>;
  /**
   * Goes back: taps the bar's back button (identifier "BackButton"), or drags from the left edge if a recognizer handles
   * that.
   * @returns the commit of its end
   */
  back(options?: { timeout?: number }): Promise<Commit>;
  /**
   * Sends one phase of a touch at a point of the screen, without a check first.
   * @param options.finger 0 to 9; 0 if left out
   * @returns the commit that answers it
   */
  touch(
    phase: "began" | "moved" | "ended" | "cancelled",
    x: number,
    y: number,
    options?: { finger?: number },
  ): Promise<Commit>;
  /**
   * Types on the keyboard, key by key: "\n" is the return key, "\b" deletes a character. With a query the match is tapped
   * first, unless its text is being edited already. Fails with the code "no-input" if nothing accepts text.
   * @returns the commit of its last keys
   */
  type(text: string): Promise<Commit>;
  type(query: Query, text: string, options?: { timeout?: number }): Promise<Commit>;
  /** Pastes a text of up to 1 MiB at once. @returns the commit that answers its last part */
  paste(text: string): Promise<Commit>;
  /**
   * Selects a range of UTF-16 units in the text being edited, or all of it. With a query the match is tapped first,
   * unless its text is being edited already.
   */
  select(range?: readonly [from: number, to: number]): Promise<Commit>;
  select(query: Query, range?: readonly [from: number, to: number], options?: { timeout?: number }): Promise<Commit>;
  /** Presses a key, by its name in browsers ("ArrowLeft", "Enter", "a"), with others held. @returns the commit */
  key(
    key: string,
    modifiers?: readonly KeyModifier[] | { shift?: boolean; control?: boolean; alternate?: boolean; command?: boolean },
  ): Promise<Commit>;
  /**
   * `true` shows the software keyboard; `false` hides it as a hardware keyboard does, until `true`. A number sets its
   * height.
   */
  keyboard(shown: boolean | number | { shown?: boolean; height?: number }): Promise<Commit>;
  /** Sends an action of the wire, without a check first. */
  send(kind: string, members?: object): Promise<Commit>;

  /** The clock's rate, and whether it is paused. */
  readonly clock: { readonly rate: number; readonly paused: boolean };
  /** The session time of the last commit, in milliseconds. */
  readonly time: number;
  /** The present session time in milliseconds: the last known time, plus what has passed since at the clock's rate. */
  now(): number;
  /** The present date of the app's `Date()`. */
  readonly date: Date;
  /** The session's time zone: "UTC" if its clock is virtual; undefined: this machine's. */
  readonly timeZone: "UTC" | undefined;
  /**
   * Advances session time at once, and performs all that is due: timers, delayed work, animations and their completions.
   * The clock may be running or paused, also for `step` and `settle`.
   * @param ms 0 to 86,400,000
   * @returns the last of the commits
   */
  advance(ms: number): Promise<Commit>;
  /** Advances session time to the next deadline, if there is one. @returns the last of the commits */
  step(): Promise<Commit>;
  /**
   * Shows a caption to all viewers, and waits until one of them continues (Space on the page). An empty caption removes
   * it. The promise is rejected with the code of what ended it: "replaced" by another caption, "closed", "lost" or
   * "timeout".
   * @param options.wait false does not wait for a viewer
   * @param options.timeout milliseconds; no limit if left out. After it the caption stays visible and stops waiting.
   * @returns the caption at that time
   */
  step(caption: string, options?: { wait?: boolean; timeout?: number }): Promise<Caption>;
  /** The caption that all viewers see, if any. */
  readonly caption: Caption | undefined;
  /** Continues the script that waits at the caption, if one does. */
  proceed(): Promise<void>;
  /**
   * Sets the faults of one viewer's connection, for tests. Each call replaces the faults of the call before; without
   * members there are none.
   * @example await session.network({ latency: 200, jitter: 50 });
   */
  network(faults?: NetworkFaults): Promise<void>;
  /**
   * Revokes the link by which the session can be controlled, and makes another one, which may expire after some hours.
   * All other viewers can only watch from now on.
   * @returns the new id
   */
  revoke(options?: { hours?: number }): Promise<string>;
  /** Measures the round trip to the gateway, which answers also while the app is busy. @returns milliseconds */
  ping(): Promise<number>;
  /**
   * Advances session time until nothing is due. If something repeats without end, it is rejected with the code
   * "never-settles" after 60 s of session time at most; the message names it.
   * @returns the last of the commits
   */
  settle(): Promise<Commit>;
  /** Changes settings of the device. @returns the commit */
  device(settings: DeviceSettings): Promise<Commit>;
  /**
   * Rotates the device: by default to the left, or back to portrait. The interface rotates within 0.4 s, if its
   * controllers support that.
   * @returns the commit
   */
  rotate(orientation?: DeviceOrientation): Promise<Commit>;
  /** Changes the size of the screen. @returns the commit */
  resize(size: { width: number; height: number }): Promise<Commit>;
  /** Moves the app to the background. @returns the commit */
  background(): Promise<Commit>;
  /** Moves the app to the foreground. @returns the commit */
  foreground(): Promise<Commit>;
  /** Sends the app a memory warning. @returns the commit */
  memoryWarning(): Promise<Commit>;
  /** Pauses session time. The app still responds to actions. @returns the commit */
  pause(): Promise<Commit>;
  /** Resumes session time. @returns the commit */
  resume(): Promise<Commit>;
  /** Sets the rate of session time. @param rate 0.1 to 10 @returns the commit */
  rate(rate: number): Promise<Commit>;
  /**
   * Waits until all actions of this client are answered, and no finite animation runs. It does not advance the clock. It
   * is rejected with the code "paused" if an animation is paused with the clock: call `settle` or `advance` then.
   */
  settled(): Promise<void>;

  /**
   * Asks why a controller got a callback last, or did not get it. Nothing changes in the session.
   * @param which a controller's id, or a class: the first controller of it or of a subclass
   * @param callback its name, with or without parentheses: "viewWillDisappear"
   */
  why(which: number | { id: number } | { controller: string }, callback: string): Promise<Why>;

  /**
   * The whole session as one HTML file that any browser plays without a server: the device, the timeline and the panes.
   * Write it to a file, or see `scripts/export.mjs`.
   */
  export(): Promise<string>;
  /**
   * The present screen as one SVG without external references, in points, with texts as outlines and animations at their
   * present values. Nothing changes in the session.
   */
  svg(): Promise<string>;

  /**
   * The properties of a view or a controller: `session.inspect({ view: { text: "Alien" } })`. If several views match, it
   * is about the first of `findAll`. Nothing changes in the session.
   */
  inspect(of: Subject): Promise<Inspection>;

  /** The source file of a view's or a controller's class. Rejected with "no-source" if it cannot be read. */
  source(of: Subject): Promise<Source>;

  /**
   * Restarts the session's process: from its journal ("resume"), from scratch ("afresh"), or from its journal up to an
   * action ("before") or without it ("without"). Fulfilled with the new screen.
   */
  restart(mode: "resume", options?: { timeout?: number }): Promise<void>;
  /** `device` changes settings of the device, such as its language; the others are those of the session's start. */
  restart(mode: "afresh", options?: { timeout?: number; device?: DeviceSettings }): Promise<void>;
  restart(mode: "before" | "without", options: { timeout?: number; number: number }): Promise<void>;
  /** Subscribes to events, or unsubscribes. */
  subscribe(events: boolean): void;
  /** @returns a function that removes the listener */
  on<Name extends keyof SessionEvents>(event: Name, listener: SessionEvents[Name]): () => void;
  /** Closes this connection. The session continues without it. */
  close(): void | Promise<void>;
  /**
   * Closes this connection, for `await using session = ...`, a syntax of Node from version 24 on, and of TypeScript from 5.2 on. In
   * Node 20 and 22: `try { ... } finally { await session.close(); }`
   */
  [Symbol.asyncDispose](): Promise<void>;
}

/** A session with a gateway of its own. */
export interface LaunchedSession extends Session {
  /** The gateway's address, for a browser or another `connect`. */
  readonly url: string;
  /**
   * Ends the session and its gateway, and removes a temporary journal. Fulfilled when both have ended.
   */
  close(): Promise<void>;
}

/**
 * How to connect: `scene` starts a session, `session` joins one, and `branch` starts one that continues from a past
 * commit of another.
 */
export interface ConnectOptions {
  scene?: string;
  session?: string;
  /**
   * A commit of a session, running or not, by its number, and by its epoch if there were several. The new session has
   * the other's past up to there, and the same kind of clock. Rejected with "unknown-moment" if the commit is no longer
   * stored.
  branch?: { session: string; seq: number; epoch?: string };
  /** The device: 390 x 844 points at scale 3, light, if left out. It has an effect only when a session starts. */
  device?: DeviceSettings & { width: number; height: number; scale?: number };
  /**
   * "virtual": the session begins at time 0 on 2007-01-09, 9:41 UTC, with the same random numbers. Only actions advance
   * its clock, so the same script gives the same commits anywhere. "live", the default: its time follows real time. It
   * has an effect only when a session starts.
   */
  clock?: "live" | "virtual";
  /**
   * Whether to receive events: all events of a session that this call starts, or those that follow if it joins a
   * session.
   */
  events?: boolean;
  /** Whether to reconnect automatically; true if left out. */
  reconnect?: boolean;
  /**
   * The milliseconds to wait for the first screen: 30,000 if left out. During a long replay they count from its last
   * progress message.
   */
  timeout?: number;
}

/**
 * Starts a session of a scene, or joins one that runs.
 * @param url the address that `vitrine serve` prints, or a ws: address
 * @returns after the first snapshot
 */
export function connect(url: string | { readonly href: string }, options?: ConnectOptions): Promise<Session>;

/** The options of `launch`, beside those of `connect`. */
export interface LaunchOptions extends ConnectOptions {
  /**
   * The app's executable: this package's gallery if left out. The gateway is the `vitrine` beside it, or this
   * package's.
   */
  app?: string | URL;
  /** The folder of the sessions' journals: a temporary one if left out. */
  journal?: string;
  /** More arguments of `vitrine serve`. */
  args?: readonly string[];
}

/**
 * Starts a gateway on a free port, and a session. The gateway ends with the session's `close`, or with this process.
 * Rejected with the code "unavailable" and the reason if the gateway does not start.
 * @returns after the first snapshot
 */
export function launch(options?: LaunchOptions): Promise<LaunchedSession>;
