// @ts-check
/**
 * What the address asks for: `/`, `/?scene=ID` (always starts anew) or `/?session=ID`. A started scene's address becomes its session's,
 * so that a reload, or a friend, comes to the same session. With `&clock=virtual` it starts on a clock that stands at 0. `/?branch=ID&seq=41` starts a session that goes on from another's moment.
 */
export function asked(location) {
  const query = new URLSearchParams(location.search);
  const session = query.get("session") || undefined;
  const branch = query.get("branch") || undefined;
  if (branch) return { branch, seq: Number(query.get("seq")), epoch: query.get("epoch") || undefined };
  return session ? { session } : { scene: query.get("scene") || undefined, ...(query.get("clock") === "virtual" && { clock: "virtual" }) };
}

/** The session takes the place of what started it; what else the address says stays. @param {string} session */
export function keep(session) {
  write((query) => {
    for (const name of ["scene", "clock", "branch", "seq", "epoch"]) query.delete(name);
    query.delete("session");
    return [["session", session], ...query];
  });
}

/** A file without a server keeps it behind the `#`: its address is where it lies. */
const isRecording = globalThis.document?.documentElement.hasAttribute("data-recording");
const query = () => new URLSearchParams(isRecording ? location.hash.slice(1) : location.search);

/** What else is open, and how: `tab`, `dock`, `timeline`, `moment` ... @param {string} name @returns {string | undefined} */
export const remembered = (name) => query().get(name) ?? undefined;

/** @param {Record<string, string | number | undefined>} values those that are undefined leave the address */
export function remember(values) {
  write((query) => {
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) query.delete(name);
      else query.set(name, String(value));
    }
    return [...query];
  });
}

/** @param {(query: URLSearchParams) => Iterable<[string, string]>} change */
function write(change) {
  const words = new URLSearchParams([...change(query())]).toString();
  const address = isRecording ? `#${words}` : words ? `/?${words}` : "/";
  const now = isRecording ? location.hash || "#" : location.pathname + location.search;
  if (now !== address) history.replaceState(null, "", address);
}

/** Where `/live` is. */
export function liveAddress(location) {
  return `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/live`;
}
