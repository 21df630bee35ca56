/** Vitrine's client for Node: everything a hand can do at the page. */

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
  /** What assistive technology is told that it is. */
  role?: ViewRole;
}

/** What assistive technology can be told that a view is. */
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
  /** Its class. */
  type: string;
  /** The class of the nearest controller; "" if there is none. */
  controller: string;
  /** Its accessibility identifier; "" if there is none. */
  identifier: string;
  /** Its accessibility label, where that is not its text; "" if there is none. */
  label: string;
  /** Its own text, or the visible texts below it, joined by spaces. */
  text: string;
  /** What assistive technology is told that it is: "button", "heading", "switch", "slider"...; "" if nothing. */
  role: string;
  /**
   * How it stands, in words: of a slider "40%", of a switch "1" or "0", of a field its text, of a password dots; "" if
   * it has no value.
   */
  value: string;
  /** Where it is on the screen. */
  frame: Rect;
  /** Whether neither it nor a control around it is disabled. */
  enabled: boolean;
  /** Whether it is a selected control or row, or a row with a checkmark. */
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
  /** a, b, c, d, tx, ty, about the view's center. `frame` is the frame without it. */
  readonly transform?: readonly [number, number, number, number, number, number];
  /** In place of `transform`: the sixteen numbers of a transform of space, as CSS's `matrix3d` has them. */
  readonly depth?: readonly number[];
  /** Whether the view is not seen from behind, where a transform has turned it away; false if left out. */
  readonly oneSided?: boolean;
  readonly hidden: boolean;
  readonly clip: boolean;
  readonly alpha: number;
  readonly background?: string;
  /** The standard deviation, in points, by which what lies behind the view is blurred. */
  readonly blur?: number;
  readonly radius: number;
  /** Which corners are round: top left, top right, bottom right, bottom left; all, if left out. */
  readonly corners?: readonly [boolean, boolean, boolean, boolean];
  /** How the corners bend: without a sudden change if "continuous". */
  readonly curve?: "continuous";
  readonly border?: readonly [width: number, color: string];
  /** The radius is the blur's standard deviation; `d` is the shadow's path, where it is not that of what is drawn. */
  readonly shadow?: {
    readonly offset: readonly [number, number];
    readonly radius: number;
    readonly color: string;
    readonly d?: string;
  };
  readonly gradient?: Gradient;
  /** Only what lies in the mask is seen: a path, a gradient or an image in `frame`. */
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
   * What is drawn of the text: x, baseline, width, and the string, or its runs: x from the line's, width, string, and
   * in what it differs from the view's font and colour.
   */
  readonly lines?: readonly (readonly [
    number,
    number,
    number,
    string | readonly (readonly [number, number, string, Readonly<Record<string, unknown>>?])[],
  ])[];
  /** Size, weight, and what else is said of it: `tnum`, `italic`, `mono`. */
  readonly font?: readonly [number, number, ...string[]];
  /** Colour, offset and blur of the text's shadow. */
  readonly textShadow?: readonly [color: string, x: number, y: number, blur: number];
  readonly color: string;
  readonly shapes?: readonly { d: string; fill?: string; stroke?: string; width?: number }[];
  /** The image that fills the view, by its number in `Tree.images`; the other members say how. */
  readonly image?: Readonly<Record<string, unknown>> & { readonly id: number };
  /** Boxes without a view, with the members of a view: see the wire. */
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
  /**
   * How the indicators of a scroll view stand, and from where to where a view stands at the edge of what is seen: see
   * the wire.
   */
  readonly thumbs?: {
    readonly x?: readonly [number, number, number];
    readonly y?: readonly [number, number, number];
    readonly color?: string;
  };
  readonly stick?: { readonly x?: readonly [number, number]; readonly y?: readonly [number, number] };
  readonly role?: string;
  readonly label?: string;
  /** The accessibility value: of a slider "40%", of a switch "1" or "0". */
  readonly value?: string;
  /** Value, minimum and maximum of a slider, a stepper or a progress bar. */
  readonly range?: readonly [value: number, minimum: number, maximum: number];
  /** The accessibility hint. */
  readonly hint?: string;
  /** Whether assistive technology skips the view and all below it. */
  readonly silent: boolean;
  /** Whether assistive technology skips what is beside the view. */
  readonly modal: boolean;
  readonly identifier?: string;
  readonly enabled: boolean;
  readonly interactive: boolean;
  /** Touches on the view itself, beside what stands in it, are for what lies behind it. */
  readonly through: boolean;
  readonly selected: boolean;
  readonly tappable: boolean;
  readonly press?: string;
  /** The text that is edited: places are UTF-16's, rectangles the view's. See the wire. */
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
  /** Drags that matter here: any, x, y, or those from the edges left, right, top, bottom. */
  readonly pan?: readonly ("any" | "x" | "y" | "left" | "right" | "top" | "bottom")[];
  /** Whether each finger here, and on what is below, is sent to the app from when it comes down. */
  readonly fingers: boolean;
  /** Those that run. The other members are where they lead to. */
  readonly animations: readonly Animation[];
}

