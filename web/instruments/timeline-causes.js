// @ts-check
/** @import { WireView } from "../wire-types.d.ts" */
/** @import { Tree } from "../client/tree.js" */
/** @import { AnyView } from "../client/view.js" */
import { describeMessage } from "./message-texts.js";

/** The maximum number of class names of one kind. */
const maximumNames = 2;

/**
 * Reasons for which UIKit itself lays out, recognized by the changes after the turn.
 * @type {[words: string, many: string, isSuch: (change: WireView, before?: AnyView) => boolean][]}
 */
const changeKinds = [
  ["was added", "were added", ({ type }, before) => Boolean(type) && !before],
  [
    "was resized",
    "were resized",
    ({ frame }, before) =>
      Boolean(frame && before?.frame && (frame[2] !== before.frame[2] || frame[3] !== before.frame[3])),
  ],
  [
    "was moved",
    "were moved",
    ({ frame }, before) =>
      Boolean(
        frame && before?.frame && (frame[0] !== before.frame[0] || frame[1] !== before.frame[1]) &&
          frame[2] === before.frame[2] && frame[3] === before.frame[3],
      ),
  ],
  ["was hidden", "were hidden", ({ hidden }, before) => Boolean(hidden) && before !== undefined && !before.hidden],
  ["was unhidden", "were unhidden", ({ hidden }, before) => hidden !== undefined && !hidden && Boolean(before?.hidden)],
  [
    "has a new text",
    "have new texts",
    ({ text }, before) => text !== undefined && before !== undefined && text !== before.text,
  ],
];

/** @param {{type: string}[]} views */
function classCounts(views) {
  const byType = new Map();
  for (const { type } of views) byType.set(type, (byType.get(type) ?? 0) + 1);
  const words = [...byType].slice(0, maximumNames).map(([type, n]) => (n > 1 ? `${n} ${type}` : type));
  const remainder = views.length - [...byType.values()].slice(0, maximumNames).reduce((sum, n) => sum + n, 0);
  return [...words, ...(remainder ? [`${remainder} more`] : [])].join(", ");
}

/**
 * The controllers whose areas contain a view. A child's root view is also in its container's area.
 * @param {Tree} tree @param {AnyView} view @returns {number[]}
 */
function areaOf(tree, view) {
  const nearest = tree.controllerOf(view);
  const container = nearest?.view === view.id ? tree.views.get(view.parent) : undefined;
  return [nearest, container && tree.controllerOf(container)].flatMap((controller) =>
    controller ? [controller.id] : []
  );
}

/**
 * The changes in a turn that request layout in a controller's area.
 * @param {import("./recording.js").Recording} recording
 * @param {number} seq
 * @param {number} controller
 * @returns {string[]}
 */
function changesInTurn(recording, seq, controller) {
  const { commit } = /** @type {import("./recording.js").Moment} */ (recording.moment(seq));
  const isFirst = seq === recording.first;
  const before = isFirst ? undefined : recording.treeAt(seq - 1);
  const removedViews = before
    ? (commit.removed ?? []).flatMap((/** @type {number} */ id) => before.views.get(id) ?? []).filter((
      /** @type {AnyView} */ view,
    ) => areaOf(before, view).includes(controller))
    : [];
  const old = new Map((commit.views ?? []).map((/** @type {WireView} */ { id }) => [id, before?.views.get(id)]));
  const after = recording.treeAt(seq);
  // A view inside a new view is new with it.
  const isInside = (/** @type {WireView} */ { type, parent }) =>
    Boolean(type) && !old.get(parent ?? 0) && old.has(parent ?? 0);
  const changesInArea = (commit.views ?? []).filter((/** @type {WireView} */ change) =>
    after.views.has(change.id) &&
    areaOf(after, /** @type {AnyView} */ (after.views.get(change.id))).includes(controller) && !isInside(change)
  );
  const words = changeKinds.map(([one, many, matches]) => {
    const matching = changesInArea.filter((/** @type {WireView} */ change) => matches(change, old.get(change.id))).map((
      /** @type {WireView} */ { id },
    ) => /** @type {AnyView} */ (after.views.get(id)));
    return matching.length ? `${classCounts(matching)} ${matching.length === 1 ? one : many}` : "";
  });
  const verb = removedViews.length === 1 ? "was" : "were";
  return [...words, removedViews.length ? `${classCounts(removedViews)} ${verb} removed` : ""].filter(Boolean);
}

/**
 * The known causes of a callback: calls to its controller before it in the same turn, and for layout the changes of the
 * turn.
 * @param {import("./timeline-track.js").Item} item
 * @param {import("./timeline-track.js").Track} track
 * @param {import("./recording.js").Recording} recording
 * @returns {[string, string][]} names and words
 */
export function causesOf(item, track, recording) {
  const { index, seq, kind, message: { controller } } = item;
  /** @type {[string, string][]} */ const rows = [];
  const earlier = [];
  for (let at = index - 1; track.items[at]?.seq === seq && track.items[at].cause === item.cause; at--) {
    earlier.push(track.items[at]);
  }
  const step = earlier.find(({ kind, message }) =>
    (kind === "containment" || kind === "state") && (message.controller === controller || message.child === controller)
  );
  if (step) {
    rows.push([
      "After",
      `${describeMessage(step.message)}, ${step.kind === "state" ? "a state of" : "called on"} ${step.message.class}`,
    ]);
  }
  if (kind !== "layout" || !recording.moment(seq)) return rows;
  const isNew = earlier.some(({ message }) => message.name === "viewDidLoad()" && message.controller === controller);
  const changes = isNew ? ["its view was loaded"] : changesInTurn(recording, seq, /** @type {number} */ (controller));
  rows.push([
    "Requested by",
    changes.length
      ? `changes in its area: ${changes.join(", ")}`
      : "setNeedsLayout(), layoutIfNeeded() or a constraint. No view in its area was added, removed, moved, resized, hidden or unhidden, and no text changed. UIKit does not report who requested it",
  ]);
  return rows;
}
