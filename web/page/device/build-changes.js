// @ts-check
/** @import { AnyView } from "../../client/view.js" */
/** @import { Tree } from "../../client/tree.js" */
/** @import { DeviceSession } from "./device-session.js" */

/** Members that describe a view's position, which also change when a sibling is inserted. */
const positionMembers = new Set(["frame", "cut", "scroll", "caret", "transform"]);
/** Members that do not describe the view itself. */
const ignoredMembers = new Set(["id", "parent", "after", "animations", "children", "image", "animated"]);

/** How long changes are marked, in milliseconds. */
const highlightDuration = 1600;

/** With more pairs of siblings than this, only siblings at the same index are compared. */
const maximumPairs = 250_000;

/** Functions that cancel `awaitChanges`. @type {WeakMap<DeviceSession, () => void>} */
const cancellations = new WeakMap();

/**
 * Waits for the first screen of a new build, and highlights its differences from the screen before.
 * @param {DeviceSession} deviceSession
 */
export function awaitChanges(deviceSession) {
  const { session } = deviceSession;
  cancellations.get(deviceSession)?.();
  const outlineBefore = outline(session.tree);
  const { epoch } = session;
  // An action changes the screen, too, so the screens are not compared after one.
  const removals = [
    session.on("sent", () => end()),
    session.on("snapshot", () => {
      if (session.epoch === epoch) return;
      end();
      // What failed on the build before may work on this one. Only a problem has a title.
      if (deviceSession.actionReports?.ticker.line.title) deviceSession.report("idle");
      deviceSession.render({}, () => highlightViews(deviceSession, changedViews(outlineBefore, outline(session.tree))));
    }),
  ];
  const end = () => {
    for (const remove of removals) remove();
  };
  cancellations.set(deviceSession, end);
}

/**
 * A view's visible members, and its subviews.
 * @typedef {{id: number, key: string, look: string, placement: string, children: Outlined[]}} Outlined
 */

/** @param {Tree} tree @returns {Outlined[]} */
export function outline(tree) {
  /** @param {number} id @returns {Outlined} */
  const of = (id) => {
    const view = /** @type {AnyView & Record<string, unknown>} */ (tree.views.get(id));
    const entries = Object.entries(view).filter(([name, value]) =>
      !ignoredMembers.has(name) && value !== undefined && typeof value !== "function"
    );
    /** @param {boolean} isPosition */
    const members = (isPosition) =>
      JSON.stringify(entries.filter(([name]) => positionMembers.has(name) === isPosition).sort());
    const key = JSON.stringify([view.type, view.identifier, view.label, view.text]);
    return { id, key, look: members(false), placement: members(true), children: view.children.map(of) };
  };
  return tree.roots.map(of);
}

/**
 * The views that are new or look different. If there are none, the views at other positions. Descendants of a new view
 * are left out.
 * @param {Outlined[]} before @param {Outlined[]} after @returns {number[]} their ids
 */
export function changedViews(before, after) {
  /** @type {number[]} */
  const changed = [];
  /** @type {number[]} */
  const moved = [];
  /** @param {Outlined[]} old @param {Outlined[]} now */
  const compare = (old, now) => {
    for (const [view, former] of paired(old, now)) {
      if (!former) {
        changed.push(view.id);
        continue;
      }
      if (former.look !== view.look) changed.push(view.id);
      else if (former.placement !== view.placement) moved.push(view.id);
      compare(former.children, view.children);
    }
  };
  compare(before, after);
  return changed.length ? changed : moved;
}

/**
 * Pairs each view with its former self: first by equal content, in order; then by class among the remaining views.
 * @param {Outlined[]} old @param {Outlined[]} now @returns {[view: Outlined, former: Outlined | undefined][]}
 */
function paired(old, now) {
  if (old.length * now.length > maximumPairs) return now.map((view, at) => [view, old[at]]);
  const length = commonLengths(old, now);
  /** @type {Map<Outlined, Outlined>} */
  const former = new Map();
  for (let [i, j] = [0, 0]; i < old.length && j < now.length;) {
    if (old[i].key === now[j].key) former.set(now[j++], old[i++]);
    else if (length[i + 1][j] >= length[i][j + 1]) i++;
    else j++;
  }
  const used = new Set(former.values());
  const unpaired = old.filter((view) => !used.has(view));
  const type = (/** @type {Outlined} */ view) => JSON.parse(view.key)[0];
  for (const view of now) {
    if (former.has(view)) continue;
    const at = unpaired.findIndex((each) => type(each) === type(view));
    if (at >= 0) former.set(view, unpaired.splice(at, 1)[0]);
  }
  return now.map((view) => [view, former.get(view)]);
}

/**
 * The lengths of the longest common subsequences of the views after each pair of indexes.
 * @param {Outlined[]} old
 * @param {Outlined[]} now
 */
function commonLengths(old, now) {
  const length = Array.from({ length: old.length + 1 }, () => new Array(now.length + 1).fill(0));
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      length[i][j] = old[i].key === now[j].key
        ? length[i + 1][j + 1] + 1
        : Math.max(length[i + 1][j], length[i][j + 1]);
    }
  }
  return length;
}

/** @param {DeviceSession} deviceSession @param {number[]} ids */
function highlightViews({ renderer, deviceFrame: { device } }, ids) {
  const outer = device.getBoundingClientRect();
  const scale = outer.width / device.offsetWidth || 1;
  for (const id of ids) {
    const element = renderer.nodes.get(id)?.element;
    const box = element?.getBoundingClientRect();
    if (!box?.width || !box.height || !element?.checkVisibility()) continue;
    const highlight = Object.assign(document.createElement("div"), { className: "build-changed" });
    highlight.setAttribute("aria-hidden", "true");
    Object.assign(highlight.style, {
      left: `${(box.left - outer.left) / scale - device.clientLeft}px`,
      top: `${(box.top - outer.top) / scale - device.clientTop}px`,
      width: `${box.width / scale}px`,
      height: `${box.height / scale}px`,
    });
    device.append(highlight);
    setTimeout(() => highlight.remove(), highlightDuration);
  }
}
