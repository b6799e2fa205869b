/** Both inclusive, from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a `Range` header, by which browsers resume a download (RFC 9110).
 * @param fileBytes size of the file
 * @returns undefined for the whole file: without a range, for several, or for one that cannot be
 *   read; null if the file has none of the bytes
 */
export function parseRange(
  header: string | undefined,
  fileBytes: number,
): ByteRange | null | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return undefined;
  const isSuffix = first === "";
  if (!isSuffix && last !== "" && Number(last) < Number(first)) return undefined;
  const start = isSuffix ? Math.max(0, fileBytes - Number(last)) : Number(first);
  const end = isSuffix || last === "" ? fileBytes - 1 : Math.min(Number(last), fileBytes - 1);
  return start <= end ? { start, end } : null;
}
