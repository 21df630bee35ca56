/** What the functions of `page-measures.mjs` store in a page, as the global `bench`. */
export interface Bench {
  /** Milliseconds until the first contentful paint, and until the page is live; 0 before that. */
  paint: number;
  interactive: number;
  isStill: boolean;
  /** Whether each commit is measured, with a layout after it. */
  measuresDraws: boolean;
  /** Each commit while `measuresDraws`: how long it took to draw, and how long it was. */
  draws: { ms: number; bytes: number }[];
  /** Milliseconds from each release of the pointer to the change that it caused. */
  taps: number[];
  /** The bytes of HTML, CSS and JavaScript that the page has received. */
  bytes(): number;
}

declare global {
  var bench: Bench;
  /** `loop.mjs` makes it: the times at which the page received a new snapshot and drew it. */
  var drawnNewSnapshot: Promise<[received: number, drawn: number]>;
}
