// @ts-check
// These functions run in the page. Each is sent there as its source text, so it must not use anything of this module.

/**
 * Records in `bench` when the page was painted and usable, and the milliseconds from each commit and each click to the
 * change on the screen.
 */
export function installMeasures() {
  /** @type {import("./bench-globals.d.ts").Bench} */
  const bench = { paint: 0, interactive: 0, isStill: false, measuresDraws: false, draws: [], taps: [], bytes };
  Object.assign(globalThis, { bench });
  function bytes() {
    return [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
      .filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname) || new URL(name).pathname === "/")
      .reduce((sum, entry) => sum + /** @type {PerformanceResourceTiming} */ (entry).encodedBodySize, 0);
  }
  new PerformanceObserver((list) => {
    bench.paint ||= list.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  }).observe({ type: "paint", buffered: true });

  // The time to draw a commit, layout included: the page draws it in the listener.
  const { set, ...rest } =
    /** @type {PropertyDescriptor & {set: (listener: (event: MessageEvent) => void) => void}} */ (
      Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage")
    );
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    ...rest,
    set(/** @type {(event: MessageEvent) => void} */ listener) {
      set.call(this, (/** @type {MessageEvent} */ event) => {
        // Clicks are measured without a layout that the page itself would not do.
        if (!bench.measuresDraws) return listener.call(this, event);
        const begun = performance.now();
        listener.call(this, event);
        if (!String(event.data).startsWith('{"type":"commit"')) return;
        void document.body.offsetHeight;
        bench.draws.push({ ms: performance.now() - begun, bytes: event.data.length });
      });
    },
  });

  let released = 0;
  addEventListener("pointerup", ({ timeStamp }) => {
    released = timeStamp;
  }, true);
  addEventListener("DOMContentLoaded", () => {
    bench.isStill = document.documentElement.hasAttribute("data-still");
    const observer = new MutationObserver((changes) => {
      if (document.body.dataset.moment === "live" && document.querySelector("#screen .line")) {
        bench.interactive ||= performance.now();
      }
      // The press itself is an attribute; what the app changes is texts and views.
      const isChange = (/** @type {MutationRecord} */ { type, target }) =>
        type !== "attributes" && /** @type {Element} */ (target.parentElement ?? target).closest?.("#screen");
      if (!released || !changes.some(isChange)) return;
      bench.taps.push(performance.now() - released);
      released = 0;
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

/**
 * Replaces the page by a button. Pressing it changes its colour; releasing it sends so many bytes to an echo server,
 * and the echo changes ten texts.
 * @param {number} bytes
 */
export async function plainButton(bytes) {
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/echo`);
  await new Promise((resolve, reject) => Object.assign(socket, { onopen: resolve, onerror: reject }));
  const button = Object.assign(document.createElement("button"), { textContent: "Plain" });
  const rows = Array.from({ length: 10 }, () => document.createElement("p"));
  document.body.replaceChildren(button, ...rows);
  /** @type {{taps: number[]}} */
  const bench = { taps: [] };
  Object.assign(globalThis, { bench });
  const text = "x".repeat(bytes);
  let released = 0;
  button.onpointerdown = () => {
    button.style.background = "silver";
  };
  button.onpointerup = ({ timeStamp }) => {
    released = timeStamp;
    button.style.background = "";
    socket.send(text);
  };
  socket.onmessage = () => {
    rows.forEach((row, at) => {
      row.textContent = `${bench.taps.length} ${at}`;
    });
    bench.taps.push(performance.now() - released);
  };
}

/** The intervals between frames during a time. @param {number} ms @returns {Promise<number[]>} */
export function collect(ms) {
  return new Promise((resolve) => {
    /** @type {number[]} */
    const times = [];
    const end = performance.now() + ms;
    const next = (/** @type {number} */ now) => {
      times.push(now);
      if (now < end) requestAnimationFrame(next);
      else resolve(times.slice(1).map((time, at) => time - times[at]));
    };
    requestAnimationFrame(next);
  });
}

/** Changes all texts of a page and lays it out, several times. @param {number} count @returns {number[]} */
export function plainDraws(count) {
  const lines = [...document.querySelectorAll("#screen .line")];
  return Array.from({ length: count }, (_, run) => {
    const begun = performance.now();
    lines.forEach((line, at) => {
      line.textContent = String((at + run * 7) % 1000);
    });
    void document.body.offsetHeight;
    return performance.now() - begun;
  });
}
