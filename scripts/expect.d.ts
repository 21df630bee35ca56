import type { Locator, Session } from "./vitrine.js";

/**
 * Milliseconds in which it must come to hold: 5000 if left out. Session time while the session's clock stands, and real
 * time otherwise.
 */
export interface AssertionOptions {
  timeout?: number;
}

/** Assertions about what a locator finds. Those about one view fail at once where there are several. */
export interface LocatorAssertions {
  /** The opposites. */
  readonly not: Omit<LocatorAssertions, "not">;
  toBeVisible(options?: AssertionOptions): Promise<void>;
  toBeEnabled(options?: AssertionOptions): Promise<void>;
  toBeSelected(options?: AssertionOptions): Promise<void>;
  /** The whole text, a regular expression for it, or those of all matches from top to bottom. */
  toHaveText(text: string | RegExp | readonly (string | RegExp)[], options?: AssertionOptions): Promise<void>;
  toHaveValue(value: string | RegExp, options?: AssertionOptions): Promise<void>;
  toHaveCount(count: number, options?: AssertionOptions): Promise<void>;
  /** On the screen, in points. @param options.tolerance 0.5 if left out */
  toHaveFrame(
    frame: { x?: number; y?: number; width?: number; height?: number },
    options?: AssertionOptions & { tolerance?: number },
  ): Promise<void>;
  /** The lines of the match in `session.outline()`, without the numbers of views. */
  toHaveOutline(text: string, options?: AssertionOptions): Promise<void>;
}

/** Assertions about a session. */
export interface SessionAssertions {
  /** The opposites. */
  readonly not: Omit<SessionAssertions, "not" | "toMatchPicture">;
  /** `session.outline()`, without the numbers of views. */
  toHaveOutline(text: string, options?: AssertionOptions): Promise<void>;
  /**
   * The callbacks since the last action on the screen, in order: `["MovieListViewController.viewDidAppear"]`.
   * @param options.controller counts only those of this class
   * @param options.layout whether those of each layout count, such as `viewDidLayoutSubviews`: if left out, they do
   *   where one is expected
   */
  toHaveCallbacks(
    callbacks: readonly string[],
    options?: AssertionOptions & { controller?: string; layout?: boolean },
  ): Promise<void>;
  /** No rule of containment was broken, no constraints are in conflict, and UIKit has logged nothing. */
  toHaveNoWarnings(options?: AssertionOptions): Promise<void>;
  /**
   * The screen as the server draws it is the approved picture of this name: an SVG in the folder `pictures` beside the
   * test, which `--update` or VITRINE_UPDATE=1 writes.
   * @param options.tolerance `channel`: by how much, of 255, a pixel may differ, 2 if left out; `pixels`: which part of
   *   the pixels may differ by more, 0 if left out
   */
  toMatchPicture(
    name: string,
    options?: { tolerance?: { channel?: number; pixels?: number }; folder?: string; update?: boolean },
  ): Promise<void>;
}

/**
 * The most that an action may cost: bytes and number of its commits, callbacks, and the sum of the layout passes of all
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
  /** What sessions tell from when the action begins until it ends. */
  toCost(budget: Budget): Promise<void>;
}

/** Assertions that are checked until they hold. A session must have events for callbacks, warnings and costs. */
export function expect(subject: Locator): LocatorAssertions;
export function expect(subject: Session): SessionAssertions;
export function expect(action: () => unknown): ActionAssertions;
