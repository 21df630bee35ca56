import type { Session } from "../../../web/client/session.js";
import type { Instrument } from "../../../web/instruments/instrument.js";
import type { Workspace } from "../../../web/page/main.js";
import type { DeviceSession, PageSession } from "../../../web/page/device/device-session.js";
import type { Focus } from "../../../web/page/input/focus.js";
import type { ScrollMembers } from "../../../web/page/input/scroll-views.js";
import type { Renderer } from "../../../web/page/rendering/renderer.js";

/** The globals that functions find in the page where `Page.evaluate` and `Page.waitFor` run them. */
declare global {
  /** The page's own, made by `main.js`. The tests use it once a device session is attended and the controls are loaded. */
  var workspace: Workspace & {
    activeSession: DeviceSession & { input: NonNullable<DeviceSession["input"]> };
    controls: NonNullable<Workspace["controls"]>;
  };
  /** The session of the attended device with a script's commands: the console's name for it. */
  var vitrine: PageSession & Session;

  // What the tests' own helpers add to the page.

  /** `RendererPage.on` makes it. */
  var rendererPage: {
    screen: HTMLElement;
    renderer: any; // any: tests look at elements of nodes that they know to exist
    time: { at: number; now(): number; clock: { rate: number; paused: boolean } };
    focus: Focus;
    reports: {
      values: [target: number, x: number, y: number, more: ScrollMembers];
      resolve: (value?: unknown) => void;
    }[];
  };
  /** `instrumented` makes it, once something was selected. */
  var instrument: Instrument;
  /** The questions that `answering` answered. */
  var asked: any[]; // any: messages of several types
  /** `holdable` makes it. */
  var heldAnswers: { isHeld: boolean; waiting: (() => void)[] };
  // What single tests keep in the page from one `evaluate` to the next.

  var before: any; // any: a number, or a list
  var changes: unknown[];
  var first: any; // any: an element, or a session
  var liveAt: number | undefined;
  var seen: Set<string | null> | undefined;
  var shownMoments: any[]; // any: lists of several kinds
  var wasShown: unknown;
  /** What a test's clipboard was given. */
  var copied: string[];
  /** The kind of message that answers a tap, in a test of lost answers. */
  var answer: Promise<string> | undefined;
  /** How many commits answered this page, as `holdable` counts them. */
  var answered: number | undefined;
  /** The phases of touches, and the taps, that `takeInput` in mouse-scroll.test.mjs has sent. */
  var sentTouches: string[];
  /** It also makes this: sends an element an event of the mouse, at a point and, if given, at a time. */
  var moveMouse: (type: string, at: number[], element: Element, time?: number) => void;
  var stopCounting: (() => void) | undefined;
  /** `holdTimers` in busy.test.mjs makes it: runs the timers of at most so many milliseconds. */
  var elapse: (most: number) => void;

  interface Document {
    /** An element that `index.html` or the page's modules always have where the tests look for it. */
    getElementById(id: PageElementId): HTMLElement;
    getElementById(id: "controls"): HTMLDetailsElement;
    getElementById(id: "transport"): HTMLFieldSetElement;
    getElementById(id: "rate"): HTMLSelectElement;
  }
}

type PageElementId =
  | "device"
  | "dock"
  | "figure"
  | "link"
  | "now"
  | "pill"
  | "said"
  | "scenes"
  | "screen"
  | "stage"
  | "status"
  | "ticker"
  | "timeline"
  | "timelineButton"
  | "title"
  | "viewers"
  | "share"
  | "present"
  | "pause"
  | "step"
  | "settle"
  | "overlay-buttons"
  | "clock"
  | "caption"
  | "home"
  | "crash-name"
  | "crash-message"
  | "dead-name"
  | "dead-reason"
  | "tab-hierarchy";
