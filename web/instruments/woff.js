// @ts-check
/** @param {Uint8Array<ArrayBuffer>} bytes */
async function deflated(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const padded = (/** @type {number} */ length) => (length + 3) & ~3;

/**
 * A font as WOFF 1.0: the same tables, each compressed (https://www.w3.org/TR/WOFF/).
 *
 *     header 44 bytes | directory, 20 a table: tag, offset, length here, original length, checksum | tables, each from
 *     a multiple of four
 * @param {Uint8Array<ArrayBuffer>} font in OpenType format @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function woff(font) {
  const from = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const count = from.getUint16(4);
  const tables = await Promise.all(Array.from({ length: count }, async (_, at) => {
    const entry = 12 + 16 * at;
    const [tag, checksum, offset, length] = [0, 4, 8, 12].map((member) => from.getUint32(entry + member));
    const plain = font.subarray(offset, offset + length);
    const packed = await deflated(plain);
    return { tag, checksum, length, bytes: packed.length < length ? packed : plain };
  }));
  const start = 44 + 20 * count;
  const total = tables.reduce((sum, { bytes }) => sum + padded(bytes.length), start);
  const unpacked = tables.reduce((sum, { length }) => sum + padded(length), 12 + 16 * count);
  const result = new Uint8Array(total);
  const to = new DataView(result.buffer);
  [0x774f4646, from.getUint32(0), total].forEach((value, at) => to.setUint32(4 * at, value));
  to.setUint16(12, count);
  to.setUint32(16, unpacked);
  to.setUint16(20, 1);
  let offset = start;
  tables.forEach(({ tag, checksum, length, bytes }, at) => {
    [tag, offset, bytes.length, length, checksum].forEach((value, member) =>
      to.setUint32(44 + 20 * at + 4 * member, value)
    );
    result.set(bytes, offset);
    offset += padded(bytes.length);
  });
  return result;
}