/** Points are parts of the width and the height of the box. */
export interface Gradient {
  readonly type: "axial" | "radial" | "conic";
  readonly start: readonly [number, number];
  readonly end: readonly [number, number];
  readonly stops: readonly (readonly [location: number, color: string])[];
}

/** What a view's member goes through, in session time. */
export interface Animation {
  /** Unique in the app's process. */
  readonly key: number;
  /** The id of a layer without a view, in this one, that moves. */
  readonly layer?: number;
  /** Which numbers of the member it is about; all, if left out. */
  readonly parts?: readonly number[];
  readonly member: string;
  readonly from: any;
  readonly to: any;
  /** Session time in milliseconds, from which on it runs; left out while the app holds it at `at`. */
  readonly begin?: number;
  /** Milliseconds of its own time, delay included, at which it is held or began to run; 0 if left out. */
  readonly at?: number;
  /** How fast its own time passes, 1 if left out; below 0 it goes back. */
  readonly speed?: number;
  /** Whether it leads to `from`. */
  readonly reversed?: boolean;
  /** Milliseconds, of one run in one direction. */
  readonly duration: number;
  /** Milliseconds before the first run; 0 if left out. */
  readonly delay?: number;
  /** The control points of a cubic Bezier curve, or a spring's mass, stiffness, damping and first velocity. */
  readonly curve?: readonly [number, number, number, number] | "linear" | {
    readonly spring: readonly [number, number, number, number];
  };
  /** 1 if left out; -1 is for ever. */
  readonly repeat?: number;
  readonly autoreverse?: boolean;
  /** Whether it adds to what is seen, rather than replaces it. */
  readonly additive?: boolean;
  /** During the delay the model is seen, and not `from`. */
  readonly late?: boolean;
  /** A way over several places, each reached at a part of the time, from 0 to 1. */
  readonly values?: readonly unknown[];
  readonly times?: readonly number[];
}

/** A view controller. Its id and a view's are separate numbers. */
export interface Controller {
  readonly id: number;
  readonly type: string;
  /** The parent controller's id; 0 if there is none. */
  readonly parent: number;
  /** Of a presented controller: who presents it. */
  readonly presenter?: number;
  /** Its view's id; 0 while it is not loaded. */
  readonly view: number;
  readonly title?: string;
  readonly state: "disappeared" | "appearing" | "appeared" | "disappearing";
}

/** The mirror of the app's views and controllers. */
export interface Tree {
  /** The last commit drawn. */
  readonly seq: number;
  /** Its session time, in milliseconds. */
  readonly time: number;
  readonly views: ReadonlyMap<number, View>;
  /** Ids of the views right on the screen, back to front. */
  readonly roots: readonly number[];
  readonly controllers: ReadonlyMap<number, Controller>;
  /** Each class's superclass. */
  readonly classes: ReadonlyMap<string, string>;
  /** Each image as a `data:` URL, by its number. */
  readonly images: ReadonlyMap<string, string>;
  readonly screen: { width: number; height: number; scale: number; safeArea: number[]; dark: boolean };
  /** Whether a class is another, or inherits from it. */
  inherits(type: string, ancestor: string): boolean;
  /** The parent; undefined for a view right on the screen. */
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
  /** Whether it was a snapshot: everything before is forgotten. */
  reset: boolean;
  /** Whether the screen changed. */
  screen: boolean;
  views: { id: number; view: View; added: boolean; placed: boolean; members: string[] }[];
  /** Every view that left, children before parents. */
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
  [member: string]: any;
}

