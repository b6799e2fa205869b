import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type CompressedEncoding = "br" | "gzip";

/** Endings of files that compression makes much smaller. */
export const compressibleEndings = new Set([".js", ".css", ".svg"]);

const brotliAccepted = /\bbr\b(?!\s*;\s*q=0(\.0*)?(?![\d.]))/;
const gzipAccepted = /\bgzip\b(?!\s*;\s*q=0(\.0*)?(?![\d.]))/;

/** Returns the best encoding that a header `Accept-Encoding` allows; null if none. */
export function chooseEncoding(acceptEncoding = ""): CompressedEncoding | null {
  if (brotliAccepted.test(acceptEncoding)) return "br";
  return gzipAccepted.test(acceptEncoding) ? "gzip" : null;
}

/** `quick` while a visitor waits, `small` for a stored response. */
export type Effort = "quick" | "small";

/** 11 and 9 are the highest levels of the two encodings. */
const levels = { quick: { br: 4, gzip: 5 }, small: { br: 11, gzip: 9 } };

export function compress(
  bytes: Buffer,
  encoding: CompressedEncoding,
  effort: Effort,
): Promise<Buffer> {
  const level = levels[effort][encoding];
  return encoding === "gzip"
    ? promisify(gzip)(bytes, { level })
    : promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level } });
}
