const headerBytes = 6;
const entryBytes = 16;

interface Icon {
  /** px, below 256 */
  side: number;
  png: Uint8Array;
}

/** Joins PNG files to one ICO file: a list of sizes and positions, then the files. */
export function toIconFile(icons: readonly Icon[]): Uint8Array {
  const header = Buffer.alloc(headerBytes + entryBytes * icons.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(icons.length, 4);
  let position = header.length;
  for (const [index, { side, png }] of icons.entries()) {
    const entry = headerBytes + entryBytes * index;
    header.writeUInt8(side, entry);
    header.writeUInt8(side, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(position, entry + 12);
    position += png.length;
  }
  return Buffer.concat([header, ...icons.map(({ png }) => png)]);
}
