import { recogniseFormat } from "../../../core/entities/picture.ts";
import type { Box } from "./picture-tasks.ts";

/** A part of a picture, in px. */
export interface Part extends Box {
  left: number;
  top: number;
}

// First bytes of blocks in a GIF file (GIF89a).
const extension = 0x21;
const imageDescriptor = 0x2c;
/** Signature and sizes, before the global colour table. */
const headerBytes = 13;

/** Returns the bytes of a colour table: none without the highest flag; the lowest three state its size. */
function getColourTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Returns the offset after the sub-blocks that begin at an offset. Each begins with its length. */
function skipSubBlocks(gif: Buffer, start: number): number {
  let end = start;
  while (end < gif.length && gif[end] !== 0) end += 1 + (gif[end] ?? 0);
  return end + 1;
}

/** Returns the part of the canvas that the first frame of a GIF covers; null for other pictures. */
export function findFirstFrame(source: Uint8Array): Part | null {
  if (recogniseFormat(source) !== "gif") return null;
  const gif = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  if (gif.length < headerBytes) return null;
  const canvas = { width: gif.readUInt16LE(6), height: gif.readUInt16LE(8) };
  let offset = headerBytes + getColourTableBytes(gif.readUInt8(10));
  while (gif[offset] === extension) offset = skipSubBlocks(gif, offset + 2);
  if (gif[offset] !== imageDescriptor || offset + 9 > gif.length) return null;
  const left = gif.readUInt16LE(offset + 1);
  const top = gif.readUInt16LE(offset + 3);
  const width = Math.min(gif.readUInt16LE(offset + 5), canvas.width - left);
  const height = Math.min(gif.readUInt16LE(offset + 7), canvas.height - top);
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

/**
 * Returns the part that the first frame of a GIF covers; null if it covers the whole canvas, and for
 * other pictures.
 * @param canvas size in px that the decoder states
 */
export function findPartialFrame(source: Uint8Array, canvas: Box): Part | null {
  const frame = findFirstFrame(source);
  if (!frame || (frame.width === canvas.width && frame.height === canvas.height)) return null;
  const isWithin =
    frame.left + frame.width <= canvas.width && frame.top + frame.height <= canvas.height;
  return isWithin ? frame : null;
}
