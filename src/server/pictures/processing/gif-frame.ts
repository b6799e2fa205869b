import { recogniseFormat } from "../../../core/entities/picture.ts";
import type { Box } from "./picture-tasks.ts";

/** A part of a picture, in px. */
export interface Part extends Box {
  left: number;
  top: number;
}

const extension = 0x21;
const imageDescriptor = 0x2c;

/** Returns the size of a colour table in bytes, by the flags before it. */
function getColourTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Returns the offset after the sub-blocks that begin at an offset. */
function skipSubBlocks(gif: Buffer, at: number): number {
  let end = at;
  while (end < gif.length && gif[end] !== 0) end += 1 + (gif[end] ?? 0);
  return end + 1;
}

/** Returns the part of the canvas that the first frame of a GIF covers; null for other pictures. */
export function findFirstFrame(source: Uint8Array): Part | null {
  if (recogniseFormat(source) !== "gif") return null;
  const gif = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  if (gif.length < 13) return null;
  const canvas = { width: gif.readUInt16LE(6), height: gif.readUInt16LE(8) };
  let at = 13 + getColourTableBytes(gif.readUInt8(10));
  while (gif[at] === extension) at = skipSubBlocks(gif, at + 2);
  if (gif[at] !== imageDescriptor || at + 9 > gif.length) return null;
  const left = gif.readUInt16LE(at + 1);
  const top = gif.readUInt16LE(at + 3);
  const width = Math.min(gif.readUInt16LE(at + 5), canvas.width - left);
  const height = Math.min(gif.readUInt16LE(at + 7), canvas.height - top);
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

/**
 * Returns the part that the first frame of a GIF covers; null if it covers the whole canvas, and for
 * other pictures.
 * @param canvas as the decoder states it
 */
export function findPartialFrame(source: Uint8Array, canvas: Box): Part | null {
  const frame = findFirstFrame(source);
  if (!frame || (frame.width === canvas.width && frame.height === canvas.height)) return null;
  const isWithin =
    frame.left + frame.width <= canvas.width && frame.top + frame.height <= canvas.height;
  return isWithin ? frame : null;
}
