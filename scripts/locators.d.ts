import type { Commit, Found, KeyModifier, Query, ViewRole } from "./vitrine.js";

/**
 * The milliseconds to wait: 5000 if left out. They count session time while the session's clock is paused, and real
 * time otherwise.
 */
export interface WaitOptions {
  timeout?: number;
}

/** How a string matches. */
export interface TextOptions {
  /** True, if left out: the whole text is the string. False: a part of the text is, in upper or lower case. */
  exact?: boolean;
}

/** Makes locators: a session for its whole screen, a locator for the views inside of its matches. */
export interface Locating {
  /** The smallest views with a text, or the rows and controls whose joined texts are that text. */
  getByText(text: string | RegExp, options?: TextOptions): Locator;
  /** The views with a role, and with a name: their label, or else their text. An unknown role is a TypeError. */
  getByRole(role: ViewRole, options?: TextOptions & { name?: string | RegExp }): Locator;
  /** The views with an accessibility label that is not their text. */
  getByLabel(label: string | RegExp, options?: TextOptions): Locator;
  /** The views with an accessibility identifier. */
  getByIdentifier(identifier: string | RegExp): Locator;
  /** The views that a query finds: `{ type, controller }`. A controller alone means its own view. */
  locator(query: Query): Locator;
}

/**
 * Finds views each time that it is used. It is lazy: each action and each assertion looks at the present screen. It is
 * strict: an action on several matches fails with the code "ambiguous" and lists them. Actions wait until their target
 * exists, is enabled, at rest and not covered, and scroll it into view.
 */
export interface Locator extends Locating {
  /** The matches that are inside of another locator's matches. */
  within(container: Locator | Query): Locator;
  /**
   * The matches whose text contains a string, or which contain a match of `has`. `exact`: the string is the whole text.
   */
  filter(
    conditions: { hasText?: string | RegExp; hasNotText?: string | RegExp; exact?: boolean; has?: Locator },
  ): Locator;
  /** The match at an index from top to bottom, counted from 0; a negative index counts from the end. */
  nth(index: number): Locator;
  first(): Locator;
  last(): Locator;

  /** The number of matches that are visible now. It does not wait. */
  count(): Promise<number>;
  /** A locator for each match that is visible now. It does not wait. */
  all(): Promise<Locator[]>;
  /** All matches that are visible now. It does not wait. */
  findAll(): Found[];
  /** Whether a match is visible now. It does not wait. */
  isVisible(): Promise<boolean>;
  /** Waits for the one match, and scrolls to it. */
  find(options?: WaitOptions): Promise<Found>;
  text(options?: WaitOptions): Promise<string>;
  value(options?: WaitOptions): Promise<string>;
  isEnabled(options?: WaitOptions): Promise<boolean>;
  waitFor(options?: WaitOptions & { state?: "visible" | "hidden" }): Promise<void>;

  tap(options?: WaitOptions): Promise<Commit>;
  /** @param options.duration milliseconds of the session: 600 if left out */
  longPress(options?: WaitOptions & { duration?: number }): Promise<Commit>;
  swipe(direction: "left" | "right" | "up" | "down", options?: WaitOptions): Promise<Commit>;
  /** Drags by a distance, to a point of the screen, or to the middle of another locator's match. */
  drag(
    to: { x: number; y: number } | { dx: number; dy: number } | Locator,
    options?: WaitOptions & { duration?: number; steps?: number },
  ): Promise<Commit>;
  /** Replaces the text of a field. */
  fill(text: string, options?: WaitOptions): Promise<Commit>;
  /** Presses a key, by its name in browsers, in a field, which is tapped first unless it is edited. */
  press(
    key: string,
    modifiers?: readonly KeyModifier[] | { shift?: boolean; control?: boolean; alternate?: boolean; command?: boolean },
    options?: WaitOptions,
  ): Promise<Commit>;
  scrollIntoView(options?: WaitOptions): Promise<void>;
  /** Changes the value of a slider, a stepper or a segmented control by so many steps. */
  adjust(by: number, options?: WaitOptions): Promise<Commit>;
  /**
   * With a name: taps the choice, row or menu entry of that name in the match. Otherwise: selects a range of a field's
   * text, or all of it.
   */
  select(what?: string | RegExp | readonly [number, number], options?: WaitOptions): Promise<Commit>;
}
