/** Positions of the first and the last byte, both inclusive and counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a `Range` header, by which browsers resume a download (RFC 9110).
 * @param fileBytes size of the file
 * @returns undefined if the whole file is to be sent: the header is absent, malformed or names several
 *   ranges; null if the range lies outside the file
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
