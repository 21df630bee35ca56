import type { ConnectOptions, DeviceSettings, Session } from "./vitrine.js";

export { expect } from "./expect.js";

/** The settings with which a test begins, or all tests after `test.use`. */
export interface TestSettings {
  /** The scene of the session. It may be left out where the app has only one. */
  scene?: string;
  /** The app's executable: VITRINE_APP, or the gallery, if left out. */
  app?: string | URL;
  device?: DeviceSettings & { width: number; height: number; scale?: number };
  /** "virtual", if left out. */
  clock?: "live" | "virtual";
  /** True, if left out. */
  events?: boolean;
  /** Milliseconds of real time that a test may take: 30,000 if left out. */
  timeout?: number;
  /** More arguments of `vitrine serve`. */
  args?: readonly string[];
}

/** The part of the context of `node:test` that a test with this fixture needs. */
export interface TestContext {
  readonly name: string;
  readonly signal: { readonly aborted: boolean };
  /** Writes a line into the report. */
  diagnostic(message: string): void;
  skip(message?: string): void;
}

/** The arguments of a test's body. */
export interface TestFixtures {
  /** The test's own session, closed after the test. */
  session: Session;
  /** The gateway that all tests of the file share. */
  url: string;
  /** Connects to another session, or once more to this one. The connection is closed after the test. */
  connect(options: ConnectOptions): Promise<Session>;
  /** The test's context in `node:test`. */
  context: TestContext;
}

/** Registers a test. The promise is fulfilled when it has run, even if it fails. */
export interface TestRegistration {
  (name: string, body: (fixtures: TestFixtures) => unknown): Promise<void>;
  (name: string, settings: TestSettings, body: (fixtures: TestFixtures) => unknown): Promise<void>;
}

/**
 * Registers a test of `node --test`. The tests of a file share one gateway and run at once, each in its own session. A
 * failed test leaves its journal, its pictures and its session as HTML in a folder of `test-results`, or of
 * VITRINE_ARTIFACTS.
 */
export const test: TestRegistration & {
  skip: TestRegistration;
  only: TestRegistration;
  todo: TestRegistration;
  /** Sets the settings of the tests that are registered after it. */
  use(settings: TestSettings): void;
};
