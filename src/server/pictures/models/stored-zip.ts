import { crc32 } from "node:zlib";

export interface ZipEntry {
  /** ASCII. */
  name: string;
  bytes: Uint8Array;
}

/** Bytes; USD viewers map file contents into memory. */
const alignment = 64;

// PKWARE APPNOTE 6.3.10, §§ 4.3.7, 4.3.12, 4.3.16.
const localHeaderSize = 30;
const version = 10;
/** 1 January 1980: equal files make equal archives. */
const date = 0x21;
/** As in USD's own writer. */
const paddingId = 0x1986;

function padding(start: number): Buffer {
  const paddingBytes = (alignment - ((start + 4) % alignment)) % alignment;
  const field = Buffer.alloc(4 + paddingBytes);
  field.writeUInt16LE(paddingId, 0);
  field.writeUInt16LE(paddingBytes, 2);
  return field;
}

function commonFields({ name, bytes }: ZipEntry, extraLength: number): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(date, 8);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(bytes.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(name.length, 22);
  fields.writeUInt16LE(extraLength, 24);
  return fields;
}

function signature(text: string): Buffer {
  return Buffer.from(text, "latin1");
}

/** Uncompressed, with contents at multiples of 64 bytes, as USDZ requires. */
export function writeStoredZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let length = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name, "ascii");
    const extra = padding(length + localHeaderSize + name.length);
    const local = [signature("PK\x03\x04"), commonFields(entry, extra.length), name, extra];
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(length, 10);
    directory.push(
      signature("PK\x01\x02"),
      Buffer.from([version, 0]),
      commonFields(entry, 0),
      rest,
      name,
    );
    parts.push(...local, entry.bytes);
    length += localHeaderSize + name.length + extra.length + entry.bytes.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(length, 12);
  return Buffer.concat([...parts, central, signature("PK\x05\x06"), end]);
}