/** Faults of one viewer's connection. */
export interface NetworkFaults {
  /** Milliseconds by which each message to the viewer is late: 0 to 600,000. */
  latency?: number;
  /** Up to so many milliseconds more, drawn anew for each message. Messages keep their order. */
  jitter?: number;
  /** Bytes per second to the viewer. */
  slow?: number;
  /** Closes the connection, and refuses the viewer's next ones for so many milliseconds; `true` is 0. */
  cut?: number | boolean;
  /** What the jitter follows from: 1 if left out. */
  seed?: number;
  /** Whose connection, by the viewer's number; this session's own if left out. */
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

/** What stands for everybody to read. */
export interface Caption extends Message {
  type: "caption";
  /** Its number: they count up. */
  caption: number;
  text: string;
  /** Whether its sender waits for somebody to go on. */
  waiting: boolean;
  /** Who shows it. */
  viewer: number;
  /** Session time at which it came to stand as it does, in milliseconds. */
  time: number;
}

/**
 * What happened: a callback, or its silence, a change of containment, an action, an animation, a log line, a line that
 * the app printed, a
 * breach of containment's rules, a conflict of constraints, a step of a state machine, or a layout.
 */
export interface Happening extends Message {
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

/** Why a controller got a callback last, or why it did not. */
export interface Why extends Message {
  type: "why";
  /** The controller's id and class. */
  controller: number;
  class: string;
  /** The callback's whole name: "viewWillDisappear(_:)". */
  name: string;
  /** Whether it came. */
  sent: boolean;
  /** Who got what, or nothing, and why. */
  text: string;
  /** The rule that says so; `/rules#ID` of the gateway is its entry. */
  rule: { id: string; sentence: string; grade: "A" | "B" | "C"; source: string; test: string };
  /** Session time at which it came, or was kept back, in milliseconds. */
  time: number;
}

/** All that there is to know of a view or a controller at a moment. */
export interface Inspection extends Message {
  type: "inspect";
  /** Session time in milliseconds. */
  time: number;
  /** The view's id; of a controller that of its view, 0 where that is not loaded. */
  view: number;
  /** The controller's id; of a view that of the nearest controller. */
  controller?: number;
  class: string;
  description: string;
  /** Class by class, from its own upwards: names and values, each on a line. */
  properties: { class: string; values: [name: string, value: string][] }[];
  /** Of a view: rectangles in its own coordinates, as x, y, width, height. */
  guides?: { name: string; frame: [number, number, number, number] }[];
  /** Of a view: all that speak of it, the broken ones first. */
  constraints?: InspectedConstraint[];
  /** Of a view: what its constraints leave open. */
  ambiguous?: ("x" | "y" | "width" | "height")[];
  /** Of a controller. */
  title?: string;
  state?: Controller["state"];
  parent?: number;
  children?: number[];
  presented?: number;
  presenter?: number;
}

export interface InspectedConstraint {
  /** As UIKit prints it. */
  text: string;
  /** As code of the view's own class would write it: "leading == superview.leading + 16". */
  short: string;
  priority: number;
  state: "active" | "broken" | "inactive";
  /** Ids of the views of its items, and of the view that holds it. */
  first?: number;
  second?: number;
  owner?: number;
  identifier?: string;
  /** "app", a class of UIKit's, or what it follows from. */
  by: string;
}

/** The file in which a class is written. */
export interface Source extends Message {
  type: "source";
  class: string;
  /** The module and the file's name, as `#fileID` has it. */
  file: string;
  text: string;
  /** Where the class begins, counted from 1. */
  line: number;
  /** Where each of its methods begins, by name: "viewWillAppear(_:)". */
  lines: Record<string, number>;
}

/** A view, by its id or as a query finds it; or a controller, by its id or its class. */
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

/** How a device is held; in "landscapeLeft" it was turned to the left. */
export type DeviceOrientation = "portrait" | "landscapeLeft" | "landscapeRight" | "portraitUpsideDown";

/** What can be set of a device. */
export interface DeviceSettings {
  /** Points, 100 to 4096; both or neither. */
  width?: number;
  height?: number;
  orientation?: DeviceOrientation;
  style?: "light" | "dark";
  /** How large text is, "L" being the usual. */
  textSize?: "XS" | "S" | "M" | "L" | "XL" | "XXL" | "XXXL" | "AX1" | "AX2" | "AX3" | "AX4" | "AX5";
  /** Which way its language is read. */
  direction?: "ltr" | "rtl";
  contrast?: "normal" | "high";
  reduceMotion?: boolean;
  /** A BCP 47 name such as "de" or "pt-BR"; what the app loads from now on is in it, and the direction follows it. */
  language?: string;
}

/**
 * What can be seen to be wrong before anything is sent, such as `advance(-1)` or an empty query, is a TypeError or a
 * RangeError with the
 * code that the gateway has for it, "bad-message".
 */

/** An action that was refused, failed, or whose end is not known. */
export class ActionError extends Error {
  /**
   * "ambiguous": the query matches several views that stand for different controls; the message lists them. "lost": the
   * connection broke after it was sent, and it may or may not have been done.
   */
  readonly code: ErrorCode | "lost" | "not-connected" | "closed" | "timeout" | "replaced" | "ambiguous";
  /** The action's id, if it was sent. */
  readonly action?: string;
}

/** A session that cannot be begun, joined or kept. */
export class SessionError extends Error {
  /** "paused": what is waited for cannot come, as the session's clock stands still. */
  readonly code: ErrorCode | "not-connected" | "closed" | "timeout" | "paused";
}

/** What a session tells its listeners, by the event's name. */
export interface SessionEvents {
  hello: (message: Message) => void;
  snapshot: (message: Commit, changes: Changes) => void;
  commit: (message: Commit, changes: Changes) => void;
  event: (message: Happening) => void;
  error: (message: Message) => void;
  why: (message: Why) => void;
  state: (message: Message) => void;
  viewers: (message: Message) => void;
  /**
   * A caption is shown, or waits no more; with the text "" what stood is taken away. Undefined: it has gone while there
   * was no connection.
   */
  caption: (caption: Caption | undefined) => void;
  /** Any message, ahead of its own event, with its text as it came. */
  message: (message: Message, text: string) => void;
  /** Any message that this side has sent: actions, questions, greetings. */
  told: (message: { type: string; [member: string]: any }) => void;
  /** An action of this client is on its way, whatever sent it; `answer` is as `send` gives it. */
  sent: (action: { id: string; kind: string; target?: number; [member: string]: any }, answer: Promise<Commit>) => void;
  /** The socket is open; the session is not yet there. */
  open: () => void;
  /** The connection broke; it is being made again. */
  lost: (loss: { reason: string; at: Date }) => void;
  /** The connection is back, and so is what was missed: commits, or one snapshot. */
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

/** How a finger is dragged. */
export interface DragOptions {
  from: Query | Point;
  to: Point | { dx: number; dy: number };
  /** Milliseconds of the session: 250 if left out, 60,000 at most. */
  duration?: number;
  /** How often it moves on the way: each 16 ms if left out. */
  steps?: number;
  /** Milliseconds that the target is waited for: 5000 if left out. */
  timeout?: number;
}

/** A session makes locators for its whole screen. */
export interface Session extends Locating {}

/** A viewer of one session. It sees what the page sees, and can do what a hand can. */
export class Session {
  private constructor();

