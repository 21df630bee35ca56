// @ts-check
/**
 * What the address asks for: nothing, or one or more devices. `scene=ID` always starts anew, `session=ID` joins. A started scene's place is taken by its session, so that a reload,
 * or a friend, comes to the same one. With `clock=virtual` scenes start on a clock that stands at 0.
 * @returns {{scene?: string, session?: string, clock?: string}[]} in their order
 */
export function asked(location) {
  const query = new URLSearchParams(location.search);
  const clock = query.get("clock") === "virtual" ? { clock: "virtual" } : {};
  return [...query].filter(([name, value]) => (name === "session" || name === "scene") && value)
    .map(([name, value]) => name === "session" ? { session: value } : { scene: value, ...clock });
}

/** What stands on the stage takes the place of what was asked for; what else the address says stays. @param {[string, string][]} places */
export function keep(places) {
  write((query) => {
    for (const name of ["scene", "session"]) query.delete(name);
    if (!places.some(([name]) => name === "scene")) query.delete("clock");
    return [...places, ...query];
  });
}

/** @param {(query: URLSearchParams) => Iterable<[string, string]>} change */
export function write(change) {
  const query = new URLSearchParams([...change(new URLSearchParams(location.search))]).toString();
  const address = query ? `/?${query}` : "/";
  if (location.pathname + location.search !== address) history.replaceState(null, "", address);
}

/** Where `/live` is. */
export function liveAddress(location) {
  return `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/live`;
}

/** What else is open, and how: `tab`, `dock`, `timeline`, `moment` ... @param {string} name @returns {string | undefined} */
export const remembered = (name) => new URLSearchParams(location.search).get(name) ?? undefined;
