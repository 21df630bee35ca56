import type { Locator, Session } from "./vitrine.js";

/**
 * The milliseconds within which the assertion must become true: 5000 if left out. They count session time while the
 * session's clock is paused, and real time otherwise.
 */
export interface AssertionOptions {
  timeout?: number;
}

/** Assertions about the matches of a locator. Assertions about one view fail at once if there are several. */
export interface LocatorAssertions {
  /** The negated assertions. */
  readonly not: Omit<LocatorAssertions, "not">;
  toBeVisible(options?: AssertionOptions): Promise<void>;
  toBeEnabled(options?: AssertionOptions): Promise<void>;
  toBeSelected(options?: AssertionOptions): Promise<void>;
  /** Compares the text with a whole text or a regular expression, or the texts of all matches, from top to bottom. */
  toHaveText(text: string | RegExp | readonly (string | RegExp)[], options?: AssertionOptions): Promise<void>;
  toHaveValue(value: string | RegExp, options?: AssertionOptions): Promise<void>;
  toHaveCount(count: number, options?: AssertionOptions): Promise<void>;
  /** Compares the frame on the screen, in points. @param options.tolerance 0.5 if left out */
  toHaveFrame(
    frame: { x?: number; y?: number; width?: number; height?: number },
    options?: AssertionOptions & { tolerance?: number },
  ): Promise<void>;
  /** Compares the lines of the match in `session.outline()`, without the ids of views. */
  toHaveOutline(text: string, options?: AssertionOptions): Promise<void>;
}

/** Assertions about a session. */
export interface SessionAssertions {
  /** The negated assertions. */
  readonly not: Omit<SessionAssertions, "not" | "toMatchPicture">;
  /** Compares `session.outline()`, without the ids of views. */
  toHaveOutline(text: string, options?: AssertionOptions): Promise<void>;
  /**
   * Compares the callbacks since the last action on the screen, in order: `["MovieListViewController.viewDidAppear"]`.
   * @param options.controller compares only the callbacks of this class
   * @param options.layout whether callbacks of each layout count, such as `viewDidLayoutSubviews`: if left out, they do
   *   if one is expected
   */
  toHaveCallbacks(
    callbacks: readonly string[],
    options?: AssertionOptions & { controller?: string; layout?: boolean },
  ): Promise<void>;
  /** Asserts that no rule of containment was broken, no constraints are in conflict, and UIKit has logged nothing. */
  toHaveNoWarnings(options?: AssertionOptions): Promise<void>;
  /**
   * Compares the screen, as the server draws it, with the approved picture of this name. It is an SVG in the folder
   * `pictures` beside the test; `--update` or VITRINE_UPDATE=1 writes it.
   * @param options.tolerance `channel`: the difference, of 255, that each pixel may have, 2 if left out; `pixels`: the part of
   *   the pixels that may differ by more, 0 if left out
   */
  toMatchPicture(
    name: string,
    options?: { tolerance?: { channel?: number; pixels?: number }; folder?: string; update?: boolean },
  ): Promise<void>;
}

/**
 * The maximum costs of an action: bytes and number of its commits, callbacks, and the sum of the layout passes of all
 * controllers.
 */
export interface Budget {
  bytes?: number;
  commits?: number;
  callbacks?: number;
  layoutPasses?: number;
}

/** Assertions about an action. */
export interface ActionAssertions {
  /** Asserts that what the sessions send during the action is within a budget. */
  toCost(budget: Budget): Promise<void>;
}

/** Makes assertions that are checked until they are true. Callbacks, warnings and costs need a session with `events`. */
export function expect(subject: Locator): LocatorAssertions;
export function expect(subject: Session): SessionAssertions;
export function expect(action: () => unknown): ActionAssertions;
