import type { PrintSize } from "../../../core/entities/print-size.ts";
import { readSizeList } from "../../../core/entities/print-size-rules.ts";

/** @param json from the API, which sends valid sizes only; null or unreadable text has none */
export function readPrintSizes(json: string | null): PrintSize[] {
  return readSizeList(json ?? "") as PrintSize[];
}