  /** The session's id: `/?session=ID` is its page, where one may act. Of one who may only watch it is the watch id. */
  readonly id: string;
  /** Its other id, for those who are to watch only: they see everything and do nothing. */
  readonly watch: string;
  /** The address of its page for them. It outlives the gateway, as the session does. */
  readonly watchURL: string;
  /** Whether this viewer may only watch: what it does is refused with code "watching". */
  readonly watching: boolean;
  readonly scene: string;
  readonly title: string;
  /** Names the life of the app's process. */
  readonly epoch: string;
  /** This connection's number in the session. */
  readonly viewer: number;
  /** The commit of another session from which this one goes on, where it is such. */
  readonly branch: { session: string; seq: number } | undefined;
  /** How many watch. */
  readonly viewers: number;
  /** How many of them may only watch. */
  readonly watchers: number;
  readonly state: "starting" | "live" | "recovering" | "crashed";
  /** The message of the crash that the session stands in, if it does. */
  readonly crash: Message | undefined;
  /** How the connection is. */
  readonly link: "idle" | "connecting" | "open" | "lost" | "gone" | "closed";
  readonly tree: Tree;
  /** The events received, the newest last, at most 10,000. They come to those who connect with `events: true`. */
  readonly events: Happening[];

  /** The visible texts, top to bottom, those of one height from left to right. */
  text(): string[];
  /** The controllers and views, indented. */
  outline(): string;

