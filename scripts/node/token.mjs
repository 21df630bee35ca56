// @ts-check

/**
 * The token of a gateway's address, which the gateway prints at its start: http://192.0.2.7:8080/?token=...
 * @param {string | URL} address @returns {string | undefined}
 */
export const tokenOf = (
  address,
) => (URL.canParse(String(address)) ? new URL(address).searchParams.get("token") ?? undefined : undefined);

/**
 * Fetches a resource of a gateway.
 * @param {string} path @param {string | URL} address with the token, if the gateway asks for one
 */
export function fetchFrom(path, address) {
  const token = tokenOf(address);
  return fetch(new URL(path, address), { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
}
