// @ts-check

/** Views that stand at the edge of what is seen while their section does (`stick`) go with the content that scrolls here, without waiting for the app. */
export function standAtTop({ element, sticking }) {
  for (const view of sticking ?? []) stand(view, element);
}

export function stick(node) {
  const scroller = node.parent;
  if (!scroller) return;
  const { stick } = node.members;
  node.element.toggleAttribute("data-sticks", Boolean(stick));
  scroller.sticking ??= new Set();
  if (stick) {
    scroller.sticking.add(node);
    return stand(node, scroller.element);
  }
  scroller.sticking.delete(node);
  node.element.style.removeProperty("translate");
}

function stand(node, { scrollLeft, scrollTop }) {
  if (!node.element.isConnected) return node.parent?.sticking?.delete(node);
  const { frame = [0, 0], stick = {} } = node.members;
  const way = (at, offset, [from, to] = [at, at]) => Math.min(Math.max(offset, from), to) - at;
  const [x, y] = [way(frame[0], scrollLeft, stick.x), way(frame[1], scrollTop, stick.y)];
  node.element.style.setProperty("translate", `${x}px ${y}px`);
}