  /**
   * The best match, also where there are several: of views whose own text it is, the deepest; else from top to bottom.
   */
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
   * Taps the match, once it is visible and enabled; scrolls it into view where that helps. Fails with what was on the
   * screen instead. No action chooses among several matches: it fails with code "ambiguous" and lists them, at once
   * unless something
   * moves. A label and the button or row that it names count as one.
   * @returns the commit that answers it
   */
  tap(query: Query, options?: { timeout?: number }): Promise<Commit>;
  /**
   * Taps the status bar: the content below it goes back to its beginning.
   * @returns the commit that answers it
   */
  tapStatusBar(): Promise<Commit>;
  /**
   * Moves the content of the nearest scroll view at or above the match; a coordinate that is left out stays.
   * @returns the commit that answers it
   */
  scroll(query: Query, offset: { x?: number; y?: number; timeout?: number }): Promise<Commit>;
  /**
   * Drags a finger: from the middle of what shows of the match, once it is visible (scrolled into view where that
   * helps), or from a
   * point of the screen. On a clock that stands that is advanced between the steps, so the app sees the same speed
   * everywhere.
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
   * Sweeps over the match, or over the screen: where a scroll view has the drag, its content moves by half of what it
   * shows; else a
   * finger is dragged over most of it.
   * @returns the commit of its end
   */
  swipe(direction: "left" | "right" | "up" | "down", query?: Query, options?: { timeout?: number }): Promise<Commit>;
  /**
   * Goes back: by the back button of the bar (identifier "BackButton"), or by a drag from the left edge where something
   * listens there.
   * @returns the commit of its end
   */
  back(options?: { timeout?: number }): Promise<Commit>;
  /**
   * One step of a finger at a point of the screen, without looking first.
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
   * Types on the keyboard, key by key: "\n" is the return key, "\b" takes a character away. With a query the match is
   * tapped first,
   * unless the text that is edited is there already. Fails with code "no-input" where nobody takes text.
   * @returns the commit of its last keys
   */
  type(text: string): Promise<Commit>;
  type(query: Query, text: string, options?: { timeout?: number }): Promise<Commit>;
  /** Pastes a text of up to 1 MiB at once. @returns the commit that answers its last part */
  paste(text: string): Promise<Commit>;
  /**
   * Selects in the text that is edited, by UTF-16, from one place to another; everything where no range is given. With
   * a query the match
   * is tapped first, unless its text is edited already.
   */
  select(range?: readonly [from: number, to: number]): Promise<Commit>;
  select(query: Query, range?: readonly [from: number, to: number], options?: { timeout?: number }): Promise<Commit>;
  /** Presses a key, by its name in browsers ("ArrowLeft", "Enter", "a"), with others held. @returns the commit */
  key(
    key: string,
    modifiers?: readonly KeyModifier[] | { shift?: boolean; control?: boolean; alternate?: boolean; command?: boolean },
  ): Promise<Commit>;
  /**
   * True: the software keyboard comes on the screen at once; false: it goes, as where keys are on the desk, and does
   * not come before this is
   * called with true. A number is a height that it has from then on.
   */
  keyboard(shown: boolean | number | { shown?: boolean; height?: number }): Promise<Commit>;
  /** Sends an action as it stands on the wire, without looking first. */
  send(kind: string, members?: object): Promise<Commit>;

