// @ts-check
/** The length of a text on the wire, in bytes. @param {string} text */
export const bytesOf = (text) => new TextEncoder().encode(text).length;
