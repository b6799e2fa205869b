import type { PrintSize } from "../../../core/entities/print-size.ts";

/** @param json from the API, which sends valid sizes only */
export function readPrintSizes(json: string | null): PrintSize[] {
  return json === null ? [] : JSON.parse(json);
}