  /** How the session's time goes: how fast it follows real time, or that it stands still. */
  readonly clock: { readonly rate: number; readonly paused: boolean };
  /** Session time in milliseconds, as the last commit told it. */
  readonly time: number;
  /**
   * Session time in milliseconds as it should be by now: what was told last, and what has passed since at the clock's
   * rate.
   */
  now(): number;
  /** What the app's `Date()` should say by now. */
  readonly date: Date;
  /** The session's time zone: "UTC" where its clock is virtual; undefined: this machine's. */
  readonly timeZone: "UTC" | undefined;
  /**
   * Lets session time pass at once, with all that is due in it: timers, delayed work, animations and their completions.
   * For this and
   * the next two the clock may stand or go.
   * @param ms 0 to 86,400,000
   * @returns the last of the commits
   */
  advance(ms: number): Promise<Commit>;
  /** Moves session time to what is due next; where nothing is, it stays. @returns the last of the commits */
  step(): Promise<Commit>;
  /**
   * Shows a caption to all who look on, and waits until one of them who acts goes on (in the page: by Space). An empty
   * one takes away what stands.
   * Rejected with the code of what ended it: "replaced" by another caption, "closed", "lost", "timeout".
   * @param options.wait false: it is over once it is shown
   * @param options.timeout milliseconds; without end if left out. The caption stands on then, and waits for nobody.
   * @returns the caption as it stands then
   */
  step(caption: string, options?: { wait?: boolean; timeout?: number }): Promise<Caption>;
  /** What stands for everybody to read, if anything does. */
  readonly caption: Caption | undefined;
  /** Lets the script go on that waits at the caption, if one does. */
  proceed(): Promise<void>;
  /**
   * Gives the connection of one viewer faults, so that a test sees what it does then. Each call replaces the faults of
   * the call before; without members there are none any more.
   * @example await session.network({ latency: 200, jitter: 50 });
   */
  network(faults?: NetworkFaults): Promise<void>;
  /**
   * Ends the link by which the session can be controlled, and makes another one, which may expire after some hours. All
   * other viewers can only watch from now on.
   * @returns the new id
   */
  revoke(options?: { hours?: number }): Promise<string>;
  /** Measures the way to the gateway and back: it answers also while the app is busy. @returns milliseconds */
  ping(): Promise<number>;
  /**
   * Moves session time until nothing is due any more. Rejected with code "never-settles" where something repeats for
   * ever; the message
   * names it, and at most 60 s of session time have passed then.
   * @returns the last of the commits
   */
  settle(): Promise<Commit>;
  /** Sets something of the device anew. @returns the commit */
  device(settings: DeviceSettings): Promise<Commit>;
  /**
   * Turns the device: a quarter to the left, or back, where no orientation is named. The interface follows, within 0.4
   * s, if its controllers support that.
   * @returns the commit
   */
  rotate(orientation?: DeviceOrientation): Promise<Commit>;
  /** Gives the screen another size, at once. @returns the commit */
  resize(size: { width: number; height: number }): Promise<Commit>;
  /** The app leaves the front of the screen. @returns the commit */
  background(): Promise<Commit>;
  /** It comes back. @returns the commit */
  foreground(): Promise<Commit>;
  /** Tells the app that the system is short of memory. @returns the commit */
  memoryWarning(): Promise<Commit>;
  /** Stops session time; the app still answers what is done to it. @returns the commit */
  pause(): Promise<Commit>;
  /** Lets session time follow real time. @returns the commit */
  resume(): Promise<Commit>;
  /** Sets how fast session time follows real time. @param rate 0.1 to 10 @returns the commit */
  rate(rate: number): Promise<Commit>;
  /**
   * Waits, and moves nothing: fulfilled once every action of this client has its commit or error, and no finite
   * animation runs. Rejected
   * with code "paused" where one stands still with the clock: there `settle` or `advance` ends it.
   */
  settled(): Promise<void>;

  /**
   * Asks why a controller got a callback last, or why it did not. No action: nothing changes.
   * @param which a controller's id, or the first in the tree of a class or of a subclass
   * @param callback its name, with the parentheses or without: "viewWillDisappear"
   */
  why(which: number | { id: number } | { controller: string }, callback: string): Promise<Why>;

