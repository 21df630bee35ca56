// @ts-check
/**
 * What the address asks for: nothing, or one or more devices. `scene=ID` always starts anew, `session=ID` joins. A started scene's place is taken by its session, so that a reload,
 * or a friend, comes to the same one. With `clock=virtual` scenes start on a clock that stands at 0.
 * `branch=ID&seq=41` starts a session that goes on from another's moment.
 * @returns {{scene?: string, session?: string, clock?: string, branch?: object}[]} in their order
 */
export function asked(location) {
  const query = new URLSearchParams(location.search);
  const [branch, seq, epoch] = ["branch", "seq", "epoch"].map((name) => query.get(name) ?? undefined);
  if (branch) return [{ branch: { session: branch, seq: Number(seq), epoch } }];
  const clock = query.get("clock") === "virtual" ? { clock: "virtual" } : {};
  return [...query].filter(([name, value]) => (name === "session" || name === "scene") && value)
    .map(([name, value]) => name === "session" ? { session: value } : { scene: value, ...clock });
}

/** What stands on the stage takes the place of what was asked for; what else the address says stays. @param {[string, string][]} places */
export function keep(places) {
  write((query) => {
    for (const name of ["scene", "session", "branch", "seq", "epoch"]) query.delete(name);
    if (!places.some(([name]) => name === "scene")) query.delete("clock");
    return [...places, ...query];
  });
}

/** A file without a server keeps it behind the `#`: its address is where it lies. */
export const isRecording = globalThis.document?.documentElement.hasAttribute("data-recording");
const query = () => new URLSearchParams(isRecording ? location.hash.slice(1) : location.search);

/** @param {(query: URLSearchParams) => Iterable<[string, string]>} change */
export function write(change) {
  const words = new URLSearchParams([...change(query())]).toString();
  const address = isRecording ? `#${words}` : words ? `/?${words}` : "/";
  const now = isRecording ? location.hash || "#" : location.pathname + location.search;
  if (now !== address) history.replaceState(null, "", address);
}

/** Where `/live` is. */
export function liveAddress(location) {
  return `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/live`;
}

/** What else is open, and how: `tab`, `dock`, `timeline`, `moment` ... @param {string} name @returns {string | undefined} */
export const remembered = (name) => query().get(name) ?? undefined;
