// @ts-check
/**
 * @typedef {{scene?: string, session?: string, clock?: "virtual", branch?: {session: string, seq: number, epoch?:
 *   string}}} SessionRequest a session that the address requests
 */

/**
 * The sessions that the address requests, in their order. `scene=ID` starts a session, `session=ID` joins one. A
 * started session replaces its scene in the address, so that a reload joins it. With `clock=virtual` scenes start with
 * a clock that is paused at 0. `branch=ID&seq=41` starts a session that continues from a moment of another.
 * @param {Location} location @returns {SessionRequest[]}
 */
export function requestedSessions(location) {
  const query = new URLSearchParams(location.search);
  const [branch, seq, epoch] = ["branch", "seq", "epoch"].map((name) => query.get(name) ?? undefined);
  if (branch) return [{ branch: { session: branch, seq: Number(seq), epoch } }];
  const clock = query.get("clock") === "virtual" ? { clock: /** @type {const} */ ("virtual") } : {};
  return [...query].filter(([name, value]) => (name === "session" || name === "scene") && value)
    .map(([name, value]) => name === "session" ? { session: value } : { scene: value, ...clock });
}

/**
 * Replaces the sessions of the address by those on the stage. Other parameters remain.
 * @param {[name: string, id: string][]} sessions
 */
export function setSessions(sessions) {
  write((query) => {
    for (const name of ["scene", "session", "branch", "seq", "epoch"]) query.delete(name);
    if (!sessions.some(([name]) => name === "scene")) query.delete("clock");
    return [...sessions, ...query];
  });
}

/** Whether the page is a recording in a file. It has no server, so the parameters follow a `#` in its address. */
export const isRecording = globalThis.document?.documentElement.hasAttribute("data-recording") ?? false;
const query = () => new URLSearchParams(isRecording ? location.hash.slice(1) : location.search);

/** @param {(query: URLSearchParams) => Iterable<[string, string]>} change */
export function write(change) {
  const parameters = new URLSearchParams([...change(query())]).toString();
  const address = isRecording ? `#${parameters}` : parameters ? `/?${parameters}` : "/";
  const now = isRecording ? location.hash || "#" : location.pathname + location.search;
  if (now !== address) history.replaceState(null, "", address);
}

/** The address of the WebSocket. @param {Location} location */
export function liveAddress(location) {
  return `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/live`;
}

/**
 * The value of a parameter for the page's state, such as `tab`, `dock`, `timeline` or `moment`.
 * @param {string} name
 * @returns {string | undefined}
 */
export const addressParameter = (name) => query().get(name) ?? undefined;