  /**
   * All of the session from its beginning, as one HTML file that any browser plays without a server: the stage, the
   * timeline and the panes, in the past. Write it to a file, or see `scripts/export.mjs`.
   */
  export(): Promise<string>;
  /**
   * The screen at this moment of the session's clock, as one SVG that stands by itself: in points, its text as
   * outlines, what moves where it
   * has come. No action: nothing changes.
   */
  svg(): Promise<string>;

  /**
   * All that there is to know of a view or a controller now: `session.inspect({ view: { text: "Alien" } })`. Of several
   * matches it is about the first of `findAll`. No action: nothing changes.
   */
  inspect(of: Subject): Promise<Inspection>;

  /**
   * The file in which a view's or a controller's class is written. Rejected with "no-source" where there is none to be
   * read.
   */
  source(of: Subject): Promise<Source>;

  /**
   * Begins the session's process again: from its journal, from nothing, or from its journal up to the action with a
   * number or without it. Fulfilled with the new screen.
   */
  restart(mode: "resume", options?: { timeout?: number }): Promise<void>;
  /**
   * `device` changes settings of the device, such as its language; without it the device is that of the session's
   * start.
   */
  restart(mode: "afresh", options?: { timeout?: number; device?: DeviceSettings }): Promise<void>;
  restart(mode: "before" | "without", options: { timeout?: number; number: number }): Promise<void>;
  /** Asks for events, or for no more. */
  subscribe(events: boolean): void;
  /** @returns a function that ends it */
  on<Name extends keyof SessionEvents>(event: Name, listener: SessionEvents[Name]): () => void;
  /** Closes this connection. The session continues without it. */
  close(): void | Promise<void>;
  /**
   * The same, for `await using session = ...`, a syntax that Node has from version 24 on, and TypeScript from 5.2 on.
   * In Node 20 and 22:
   * `try { ... } finally { await session.close(); }`
   */
  [Symbol.asyncDispose](): Promise<void>;
}

/** A session with a gateway of its own. */
export interface LaunchedSession extends Session {
  /** The gateway's address, for a browser or another `connect`. */
  readonly url: string;
  /**
   * Ends the session and its gateway, and removes the journal where that was temporary. Fulfilled when nothing runs any
   * more.
   */
  close(): Promise<void>;
}

/**
 * How to connect: `scene`, which starts a session, `session`, which joins one, or `branch`, which starts one that goes
 * on from a past moment of another.
 */
export interface ConnectOptions {
  scene?: string;
  session?: string;
  /**
   * A commit of a session, running or not, by its number; `epoch`, if the number counts in that one only. The new
   * session has the other's past up to there, and its own
   * future; both have the same kind of clock. Rejected with "unknown-moment" where there is no such commit any more.
   */
  branch?: { session: string; seq: number; epoch?: string };
  /** 390 x 844 at scale 3, and light, if left out. Counts only when a session starts. */
  device?: DeviceSettings & { width: number; height: number; scale?: number };
  /**
   * "virtual": the session begins at time 0 on 2007-01-09, 9:41 UTC, with the same random numbers, and its clock stands
   * until it is
   * moved: the same script gives the same commits anywhere. "live", if left out: its time follows real time. Counts
   * only when a session starts.
   */
  clock?: "live" | "virtual";
  /**
   * Whether to receive events. Whoever starts a session (by `scene` or `branch`) has them from its beginning, with
   * those up to the first
   * screen; whoever joins one by `session` has those that come from then on.
   */
  events?: boolean;
  /** Whether to come back by itself after a loss; true if left out. */
  reconnect?: boolean;
  /**
   * Milliseconds until the first screen must be there: 30,000 if left out. While a session comes back by a long replay,
   * they count from its last progress message.
   */
  timeout?: number;
}

/**
 * Starts a session of a scene, or joins one that runs.
 * @param url the address as `vitrine serve` prints it, or one of ws:
 * @returns after the first snapshot
 */
export function connect(url: string | { readonly href: string }, options?: ConnectOptions): Promise<Session>;

/** What to launch; the rest is as for `connect`. */
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
 * Starts a gateway on a free port, and a session. The gateway ends with the session's `close`, or with this process,
 * however that ends.
 * Rejected with code "unavailable" and the reason where the gateway does not start.
 * @returns after the first snapshot
 */
export function launch(options?: LaunchOptions): Promise<LaunchedSession>;
