// @ts-check
/** How long a text is on the wire. @param {string} text */
export const bytesOf = (text) => new TextEncoder().encode(text).length;
