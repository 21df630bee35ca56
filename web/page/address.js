// @ts-check
/**
 * What the address asks for: `/`, `/?scene=ID` (always starts anew) or `/?session=ID`. A started scene's address becomes its session's,
 * so that a reload, or a friend, comes to the same session. With `&clock=virtual` it starts on a clock that stands at 0.
 */
export function asked(location) {
  const query = new URLSearchParams(location.search);
  const session = query.get("session") || undefined;
  return session ? { session } : { scene: query.get("scene") || undefined, ...(query.get("clock") === "virtual" && { clock: "virtual" }) };
}

/** @param {string} session */
export function keep(session) {
  const address = `/?session=${encodeURIComponent(session)}`;
  if (location.pathname + location.search !== address) history.replaceState(null, "", address);
}

/** Where `/live` is. */
export function liveAddress(location) {
  return `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/live`;
}
